// The history of an article, newest first (specification §2 history versions; ledger EDIT-05).
import type { ListVersionsInput, VersionPage } from '@lectern/contracts'
import { findArticleHead } from '../articles/article.repo.ts'
import { authorizeLiveArticle } from '../articles/live-article.ts'
import type { DomainContext } from '../core/context.ts'
import { toPage } from '../core/paging.ts'
import { tenantActor } from '../permissions/tenant-actor.ts'
import { findVersions } from './history.repo.ts'
import { presentVersionLine } from './version.present.ts'

/** Errors: notFound, forbidden, articleDeleted. */
export async function listVersions(ctx: DomainContext, input: ListVersionsInput): Promise<VersionPage> {
  const actor = tenantActor(ctx)
  const article = authorizeLiveArticle(await findArticleHead(ctx, actor, input.id), 'view')
  const { rows, total } = await findVersions(ctx, article.id, input)
  return toPage(input, total, rows.map(presentVersionLine))
}
