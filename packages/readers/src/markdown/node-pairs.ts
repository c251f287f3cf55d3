/** Marks that open and close, among nodes side by side. */
import type { MarkdownNode } from './parser.ts'

export type Pair = { opens: (html: string) => boolean; closes: (html: string) => boolean }

/** The HTML that a node is; '' for others. */
export const htmlOf = (node: MarkdownNode | undefined): string =>
  node?.token.type === 'html_block' ? node.token.content.trim() : ''

const pairsByNodes = new WeakMap<MarkdownNode[], Map<Pair, ReadonlyMap<number, number>>>()

/** Returns the end of each start, for all of `nodes` at once: searching each end again would take quadratic time. */
export function endsOf(nodes: MarkdownNode[], pair: Pair): ReadonlyMap<number, number> {
  const pairs = pairsByNodes.get(nodes) ?? new Map<Pair, ReadonlyMap<number, number>>()
  pairsByNodes.set(nodes, pairs)
  const before = pairs.get(pair)
  if (before) return before
  const ends = new Map<number, number>()
  const open: number[] = []
  nodes.forEach((node, index) => {
    const html = htmlOf(node)
    if (pair.opens(html)) open.push(index)
    const start = pair.closes(html) ? open.pop() : undefined
    if (start !== undefined) ends.set(start, index)
  })
  pairs.set(pair, ends)
  return ends
}
