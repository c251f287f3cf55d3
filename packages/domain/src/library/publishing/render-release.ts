// What readers get is worked out once, when an article is published: HTML, outline, text, files.
import { colourCode, fileIdsIn, parseBlocks, renderArticle } from '@lectern/content'
import { createId } from '../../kernel/index.ts'
import type { DraftRow, Release } from './publish.repo.ts'

/** A new version of the draft as it was loaded. */
export async function renderRelease(draft: DraftRow): Promise<Release> {
  const blocks = parseBlocks(draft.content)
  const { html, outline, text } = renderArticle(blocks, await colourCode(blocks))
  return {
    article_id: draft.id,
    revision: draft.revision,
    version_id: createId(),
    html,
    outline,
    text,
    files: fileIdsIn(blocks),
  }
}
