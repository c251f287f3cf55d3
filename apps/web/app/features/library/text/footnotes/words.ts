/** Words of the places of footnotes: their views are plain elements, so that the words come with the editor's dictionary. */
import type { Translate } from '~/lib/i18n.ts'

export type FootnoteWords = { name: string }

export const footnoteDictionary = (t: Translate): FootnoteWords => ({ name: t('blocks.footnote.name') })

/** As an editor carries them. */
export const footnoteWords = (editor: unknown): FootnoteWords =>
  (editor as { dictionary: { footnotes: FootnoteWords } }).dictionary.footnotes
