/** Formulas of web pages: KaTeX and MathJax keep their TeX source in the page. */
import { attribute, descendants, type HtmlElement, hasClass, textOf } from './nodes.ts'

/** The formula that an element shows; `alone` when it is a block. */
export function formulaOf(element: HtmlElement): { source: string; alone: boolean } | null {
  const { tagName } = element
  if (tagName !== 'math' && tagName !== 'mjx-container' && tagName !== 'span') return null
  if (tagName === 'span' && !hasClass(element, 'katex') && !hasClass(element, 'katex-display')) return null
  const tex = descendants(element.childNodes, 'annotation').find(
    (one) => attribute(one, 'encoding') === 'application/x-tex',
  )
  const source = trimTex(tex ? textOf(tex.childNodes) : (attribute(element, 'alttext') ?? ''))
  if (source === '') return null
  const alone =
    hasClass(element, 'katex-display') ||
    attribute(element, 'display') === 'block' ||
    (tagName === 'mjx-container' && attribute(element, 'display') === 'true')
  return { source, alone }
}

/** A blank behind a backslash is a sign of its own, which shows nothing at the end: a backslash alone there is no TeX. */
function trimTex(source: string): string {
  const trimmed = source.trim()
  const slashes = /\\*$/.exec(trimmed)?.[0].length ?? 0
  return slashes % 2 === 1 ? trimmed.slice(0, -1).trimEnd() : trimmed
}
