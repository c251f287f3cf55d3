/** Text of readers: mentions as names, formulas drawn. Apart from the rest of inline text, because KaTeX is large. */
import type { Atom, Inline } from '../model/document.ts'
import { escapeHtml } from './escape.ts'
import { inlineHtml } from './render-inline.ts'
import { type MathBudget, renderMath } from './render-math.ts'

/** `budget`: the formulas of the article so far. */
export const renderInline = (content: Inline[], budget: MathBudget): string =>
  inlineHtml(content, (atom) => renderAtom(atom, budget))

function renderAtom(atom: Atom, budget: MathBudget): string {
  if (atom.type === 'inlineMath') return renderMath(atom.props.source, 'line', budget)
  return `<span class="mention">@${escapeHtml(atom.props.name)}</span>`
}
