/** Formulas rendered by KaTeX on the server: readers need its style sheet but no script. */
import katex from 'katex'
import { escapeHtml } from './escape.ts'

/** Characters of one formula; a longer one is shown as its TeX. */
export const MAX_MATH_CHARACTERS = 4_000
/** Characters of TeX, and of the HTML made of it, that one article may cost; further formulas are shown as their TeX. */
const MAX_TEX = 200_000
const MAX_HTML = 20_000_000

/** Size of the formulas of an article so far. */
export type MathBudget = { tex: number; html: number }
export const newMathBudget = (): MathBudget => ({ tex: 0, html: 0 })

/** HTML with MathML in it for screen readers. Invalid TeX is shown as its source, as is what is past the budget. */
export function renderMath(source: string, where: 'line' | 'block', budget: MathBudget = newMathBudget()): string {
  budget.tex += source.length
  if (source.length > MAX_MATH_CHARACTERS || budget.tex > MAX_TEX || budget.html > MAX_HTML) return sourceHtml(source)
  try {
    const html = katex.renderToString(source, {
      displayMode: where === 'block',
      throwOnError: true,
      // No commands for urls, classes or styles: authors must not be able to inject markup.
      trust: false,
      strict: 'ignore',
      // Em; and how often macros may expand, so that a short formula cannot keep the server busy.
      maxSize: 40,
      maxExpand: 300,
    })
    budget.html += html.length
    return html
  } catch {
    return sourceHtml(source)
  }
}

const sourceHtml = (source: string): string => `<code class="math-source">${escapeHtml(source)}</code>`
