/** Mentions, formulas, pictures and footnotes as HTML within Markdown, as `PhrasingCollector` reads them. */
import type { Atom } from '@lectern/content'
import { escapeHtml } from '@lectern/content/building'
import { imageTag } from './image-markdown.ts'
import { placeInHtml } from './note-places.ts'
import type { WrittenNotes } from './written-notes.ts'

export function atomTag(atom: Atom, notes: WrittenNotes): string {
  if (atom.type === 'footnote') return placeInHtml(notes.labelOf(atom))
  if (atom.type === 'inlineImage') return imageTag(atom)
  const { type, props } = atom
  return type === 'mention'
    ? `<a href="mention:${escapeHtml(props.id)}">@${escapeHtml(props.name)}</a>`
    : `<code class="math">${escapeHtml(props.source)}</code>`
}
