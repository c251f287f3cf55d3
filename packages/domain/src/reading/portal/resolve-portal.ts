// What a document shows to a reader: everything is read as `scope` may read it, in a few statements for all sections (PORTAL-04).
import type { PortalFrame, PortalPage, PortalTarget, ThemeDocument, ThemeSection } from '@lectern/contracts'
import type { AccessScope } from '@lectern/db'
import type { DomainContext } from '../../kernel/index.ts'
import { homeOrigin } from '../reader/origin.ts'
import { langOrNull } from '../reader/published-seo.repo.ts'
import { publishedTree, readingOrderOf } from '../reader/published-tree.ts'
import {
  findArticles,
  findDirectories,
  findFolders,
  findFront,
  findOwnHost,
  findPictureSizes,
  findPortalManuals,
  findRecent,
  type PortalArticleRow,
  type PortalManualRow,
} from './portal.repo.ts'
import { hotWordsNow, rankingFor } from './ranking.ts'
import { articlePath, folderContents, manualPath, type Shown, sectionData } from './resolve-sections.ts'
import { portalPath } from './theme.present.ts'
import { fileIdsOf, type Named, namedInFrame, namedInTheme, nextChange, shownSections } from './theme-parts.ts'
import { textsOf } from './theme-texts.ts'

export type PortalSource = {
  themeId: string
  tenantId: string
  manualId: string
  document: ThemeDocument
  /** As it was counted last. */
  ranking: unknown
  scope: AccessScope
  everybody: boolean
  /** The manual and its tenant have the robot switched on. */
  enableAi: boolean
}

/** `all`: sections that are not shown too, for their designer. */
export async function resolvePortal(
  ctx: DomainContext,
  source: PortalSource,
  { all = false } = {},
): Promise<PortalPage> {
  const { themeId, tenantId, manualId, document, scope, everybody } = source
  const sections = all ? document.sections : shownSections(document)
  const [shown, url, pictures] = await Promise.all([
    readShown(ctx, source, sections),
    addressOf(ctx, source),
    findPictureSizes(ctx, tenantId, fileIdsOf(document)),
  ])
  const data = sections.flatMap((section) => {
    const found = sectionData(section, shown)
    return found ? [[section.id, found] as const] : []
  })
  return {
    themeId,
    tenantId,
    manualId,
    document,
    manuals: shown.members.map(presentManual),
    sections: Object.fromEntries(data),
    targets: targetsOf(namedInTheme(document), shown),
    texts: textsOf(sections),
    pictures,
    robot: offersRobot(source),
    url,
    validUntil: nextChange(document, ctx.now())?.toISOString() ?? null,
    everybody: everybody && scope.kind === 'visitor',
  }
}

/** Only what is around the pages of the portal's manuals. */
export async function resolveFrame(ctx: DomainContext, source: PortalSource): Promise<PortalFrame> {
  const { themeId, tenantId, manualId, document, scope } = source
  const { tokens, header, footer } = document
  const named = namedInFrame(document)
  const members = [manualId, ...document.manuals]
  const [rows, articles] = await Promise.all([
    findPortalManuals(ctx, scope, [...new Set([...members, ...named.manualIds])]),
    findArticles(ctx, scope, named.articleIds),
  ])
  const manuals = new Map(rows.map((row) => [row.id, row]))
  return {
    themeId,
    tenantId,
    manualId,
    document: { tokens, header, footer },
    manuals: pick(members, manuals).map(presentManual),
    targets: targetsOf(named, { manuals, articles: byId(articles) }),
    robot: offersRobot(source),
  }
}

const offersRobot = ({ document, enableAi }: PortalSource) => document.robot && enableAi

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
const pick = <Row>(ids: readonly string[], rows: ReadonlyMap<string, Row>): Row[] =>
  [...new Set(ids)].flatMap((id) => rows.get(id) ?? [])

const presentManual = ({ language, ...row }: PortalManualRow): PortalPage['manuals'][number] => ({
  ...row,
  language: langOrNull(language),
})

function targetsOf(
  { manualIds, articleIds }: Named,
  { manuals, articles }: Pick<Shown, 'manuals' | 'articles'>,
): Record<string, PortalTarget> {
  const toManuals = pick(manualIds, manuals).map(
    ({ id, code, name }) => [`manual:${id}`, { href: manualPath(code, id), title: name }] as const,
  )
  const toArticles = pick(articleIds, articles).map(
    (row) => [`article:${row.id}`, { href: articlePath(row), title: row.title }] as const,
  )
  return Object.fromEntries([...toManuals, ...toArticles])
}

