// Publishes one article: its saved content becomes a version that readers, search and answers see (specification §4).
import { ArticleState, IndexState, type PublishInput, type PublishOutput } from '@lectern/contracts'
import { type ArticleRow, findArticle } from '../articles/article.repo.ts'
import { hasSavedContent } from '../articles/article-lifecycle.ts'
import { authorizeLiveArticle } from '../articles/live-article.ts'
import type { DomainContext } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { type TenantActor, tenantActor } from '../permissions/tenant-actor.ts'
import { withImageSizes } from './image-sizes.ts'
import { insertReleases } from './publish.repo.ts'
import { publishManual } from './publish-manual.ts'
import { releaseVersion } from './release-version.ts'
import { renderRelease } from './render-release.ts'
import { requeueFailed } from './requeue.repo.ts'

/** Somebody may save while we render; after so many rounds he keeps the article busy. */
const ROUNDS = 5

/** One article by `id`, at an earlier `versionId` if given, or all unpublished changes of `manualId` as {@link publishManual}. Errors: those of both. */
export async function publishArticle(ctx: DomainContext, input: PublishInput): Promise<PublishOutput> {
  const { id, versionId } = input
  if (id === undefined) return publishManual(ctx, input)
  return versionId === undefined ? publishOne(ctx, id) : releaseVersion(ctx, { id, versionId })
}

/**
 * Publishing what is published already answers the current version (`published: 0`) and queues it again when its indexing failed. Rendering happens outside the transaction,
 * which checks that nobody saved meanwhile. Errors: notFound, forbidden, articleDeleted, folderNotPublishable, nothingToPublish.
 */
async function publishOne(ctx: DomainContext, id: string): Promise<PublishOutput> {
  const actor = tenantActor(ctx)
  for (let round = 0; round < ROUNDS; round++) {
    const article = authorizeLiveArticle(await findArticle(ctx, actor, id), 'publish')
    if (article.type === 'folder') throw new DomainError('folderNotPublishable')
    if (article.state === ArticleState.enum.published) {
      return { versionId: article.published_version_id, indexState: await retried(ctx, actor, article), published: 0 }
    }
    const blocks = Array.isArray(article.content) ? article.content.length : 0
    if (!hasSavedContent({ revision: article.revision, blocks })) throw new DomainError('nothingToPublish')
    const release = await renderRelease(article)
    const releases = await withImageSizes(ctx, actor, [release])
    const [published] = await insertReleases(ctx, actor, article.manual_id, releases)
    if (published !== undefined) return { versionId: release.version_id, indexState: 'queued', published: 1 }
  }
  throw new DomainError('failed')
}

/** The index state of a published article; a failed one is queued again. */
async function retried(ctx: DomainContext, actor: TenantActor, article: ArticleRow): Promise<IndexState> {
  const indexState = IndexState.parse(article.index_state)
  if (indexState !== 'failed') return indexState
  const queued = await requeueFailed(ctx, actor, { manualId: article.manual_id, articleId: article.id })
  return queued > 0 ? 'queued' : indexState
}
