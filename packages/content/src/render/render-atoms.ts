/**
 * Text of readers: mentions as names, formulas rendered, pictures, footnotes as numbers. Apart from the rest of inline text, because KaTeX is
 * large.
 */
import type { Atom, Inline } from '../model/document.ts'
import { escapeHtml } from './escape.ts'
import { inlineHtml } from './render-inline.ts'
import { renderMath } from './render-math.ts'
import { renderInlineImage } from './render-media.ts'
import type { Rendering } from './render-options.ts'

export const renderInline = (content: Inline[], options: Rendering): string =>
  inlineHtml(content, (atom) => renderAtom(atom, options))

/** The list of all footnotes that were rendered with these options. */
export const renderNotes = (options: Rendering): string => options.notes.html((note) => renderInline(note, options))

function renderAtom(atom: Atom, options: Rendering): string {
  if (atom.type === 'inlineMath') return renderMath(atom.props.source, 'line', options.math)
  if (atom.type === 'footnote') return options.notes.place(atom)
  if (atom.type === 'inlineImage') return renderInlineImage(atom, options)
  return `<span class="mention">@${escapeHtml(atom.props.name)}</span>`
}
