/** Highlighted lines of code on a page: declared by our own pages, marked by those of other programs. */
import { formatLines } from '@lectern/content'
import { tidyLines } from '@lectern/content/building'
import { attribute, type HtmlElement, type HtmlNode, isElement } from './nodes.ts'

export const DATA_LINES = 'data-lines'
/** VitePress, Docusaurus, Pygments, Rouge, Gatsby, Expressive Code. */
const MARKED =
  /(?:^|\s)(?:marked-line|highlighted|has-focus(?:ed)?|theme-code-block-highlighted-line|hll|gatsby-highlight-code-line|(?:line )?mark)(?:\s|$)/

export function markedLines(pre: HtmlElement): string {
  const attributeLines = attribute(pre, DATA_LINES)
  if (attributeLines) return tidyLines(attributeLines)
  const lines = new Set<number>()
  let line = 1
  // A text is closed where its marked element ends.
  const waiting: [HtmlNode, boolean][] = pre.childNodes.map((node): [HtmlNode, boolean] => [node, false]).reverse()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, isMarked] = next
    if (isElement(node)) {
      if (node.tagName === 'br') line++
      const marks = isMarked || MARKED.test(attribute(node, 'class') ?? '')
      for (const child of node.childNodes.toReversed()) waiting.push([child, marks])
    } else if ('value' in node) {
      const parts = node.value.split('\n')
      for (const [index, part] of parts.entries())
        if (isMarked && (part !== '' || index < parts.length - 1)) lines.add(line + index)
      line += parts.length - 1
    }
  }
  return formatLines(lines)
}
