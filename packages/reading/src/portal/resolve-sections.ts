// Builds the data of a portal's sections from rows loaded for all of them at once. Pure.
import type { PortalArticle, PortalCard, SectionData, ThemeSection } from '@lectern/contracts'
import { canonicalPath } from '../reader/canonical-path.ts'
import { publishedTree, readingOrderOf } from '../reader/published-tree.ts'
import type { BelowRow, PortalArticleRow, PortalManualRow } from './portal.repo.ts'
import { rankingKey } from './ranking.ts'

/** Articles that a card lists. */
const CARD_ARTICLES = 3

export type Shown = {
  /** Id of the manual whose portal it is. */
  manualId: string
  /** Manuals under the portal that the reader may read, the own one first. */
  members: readonly PortalManualRow[]
  /** All manuals that the document names and the reader may read. */
  manuals: ReadonlyMap<string, PortalManualRow>
  articles: ReadonlyMap<string, PortalArticleRow>
  /** By the manual that a list is limited to; '' for all. */
  recent: ReadonlyMap<string, readonly PortalArticleRow[]>
  /** Ids by `rankingKey`. */
  popular: Readonly<Record<string, readonly string[]>>
  /** By folder: what is below it in reading order, and its manual. */
  folders: ReadonlyMap<string, FolderContents>
  /** Ids of articles of the own manual that are in no folder, in reading order; for cards of its folders. */
  loose: readonly string[]
  /** The first articles of manuals, by manual. */
  first: ReadonlyMap<string, readonly { id: string; title: string }[]>
  hotWords: readonly string[]
}
export type FolderContents = {
  id: string
  title: string
  manualId: string
  code: string
  /** At the top of its manual. */
  top: boolean
  articles: { id: string; title: string }[]
}

export const manualPath = (code: string, id: string): string => `/pub/${encodeURIComponent(code || id)}`
export const articlePath = ({ code, manualId, id }: { code: string; manualId: string; id: string }): string =>
  canonicalPath(code || manualId, id, false)

const presentArticle = ({ id, title, manualId, manualName, publishedAt }: PortalArticleRow): PortalArticle => ({
  id,
  title,
  manualId,
  manualName,
  updatedTime: publishedAt.toISOString(),
})

/** Folders in their order, each with what readers find below it; those without anything are left out. */
export function folderContents(rows: readonly BelowRow[]): FolderContents[] {
  const folders: FolderContents[] = []
  for (const [id, below] of Map.groupBy(rows, ({ rootId }) => rootId)) {
    const [root] = publishedTree(below)
    const row = below.find((each) => each.id === id)
    if (!root || !row) continue
    const articles = readingOrderOf([root]).map(({ id: articleId, title }) => ({ id: articleId, title }))
    folders.push({ id, title: root.title, manualId: row.manualId, code: row.code, top: row.top, articles })
  }
  return folders
}

export function sectionData(section: ThemeSection, shown: Shown): SectionData | null {
  switch (section.type) {
    case 'hero':
      return { type: 'hero', hotWords: section.hotWords.source === 'log' ? [...shown.hotWords] : [] }
    case 'categoryCards':
      return { type: 'categoryCards', cards: cardsOf(section, shown) }
    case 'articles':
      return { type: 'articles', articles: articlesOf(section, shown).map(presentArticle) }
    default:
      return null
  }
}

type Of<Type extends ThemeSection['type']> = Extract<ThemeSection, { type: Type }>

function articlesOf({ source, articleIds, manualId, size, days }: Of<'articles'>, shown: Shown): PortalArticleRow[] {
  if (source === 'recent') return (shown.recent.get(manualId ?? '') ?? []).slice(0, size)
  const ids = source === 'picked' ? articleIds : (shown.popular[rankingKey({ days, manualId })] ?? [])
  const picked = ids.flatMap((id) => shown.articles.get(id) ?? [])
  if (source === 'picked') return picked
  const members = new Set(shown.members.map(({ id }) => id))
  return picked.filter((row) => members.has(row.manualId) && (manualId ?? row.manualId) === row.manualId).slice(0, size)
}

function cardsOf(section: Of<'categoryCards'>, shown: Shown): PortalCard[] {
  const look = { count: section.count, preview: section.preview }
  switch (section.source) {
    case 'manuals':
      return shown.members.filter(({ articles }) => articles > 0).map((row) => manualCard(row.id, row, shown, look))
    case 'folders':
      return [
        ...[...shown.folders.values()]
          .filter(({ manualId, top }) => top && manualId === shown.manualId)
          .map((folder) => folderCard(folder.id, folder, shown, look)),
        ...looseCards(shown, look),
      ]
    case 'picked':
      return section.cards.flatMap(({ id, kind, targetId, icon }) => {
        const manual = kind === 'manual' ? shown.manuals.get(targetId) : undefined
        const folder = kind === 'folder' ? shown.folders.get(targetId) : undefined
        if (manual) return [{ ...manualCard(id, manual, shown, look), icon }]
        return folder ? [{ ...folderCard(id, folder, shown, look), icon }] : []
      })
  }
}

/** One card for the articles without a folder: those of the whole manual have its name. */
function looseCards(shown: Shown, { count, preview }: CardOptions): PortalCard[] {
  const { manualId, loose, folders } = shown
  const manual = shown.manuals.get(manualId)
  if (!manual || loose.length === 0) return []
  const articles = loose.map((id) => ({ id, title: shown.articles.get(id)?.title ?? '' }))
  const whole = folders.size === 0
  const content = { title: whole ? manual.name : '', manualId, code: manual.code, articles }
  // Alone it would say nothing beside the name of the page.
  return [folderCard(manualId, content, shown, { count, preview: preview || whole })]
}

type CardOptions = { count: boolean; preview: boolean }

const manualCard = (id: string, row: PortalManualRow, shown: Shown, { preview }: CardOptions): PortalCard => ({
  id,
  kind: 'manual',
  href: manualPath(row.code, row.id),
  title: row.name,
  description: row.description,
  icon: null,
  logo: row.logo,
  articles: row.articles,
  first: preview ? firstOf(shown.first.get(row.id) ?? [], row.id, shown) : [],
})

const folderCard = (
  id: string,
  folder: Pick<FolderContents, 'title' | 'manualId' | 'code' | 'articles'>,
  shown: Shown,
  { preview }: CardOptions,
): PortalCard => ({
  id,
  kind: 'folder',
  href: articlePath({ code: folder.code, manualId: folder.manualId, id: folder.articles[0]?.id ?? '' }),
  title: folder.title,
  description: '',
  icon: null,
  logo: null,
  articles: folder.articles.length,
  first: preview ? firstOf(folder.articles, folder.manualId, shown) : [],
})

const firstOf = (
  articles: readonly { id: string; title: string }[],
  manualId: string,
  { manuals, articles: shownArticles }: Shown,
): PortalArticle[] =>
  articles.slice(0, CARD_ARTICLES).map(({ id, title }) => ({
    id,
    title,
    manualId,
    manualName: manuals.get(manualId)?.name ?? '',
    updatedTime: (shownArticles.get(id)?.publishedAt ?? new Date(0)).toISOString(),
  }))
