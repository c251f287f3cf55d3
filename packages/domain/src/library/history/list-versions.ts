// The history of an article, newest first (specification §2 history versions; ledger EDIT-05).
import type { ListVersionsInput, VersionPage } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantActor, toPage } from '../../kernel/index.ts'
import { findArticleHead } from '../articles/article.repo.ts'
import { authorizeLiveArticle } from '../articles/live-article.ts'
import { findVersions } from './history.repo.ts'
import { presentVersionLine } from './version.present.ts'

/** Errors: notFound, forbidden, articleDeleted. */
export async function listVersions(ctx: DomainContext, input: ListVersionsInput): Promise<VersionPage> {
  const actor = tenantActor(ctx)
  const article = authorizeLiveArticle(await findArticleHead(ctx, actor, input.id), 'view')
  const { rows, total } = await findVersions(ctx, article.id, input)
  return toPage(input, total, rows.map(presentVersionLine))
}
