// Adds the views that a server has counted to the articles and to their day (ledger READ-04).
import type { DomainContext } from '../../kernel/index.ts'
import { insertViews } from './views.repo.ts'

/** Views of one article, and who read it: hashes that tell the visitors of a day apart. */
export type ArticleViews = { views: number; visitors: ReadonlySet<string> }

/**
 * In one statement, so that all of `counts` (views by article id) is written or nothing. Unpublished and
 * unknown articles are left out. Views do not invalidate readers' pages and are not audited.
 */
export async function addViews(
  { db }: Pick<DomainContext, 'db'>,
  counts: ReadonlyMap<string, ArticleViews>,
  at: Date,
): Promise<void> {
  if (counts.size > 0)
    await insertViews(
      db,
      [...counts].map(([id, { views, visitors }]) => ({ id, views, visitors: [...visitors] })),
      at,
    )
}
