/** Formulas, set by KaTeX when the page is made: readers need its style sheet and no script. */
import katex from 'katex'
import { escapeHtml } from './escape.ts'

/** Characters of one formula; a longer one is shown as its TeX. */
export const MATH_LIMIT = 4_000

/** HTML with MathML in it for screen readers. What KaTeX cannot read is shown as it was written. */
export function renderMath(source: string, where: 'line' | 'block'): string {
  if (source.length > MATH_LIMIT) return asWritten(source)
  try {
    return katex.renderToString(source, {
      displayMode: where === 'block',
      throwOnError: true,
      // Commands that name urls, classes or styles stay off: an article's author is not to be trusted with markup.
      trust: false,
      strict: 'ignore',
      // Em; and how often macros may expand, so that a short formula cannot keep the server busy.
      maxSize: 40,
      maxExpand: 300,
    })
  } catch {
    return asWritten(source)
  }
}

const asWritten = (source: string): string => `<code class="math-source">${escapeHtml(source)}</code>`
