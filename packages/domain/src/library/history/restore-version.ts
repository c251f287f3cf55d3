// Restores a version into the draft; the replaced draft stays in the history (specification §4 'Version history allows restoring').
import { articleIdsIn, fileIdsIn, parseBlocks } from '@lectern/content'
import type { RestoreVersionInput, SaveArticleOutput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { replaceDraft } from '../articles/replace-draft.ts'
import { loadVersion } from './load-version.ts'

/** Errors: notFound, forbidden, articleDeleted. */
export async function restoreVersion(ctx: DomainContext, input: RestoreVersionInput): Promise<SaveArticleOutput> {
  const { version, article } = await loadVersion(ctx, input.versionId, 'editArticle', input.id)
  const blocks = parseBlocks(version.content)
  return replaceDraft(ctx, article.id, {
    title: version.title,
    content: JSON.stringify(blocks),
    fileIds: fileIdsIn(blocks),
    linkIds: articleIdsIn(blocks),
    action: 'article.restoreVersion',
    keepBefore: 'always',
  })
}