type Wanted = {
  manualIds: string[]
  articleIds: string[]
  folderIds: string[]
  ownFolders: boolean
  /** Manuals whose first articles are shown. */
  previews: string[]
  recent: Map<string, number>
}

function wantedBy(document: ThemeDocument, members: readonly string[], sections: readonly ThemeSection[]): Wanted {
  const named = namedInTheme({ ...document, sections: sections.map((section) => ({ ...section, visible: true })) })
  const wanted: Wanted = { ...named, folderIds: [], ownFolders: false, previews: [], recent: new Map() }
  for (const section of sections) {
    if (section.type === 'articles') {
      if (section.source === 'picked') wanted.articleIds.push(...section.articleIds)
      const place = section.manualId ?? ''
      if (section.source === 'recent') wanted.recent.set(place, Math.max(section.size, wanted.recent.get(place) ?? 0))
    }
    if (section.type === 'categoryCards') {
      const ofKind = (kind: 'manual' | 'folder') =>
        section.cards.filter((card) => card.kind === kind).map(({ targetId }) => targetId)
      if (section.source === 'folders') wanted.ownFolders = true
      if (section.source === 'picked') {
        wanted.manualIds.push(...ofKind('manual'))
        wanted.folderIds.push(...ofKind('folder'))
      }
      if (section.preview && section.source === 'manuals') wanted.previews.push(...members)
      if (section.preview && section.source === 'picked') wanted.previews.push(...ofKind('manual'))
    }
  }
  return wanted
}

async function readShown(
  ctx: DomainContext,
  { manualId, document, ranking, scope }: PortalSource,
  sections: readonly ThemeSection[],
): Promise<Shown> {
  const memberIds = [...new Set([manualId, ...document.manuals])]
  const wanted = wantedBy(document, memberIds, sections)
  const asked = { document: { sections: [...sections] }, members: memberIds, scope, now: ctx.now() }
  const ranked = await rankingFor(ctx, ranking, asked)
  const articleIds = [...new Set([...wanted.articleIds, ...Object.values(ranked.articles).flat()])]
  const limited = (place: string) => (place === '' ? memberIds : memberIds.filter((id) => id === place))
  const [manualRows, articles, recent, folders, directories] = await Promise.all([
    findPortalManuals(ctx, scope, [...new Set([...memberIds, ...wanted.manualIds])]),
    findArticles(ctx, scope, articleIds),
    Promise.all(
      [...wanted.recent].map(
        async ([place, size]) => [place, await findRecent(ctx, scope, { manualIds: limited(place), size })] as const,
      ),
    ),
    wanted.ownFolders || wanted.folderIds.length > 0
      ? findFolders(ctx, scope, {
          folderIds: wanted.folderIds,
          ownManualId: wanted.ownFolders ? manualId : null,
        })
      : [],
    wanted.previews.length > 0 ? findDirectories(ctx, scope, [...new Set(wanted.previews)]) : [],
  ])
  const manuals = byId(manualRows)
  const members = pick(memberIds, manuals)
  const contents = folderContents(folders)
  const first = firstArticles(directories)
  const previewed = [...first.values(), ...contents.map((folder) => folder.articles)].flatMap((list) =>
    list.slice(0, 3),
  )
  const known = byId(articles)
  const missing = previewed.map(({ id }) => id).filter((id) => !known.has(id))
  const dated: PortalArticleRow[] =
    wanted.previews.length > 0 || contents.length > 0 ? await findArticles(ctx, scope, missing) : []
  for (const row of dated) known.set(row.id, row)
  return {
    manualId,
    members,
    manuals,
    articles: known,
    recent: new Map(recent),
    popular: ranked.articles,
    folders: byId(contents),
    first,
    hotWords: await hotWordsNow(ctx, scope, ranked, new Set(members.map(({ id }) => id))),
  }
}

function firstArticles(rows: Awaited<ReturnType<typeof findDirectories>>): Shown['first'] {
  return new Map(
    [...Map.groupBy(rows, (row) => row.manualId)].map(([id, own]) => [
      id,
      readingOrderOf(publishedTree(own))
        .slice(0, 3)
        .map(({ id: articleId, title }) => ({ id: articleId, title })),
    ]),
  )
}

/** The portal that a tenant's own host opens with is at its root. */
async function addressOf(ctx: DomainContext, { tenantId, manualId }: PortalSource): Promise<string | null> {
  const [host, front] = await Promise.all([findOwnHost(ctx, tenantId), findFront(ctx, tenantId)])
  const origin = homeOrigin(host, ctx.ports.signIn.publicUrl)
  if (origin === null) return null
  return host !== null && front?.manualId === manualId ? `${origin}/` : `${origin}${portalPath(manualId)}`
}
