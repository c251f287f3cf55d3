// Restores a version into the draft; the replaced draft stays in the history (specification §4 'Version history allows restoring').

import { articleIdsIn, fileIdsIn, readBlocks } from '@lectern/content'
import type { ById, RestoreVersionInput, SaveArticleOutput } from '@lectern/contracts'
import { type DomainContext, DomainError, tenantActor } from '@lectern/kernel'
import { acceptContent } from '../articles/accept-content.ts'
import { loadLiveArticle } from '../articles/live-article.ts'
import { replaceDraft } from '../articles/save-article.ts'
import { requireRoomToSave } from '../articles/text-room.ts'
import { loadVersion } from './read-versions.ts'

/** Errors: notFound, forbidden, articleDeleted, textFull, invalidInput (a version of earlier days that is too large). */
export async function restoreVersion(ctx: DomainContext, input: RestoreVersionInput): Promise<SaveArticleOutput> {
  const { version, article } = await loadVersion(ctx, input.versionId, 'editArticle', input.id)
  const blocks = acceptContent('versionId', () => readBlocks(version.content))
  await requireRoomToSave(ctx, tenantActor(ctx).tenantId, { id: article.id, content: blocks })
  return replaceDraft(ctx, article.id, {
    title: version.title,
    content: blocks,
    fileIds: fileIdsIn(blocks),
    earlierContent: true,
    linkIds: articleIdsIn(blocks),
    action: 'article.restoreVersion',
    keepBefore: 'always',
  })
}

/** Restores what readers see. Errors: notFound, forbidden, articleDeleted, neverPublished (nothing is published now). */
export async function rollBack(ctx: DomainContext, input: ById): Promise<SaveArticleOutput> {
  const article = await loadLiveArticle(ctx, input.id, 'editArticle')
  if (article.publishedVersionId === null) throw new DomainError('neverPublished')
  return restoreVersion(ctx, { id: article.id, versionId: article.publishedVersionId })
}
