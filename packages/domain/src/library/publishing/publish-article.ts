// Publishes one article: its saved content becomes a version that readers, search and answers see (specification §4).
import { ArticleState, type ById, IndexState, type PublishOutput } from '@lectern/contracts'
import { type DomainContext, DomainError, hasSavedContent, type TenantActor, tenantActor } from '../../kernel/index.ts'
import { type ArticleRow, findArticle } from '../articles/article.repo.ts'
import { authorizeLiveArticle } from '../articles/live-article.ts'
import { insertReleases } from './publish.repo.ts'
import { renderReleases } from './render-release.ts'
import { requeueFailed } from './requeue.repo.ts'

/** Tries, when others keep saving while we render. */
const MAX_ATTEMPTS = 5

/**
 * Publishing what is published already returns the current version (`published: 0`) and queues it again when its indexing failed. Rendering happens outside the transaction,
 * which checks that nobody saved meanwhile. Errors: notFound, forbidden, articleDeleted, folderNotPublishable, nothingToPublish.
 */
export async function publishArticle(ctx: DomainContext, { id }: ById): Promise<PublishOutput> {
  const actor = tenantActor(ctx)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const article = authorizeLiveArticle(await findArticle(ctx, actor, id), 'publish')
    if (article.type === 'folder') throw new DomainError('folderNotPublishable')
    if (article.state === ArticleState.enum.published) {
      return {
        versionId: article.publishedVersionId,
        indexState: await requeuedState(ctx, actor, article),
        published: 0,
      }
    }
    const blocks = Array.isArray(article.content) ? article.content.length : 0
    if (!hasSavedContent({ revision: article.revision, blocks })) throw new DomainError('nothingToPublish')
    const releases = await renderReleases(ctx, actor, [article])
    const [published] = await insertReleases(ctx, actor, article.manualId, releases)
    const versionId = releases[0]?.versionId
    if (published !== undefined && versionId !== undefined) {
      return { versionId, indexState: 'queued', published: 1 }
    }
  }
  throw new DomainError('failed')
}

/** The index state of a published article; a failed one is queued again. */
async function requeuedState(ctx: DomainContext, actor: TenantActor, article: ArticleRow): Promise<IndexState> {
  const indexState = IndexState.parse(article.indexState)
  if (indexState !== 'failed') return indexState
  const queued = await requeueFailed(ctx, actor, { manualId: article.manualId, articleId: article.id })
  return queued > 0 ? 'queued' : indexState
}
