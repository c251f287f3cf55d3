// Publishes one article: its saved content, or one of its versions, is what readers, search and answers see from then on (specification §4).
import { ArticleState, type ById, IndexState, type PublishOutput, type RestoreVersionInput } from '@lectern/contracts'
import { type DomainContext, DomainError, hasSavedContent, type TenantActor, tenantActor } from '@lectern/kernel'
import { type ArticleRow, findArticle } from '../articles/article.repo.ts'
import { authorizeLiveArticle } from '../articles/live-article.ts'
import { loadVersion } from '../history/read-versions.ts'
import { requireNoHeldWords } from '../sensitive-words/held-words.ts'
import { insertReleases, requeueFailed } from './publish.repo.ts'
import { recordReleases } from './record-releases.ts'
import { type ReleaseSource, renderReleases } from './render-release.ts'

/** Attempts to publish while others keep saving. */
const MAX_ATTEMPTS = 5

/**
 * Publishing what is published already answers the current version (`published: 0`) and queues it again when its indexing failed.
 * Errors: notFound, forbidden, articleDeleted, folderNotPublishable, nothingToPublish, wordsHeld, failed (after MAX_ATTEMPTS concurrent saves).
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
    const published = await publishOne(ctx, actor, article.manualId, article)
    if (published) return published
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

/**
 * Publishes an earlier version; the draft stays as it is. The version readers see now is answered as it is.
 * Errors: notFound, forbidden, articleDeleted, wordsHeld, failed (after MAX_ATTEMPTS concurrent saves).
 */
export async function publishVersion(ctx: DomainContext, input: RestoreVersionInput): Promise<PublishOutput> {
  const actor = tenantActor(ctx)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { version, article } = await loadVersion(ctx, input.versionId, 'publish', input.id)
    if (version.current) {
      return { versionId: version.id, indexState: IndexState.parse(article.indexState), published: 0 }
    }
    const { id, revision } = article
    const source = { id, revision, title: version.title, content: version.content, earlier: true }
    const published = await publishOne(ctx, actor, article.manualId, source)
    if (published) return published
  }
  throw new DomainError('failed')
}

/** Renders outside the transaction, which then checks that nobody saved meanwhile; undefined when somebody did. */
async function publishOne(
  ctx: DomainContext,
  actor: TenantActor,
  manualId: string,
  source: ReleaseSource,
): Promise<PublishOutput | undefined> {
  await requireNoHeldWords(ctx, [source])
  const releases = await renderReleases(ctx, actor, [source])
  const published = await insertReleases(ctx, actor, manualId, releases)
  const versionId = releases[0]?.versionId
  if (published.length === 0 || versionId === undefined) return undefined
  await recordReleases(ctx, manualId, { sources: [source], releases, published })
  return { versionId, indexState: 'queued', published: 1 }
}
