// The box below an article that says how to reach people who help.
import type { PublishedArticle } from '@lectern/contracts'
import type { ReaderArticleRow } from './reader.repo.ts'

/** Null when it is switched off, and when there is nothing in it. */
export function supportOf({
  supportEnabled,
  supportText: text,
  supportFileId: image,
}: Pick<ReaderArticleRow, 'supportEnabled' | 'supportText' | 'supportFileId'>): PublishedArticle['support'] {
  return supportEnabled && (text.trim() !== '' || image !== null) ? { text, image } : null
}
