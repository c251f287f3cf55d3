/** Formulas rendered by KaTeX on the server: readers need its style sheet but no script. */
import katex from 'katex'
import { escapeHtml } from './escape.ts'

/** Characters of one formula; a longer one is shown as its TeX. */
export const MAX_MATH_CHARACTERS = 4_000

/** HTML with MathML in it for screen readers. Invalid TeX is shown as its source. */
export function renderMath(source: string, where: 'line' | 'block'): string {
  if (source.length > MAX_MATH_CHARACTERS) return sourceHtml(source)
  try {
    return katex.renderToString(source, {
      displayMode: where === 'block',
      throwOnError: true,
      // No commands for urls, classes or styles: authors must not be able to inject markup.
      trust: false,
      strict: 'ignore',
      // Em; and how often macros may expand, so that a short formula cannot keep the server busy.
      maxSize: 40,
      maxExpand: 300,
    })
  } catch {
    return sourceHtml(source)
  }
}

const sourceHtml = (source: string): string => `<code class="math-source">${escapeHtml(source)}</code>`
