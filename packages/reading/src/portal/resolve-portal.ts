// Resolves a document for a reader: everything is read as `scope` may read it, in a few statements for all sections (PORTAL-04).
import type { PortalFrame, PortalPage, PortalTarget, ThemeDocument, ThemeSection } from '@lectern/contracts'
import type { AccessScope } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import { withoutDeadAnchors } from '@lectern/portal'
import { homeOrigin } from '../reader/origin.ts'
import { langOrNull } from '../reader/published-seo.repo.ts'
import { publishedTree, readingOrderOf } from '../reader/published-tree.ts'
import { findReaderLanguage } from '../reader/reader.repo.ts'
import {
  findArticles,
  findDirectories,
  findFolders,
  findFront,
  findOwnHost,
  findPictureSizes,
  findPortalManuals,
  findRecent,
  type PortalManualRow,
} from './portal.repo.ts'
import { hotWordsNow, rankingFor } from './ranking.ts'
import { articlePath, folderContents, manualPath, type Shown, sectionData } from './resolve-sections.ts'
import { portalPath } from './theme.present.ts'
import { fileIdsOf, namedInFrame, namedInTheme, nextChange, shownSections, type ThemeTargets } from './theme-parts.ts'
import { textsOf } from './theme-texts.ts'

export type PortalSource = {
  themeId: string
  tenantId: string
  manualId: string
  document: ThemeDocument
  /** As last counted. */
  ranking: unknown
  scope: AccessScope
  everybody: boolean
  /** The manual and its tenant have the robot switched on. */
  enableAi: boolean
}

