// Jobs that keep the search index: index one published version, and re-index what an older analysis has indexed (PUB-06).
import { ANALYSIS_VERSION, indexVersion } from '@lectern/ai'
import { readBlocks } from '@lectern/content'
import { type DomainContext, tenantOf } from '@lectern/kernel'
import { embedderOf } from '../settings/providers.ts'
import { wantVectors } from '../settings/tenant-embedding.repo.ts'
import {
  findPublishedVersion,
  markFailed,
  markIndexed,
  outdatedArticles,
  pathOf,
  setAnalysis,
  type VersionRef,
} from './indexing.repo.ts'
import { linesOfIndex, wantLines } from './lines-of-index.ts'
import { textsOfPictures } from './picture-text.repo.ts'

/**
 * Makes `versionId` searchable if it is still the published one; returns false otherwise (a newer version has its own job, an
 * unpublished one was removed from the index). Missing vectors are filled in later by the refresh of embeddings. Throws after
 * marking the article as failed. Idempotent by version, safe to overlap.
 */
export async function indexArticle(ctx: DomainContext, input: VersionRef): Promise<boolean> {
  const tenantId = tenantOf(ctx.actor) ?? ''
  const version = await findPublishedVersion(ctx.db, tenantId, input)
  if (!version) return false
  const blocks = readBlocks(version.content)
  try {
    const { unembedded, lacksLines } = await indexVersion(ctx.db, {
      ...input,
      tenantId,
      manualId: version.manualId,
      title: version.title,
      path: await pathOf(ctx.db, input.articleId),
      blocks,
      pictureTexts: await textsOfPictures(ctx.db, tenantId, blocks),
      about: [version.keywords, version.description],
      embedder: await embedderOf(ctx, tenantId),
      linesOf: await linesOfIndex(ctx.db, tenantId),
    })
    if (lacksLines) await wantLines(ctx.db, tenantId)
    if (unembedded !== undefined) {
      ctx.log.warn({ ...input, tenantId, err: unembedded }, 'article indexed without vectors')
      await wantVectors(ctx.db, tenantId, unembedded)
    }
    await markIndexed(ctx.db, { ...input, analysis: ANALYSIS_VERSION }, ctx.now())
    return true
  } catch (error) {
    await markFailed(ctx.db, input, error instanceof Error ? error.message : String(error))
    throw error
  }
}

/** Marks a version as failed that is not tried again, because indexing it ended its process. */
export async function giveUpIndexing(ctx: DomainContext, version: VersionRef): Promise<void> {
  await markFailed(ctx.db, version, 'indexing it ended the process')
}

/** Articles loaded at once. */
const BATCH = 20

/**
 * Re-indexes every article whose weights come from an older analysis, one after the other, so that nobody has to publish again after
 * an update; vectors stay, and searches keep finding the articles. Returns how many were re-indexed. A failure is logged and retried
 * in the next run. Safe to overlap.
 */
export async function reindexOutdated(
  of: (tenantId: string) => DomainContext,
  { db, log }: Pick<DomainContext, 'db' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  let renewed = 0
  let after = ''
  for (;;) {
    const batch = await outdatedArticles(db, { analysis: ANALYSIS_VERSION, after, limit: BATCH })
    for (const { tenantId, analysis, ...version } of batch) {
      if (signal?.aborted) return renewed
      // Marked before: an article that ends the process is not tried again, and is found by what is in the index.
      await setAnalysis(db, version, ANALYSIS_VERSION)
      try {
        if (await indexArticle(of(tenantId), version)) renewed++
      } catch (error) {
        await setAnalysis(db, version, analysis)
        const err = error instanceof Error ? error.message : String(error)
        log.warn({ articleId: version.articleId, err }, 'article could not be re-indexed; will retry')
      }
    }
    if (batch.length < BATCH) return renewed
    after = batch.at(-1)?.articleId ?? after
  }
}
