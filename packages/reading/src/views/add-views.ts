// Adds the views that a server has counted to the articles and to their day, and where they came from (ledger READ-04, OPS-09).
import type { DomainContext } from '@lectern/kernel'
import { type ArticleLink, isBlocked } from './backlink-rules.ts'
import { blockedHosts } from './blocked-hosts.ts'
import { insertViews } from './views.repo.ts'

/** Views of one article, and who read it: hashes that distinguish the visitors of a day. */
export type ArticleViews = { views: number; visitors: ReadonlySet<string> }

/**
 * In one statement, so that all of `counts` (views by article id) and `links` is written or nothing. Unpublished and unknown articles are left
 * out, and links from blocked hosts and from those of organisations. Views do not invalidate readers' pages and are not audited.
 */
export async function addViews(
  { db }: Pick<DomainContext, 'db'>,
  { counts, links }: { counts: ReadonlyMap<string, ArticleViews>; links: readonly ArticleLink[] },
  now: Date,
): Promise<void> {
  if (counts.size === 0 && links.length === 0) return
  const blocked = links.length === 0 ? [] : await blockedHosts(db)
  const views = [...counts].map(([id, { views, visitors }]) => ({ id, views, visitors: [...visitors] }))
  const counted = links.filter(({ sourceHost }) => !isBlocked(sourceHost, blocked))
  await insertViews(db, { views, links: counted }, now)
}
