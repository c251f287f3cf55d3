// The job behind PUB-06: makes one published version searchable. Idempotent by version and safe to overlap.
import { ANALYSIS_VERSION, indexVersion } from '@lectern/ai'
import { parseBlocks } from '@lectern/content'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantOf } from '../../kernel/index.ts'
import { embedderOf } from '../settings/providers.ts'
import { wantVectors } from '../settings/tenant-embedding.repo.ts'
import { findPublishedVersion, markFailed, markIndexed, pathOf, type VersionRef } from './indexing.repo.ts'

/**
 * Indexes `versionId` if it is still what the article has published; answers false when it is not (a newer version has its
 * own job, a withdrawn one left the index when it was withdrawn). Vectors that could not be had are made later by whoever keeps the
 * tenant's vectors. Throws after marking the article as failed.
 */
export async function indexArticle(ctx: DomainContext, input: VersionRef): Promise<boolean> {
  const tenantId = tenantOf(ctx.actor) ?? ''
  const version = await findPublishedVersion(ctx.db, tenantId, input)
  if (!version) return false
  try {
    const { unembedded } = await indexVersion(ctx.db, {
      ...input,
      tenantId,
      manualId: version.manualId,
      title: version.title,
      path: await pathOf(ctx.db, input.articleId),
      blocks: parseBlocks(version.content),
      embedder: await embedderOf(ctx, tenantId),
    })
    if (unembedded !== undefined) {
      ctx.log.warn({ ...input, tenantId, err: unembedded }, 'an article is found by its words only')
      await wantVectors(ctx.db, tenantId, unembedded)
    }
    await markIndexed(ctx.db, { ...input, analysis: ANALYSIS_VERSION }, ctx.now())
    return true
  } catch (error) {
    await markFailed(ctx.db, input, error instanceof Error ? error.message : String(error))
    throw error
  }
}
