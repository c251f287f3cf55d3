/** The texts of a rendered article as comments see them (@lectern/content anchoredTexts), with their places in the page. */
import { type AnchoredText, anchorPart } from '@lectern/content'
import { COMMENT_LIMITS, type CommentAnchor } from '@lectern/contracts'

/** `nodes`: the parts of the text, in order; an element counts as one character. */
export type PageText = AnchoredText & { nodes: readonly { node: Text | Element; at: number; length: number }[] }

/** Formulas, people, pictures and numbers of footnotes, which are one character to a comment. */
const ATOMS = '.katex, .math-source, .mention, .inline-image, .footnote-ref'
/** Elements with names that are no blocks. */
const NOTES = '.footnote-ref, .footnotes'
/** Children of a block, texts of their own. */
const CHILDREN = 'ul, ol, .indent, .toggle-body, .tab-body, .tab > summary'
const ATOM = '\ufffc'

/** The block of this id, null when the page does not have it. */
export function pageText(prose: Element, id: string): PageText | null {
  const block = prose.querySelector(`[id="${CSS.escape(id)}"]`)
  if (!block) return null
  const nodes: { node: Text | Element; at: number; length: number }[] = []
  let text = ''
  const add = (node: Text | Element, content: string) => {
    nodes.push({ node, at: text.length, length: content.length })
    text += content
  }
  const visit = (parent: Element) => {
    for (const node of parent.childNodes) {
      if (node instanceof Text) {
        // Between a box to tick and its words.
        if (parent.localName !== 'label') add(node, node.data)
      } else if (!(node instanceof Element) || (node.id !== '' && node.closest('[id]') === node)) continue
      else if (node.matches(ATOMS)) add(node, ATOM)
      else if (node.localName === 'br') add(node, '\n')
      else if (!node.matches(CHILDREN)) {
        if (node.matches('td, th') && nodes.length > 0) add(node, '\n')
        visit(node)
      }
    }
  }
  visit(block)
  return { id, text, nodes }
}

/** Returns the page's range for a range of a text. */
export function pageRange({ nodes }: PageText, { from, to }: { from: number; to: number }): Range | null {
  const first = nodes.find(({ at, length }) => from >= at && from < at + length)
  const last = nodes.findLast(({ at: textNode }) => to > textNode)
  if (!first || !last) return null
  const range = new Range()
  if (first.node instanceof Text) range.setStart(first.node, from - first.at)
  else range.setStartBefore(first.node)
  if (last.node instanceof Text) range.setEnd(last.node, Math.min(to - last.at, last.length))
  else range.setEndAfter(last.node)
  return range
}

/** The selected words, a part for each block; empty where there are none. */
export function selectedAnchor(prose: Element, selected: Range): CommentAnchor {
  const parts: CommentAnchor = []
  for (const block of prose.querySelectorAll('[id]')) {
    if (!selected.intersectsNode(block) || block.closest(NOTES)) continue
    const text = pageText(prose, block.id)
    if (!text) continue
    const covered = text.nodes.flatMap(({ node, at, length }) => {
      if (!selected.intersectsNode(node)) return []
      const from = node === selected.startContainer ? at + selected.startOffset : at
      const to = node === selected.endContainer ? at + selected.endOffset : at + length
      return to > from ? [{ from, to }] : []
    })
    const from = covered[0]?.from ?? 0
    const to = Math.min(from + COMMENT_LIMITS.anchorText, covered.at(-1)?.to ?? 0)
    if (text.text.slice(from, to).trim() !== '') parts.push(anchorPart(text, { from, to }))
  }
  return parts.slice(0, COMMENT_LIMITS.anchorParts)
}
