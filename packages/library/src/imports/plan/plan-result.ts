// Result of an import for its user: a line for each page, and counts. The same before and after it is written (EDIT-12).
import type { CheckedBlocks } from '@lectern/content'
import { ImportChange, type ImportCounts, type ImportedPage } from '@lectern/contracts'
import type { ImportContext, TreeImport } from '../import-context.ts'
import type { Decision, KnownPage } from './decide.ts'
import type { Decided, Item, TreePlan } from './plan-tree.ts'

export type Written = {
  pages: ImportedPage[]
  /** New articles, and folders. */
  articles: number
  folders: number
  articleId: string | null
  /** Articles with comments: their blocks before and after. */
  commented: { id: string; before: unknown; after: CheckedBlocks }[]
}

export const resultOf = ({ report }: ImportContext, plan: TreePlan, written: Written): TreeImport => ({
  sourceId: plan.sourceId,
  pages: written.pages,
  counts: countsOf(plan, written.pages),
  // An earlier report has what concerns pages that stay as they are.
  report: report.items(
    ({ path, problem }) => problem === 'placeKept' || !plan.inside.has(path) || plan.writing.has(path),
  ),
  ...{ articles: written.articles, folders: written.folders, articleId: written.articleId },
})

function countsOf({ documents, folders, inside }: TreePlan, pages: readonly ImportedPage[]): ImportCounts {
  const sum = (key: 'linkCount' | 'pictureCount') => [...inside.values()].reduce((all, one) => all + one[key], 0)
  const changes = ImportChange.options.map(
    (change) => [change, pages.filter((page) => page.change === change).length] as const,
  )
  return {
    ...{ articles: documents.length, folders: folders.length, pictures: sum('pictureCount'), links: sum('linkCount') },
    changes: Object.fromEntries(changes) as ImportCounts['changes'],
    moved: pages.filter(({ moved }) => moved).length,
  }
}

/** Null for a page that has no article. */
export function articleOf(item: Item, { write }: Decision, { placing }: TreePlan): string | null {
  if (write === 'new' || item.known?.living) return placing.targets.get(item.path)?.id ?? null
  return null
}

export function pageLine({ item, decision }: Decided, plan: TreePlan, moved: ReadonlySet<string>): ImportedPage {
  const articleId = articleOf(item, decision, plan)
  const { page, path, title } = item
  const { change, edited, choice } = decision
  return {
    page,
    path,
    title,
    articleId,
    change,
    edited,
    moved: articleId !== null && moved.has(articleId),
    choice,
    hidden: plan.hidden.has(path),
    draft: plan.drafts.has(path),
  }
}

export const goneLine = (
  { page, path, title, articleId, edited }: KnownPage,
  choice: ImportedPage['choice'],
): ImportedPage => ({
  ...{ page, path, title, articleId, change: 'gone', edited, moved: false, choice, hidden: false, draft: false },
})