/** `all` includes hidden sections, for the designer. */
export async function resolvePortal(
  ctx: DomainContext,
  source: PortalSource,
  { all = false } = {},
): Promise<PortalPage> {
  const { themeId, tenantId, manualId, document, scope, everybody } = source
  const sections = all ? document.sections : shownSections(document)
  const [shown, language, url, pictures] = await Promise.all([
    readShown(ctx, source, sections),
    findReaderLanguage(ctx, manualId),
    addressOf(ctx, source),
    findPictureSizes(ctx, tenantId, fileIdsOf(document)),
  ])
  const data = sections.flatMap((section) => {
    const data = sectionData(section, shown)
    return data ? [[section.id, data] as const] : []
  })
  return {
    themeId,
    tenantId,
    manualId,
    document,
    manuals: shown.members.map((row) => presentManual(row.id === manualId ? { ...row, language } : row)),
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

/** Resolves only the header, footer and links that frame pages of the portal's manuals. */
export async function resolveFrame(ctx: DomainContext, source: PortalSource): Promise<PortalFrame> {
  const { themeId, tenantId, manualId, scope } = source
  const document = withoutDeadAnchors(source.document, shownSections(source.document))
  const { tokens, header, footer } = document
  const targets = namedInFrame(document)
  const members = [manualId, ...document.manuals]
  const [rows, articles] = await Promise.all([
    findPortalManuals(ctx, scope, [...new Set([...members, ...targets.manualIds])]),
    findArticles(ctx, scope, targets.articleIds),
  ])
  const manuals = new Map(rows.map((row) => [row.id, row]))
  return {
    themeId,
    tenantId,
    manualId,
    document: { tokens, header, footer },
    manuals: pick(members, manuals).map(presentManual),
    targets: targetsOf(targets, { manuals, articles: byId(articles) }),
    robot: offersRobot(source),
  }
}

/** Articles that a card lists. */
const CARD_ARTICLES = 3

const offersRobot = ({ document, enableAi }: PortalSource) => document.robot && enableAi

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
const pick = <Row>(ids: readonly string[], rows: ReadonlyMap<string, Row>): Row[] =>
  [...new Set(ids)].flatMap((id) => rows.get(id) ?? [])

const presentManual = ({ language, ...row }: PortalManualRow): PortalPage['manuals'][number] => ({
  ...row,
  language: langOrNull(language),
})

function targetsOf(
  { manualIds, articleIds }: ThemeTargets,
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

type ContentNeeds = {
  manualIds: string[]
  articleIds: string[]
  folderIds: string[]
  ownFolders: boolean
  /** Manuals whose first articles are shown. */
  previews: string[]
  recent: Map<string, number>
}

function contentNeedsOf(
  document: ThemeDocument,
  members: readonly string[],
  sections: readonly ThemeSection[],
): ContentNeeds {
  const targets = namedInTheme({ ...document, sections: sections.map((section) => ({ ...section, visible: true })) })
  const needs: ContentNeeds = { ...targets, folderIds: [], ownFolders: false, previews: [], recent: new Map() }
  for (const section of sections) {
    if (section.type === 'articles') {
      if (section.source === 'picked') needs.articleIds.push(...section.articleIds)
      const place = section.manualId ?? ''
      if (section.source === 'recent') needs.recent.set(place, Math.max(section.size, needs.recent.get(place) ?? 0))
    }
    if (section.type === 'categoryCards') {
      const ofKind = (kind: 'manual' | 'folder') =>
        section.cards.filter((card) => card.kind === kind).map(({ targetId }) => targetId)
      if (section.source === 'folders') needs.ownFolders = true
      if (section.source === 'picked') {
        needs.manualIds.push(...ofKind('manual'))
        needs.folderIds.push(...ofKind('folder'))
      }
      if (section.preview && section.source === 'manuals') needs.previews.push(...members)
      if (section.preview && section.source === 'picked') needs.previews.push(...ofKind('manual'))
    }
  }
  return needs
}

async function readShown(
  ctx: DomainContext,
  { manualId, document, ranking, scope }: PortalSource,
  sections: readonly ThemeSection[],
): Promise<Shown> {
  const memberIds = [...new Set([manualId, ...document.manuals])]
  const needs = contentNeedsOf(document, memberIds, sections)
  const request = { document: { sections: [...sections] }, members: memberIds, scope, now: ctx.now() }
  const ranked = await rankingFor(ctx, ranking, request)
  const articleIds = [...new Set([...needs.articleIds, ...Object.values(ranked.articles).flat()])]
  const manualIdsIn = (place: string) => (place === '' ? memberIds : memberIds.filter((id) => id === place))
  const [manualRows, articles, recent, folders, directories] = await Promise.all([
    findPortalManuals(ctx, scope, [...new Set([...memberIds, ...needs.manualIds])]),
    findArticles(ctx, scope, articleIds),
    Promise.all(
      [...needs.recent].map(
        async ([place, size]) =>
          [place, await findRecent(ctx, scope, { manualIds: manualIdsIn(place), size })] as const,
      ),
    ),
    needs.ownFolders || needs.folderIds.length > 0
      ? findFolders(ctx, scope, {
          folderIds: needs.folderIds,
          ownManualId: needs.ownFolders ? manualId : null,
        })
      : [],
    findDirectoriesOf(ctx, scope, [...needs.previews, ...(needs.ownFolders ? [manualId] : [])]),
  ])
  const manuals = byId(manualRows)
  const members = pick(memberIds, manuals)
  const contents = folderContents(folders)
  const first = firstArticles(directories)
  const articlesById = byId(articles)
  const inFolders = contents.flatMap((folder) => folder.articles.slice(0, CARD_ARTICLES).map(({ id }) => id))
  const loose = needs.ownFolders ? looseArticles(directories.filter((row) => row.manualId === manualId)) : []
  const missing = [...[...first.values()].flat(), ...inFolders, ...loose.slice(0, CARD_ARTICLES)].filter(
    (id) => !articlesById.has(id),
  )
  for (const row of await findArticles(ctx, scope, missing)) articlesById.set(row.id, row)
  return {
    manualId,
    members,
    manuals,
    articles: articlesById,
    recent: new Map(recent),
    popular: ranked.articles,
    folders: byId(contents),
    loose,
    first: new Map([...first].map(([id, ids]) => [id, pick(ids, articlesById)])),
    hotWords: await hotWordsNow(ctx, scope, ranked, new Set(members.map(({ id }) => id))),
  }
}

const findDirectoriesOf = async (ctx: DomainContext, scope: AccessScope, manualIds: readonly string[]) =>
  manualIds.length > 0 ? findDirectories(ctx, scope, [...new Set(manualIds)]) : []

/** Articles of a manual that are in no folder, in reading order. */
const looseArticles = (rows: Awaited<ReturnType<typeof findDirectories>>): string[] =>
  readingOrderOf(publishedTree(rows).filter(({ type }) => type !== 'folder')).map(({ id }) => id)

/** The first articles of each manual in reading order. */
function firstArticles(rows: Awaited<ReturnType<typeof findDirectories>>): Map<string, string[]> {
  return new Map(
    [...Map.groupBy(rows, (row) => row.manualId)].map(([id, manualRows]) => [
      id,
      readingOrderOf(publishedTree(manualRows))
        .slice(0, CARD_ARTICLES)
        .map((article) => article.id),
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
