/** Passes footnote references to the collector of a line: as tokens of Markdown, or as an element of HTML. */

import type { Footnote } from '@lectern/content'
import type { Token } from 'markdown-it'

export const REFERENCE_TOKEN = 'footnote_ref'
export const INLINE_TOKEN = 'footnote_inline'
/** The class of code that is a footnote as JSON, and of a span that is a note, between the parts of one conversion. */
export const NOTE_CLASS = 'lectern-footnote'

/** Returns the footnotes of a reference: none when its note is empty. */
export const notesAt = (token: Token): Footnote[] => (token.meta as { notes?: Footnote[] } | null)?.notes ?? []
