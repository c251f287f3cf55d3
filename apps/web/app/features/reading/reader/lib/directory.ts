/** Pure helpers of the reader's directory. */
import type { PublishedNode } from '@lectern/contracts'

/** Ids of the branches that hold `id`, itself included. */
export function branchOf(tree: readonly PublishedNode[], id: string): Set<string> {
  for (const node of tree) {
    if (node.id === id) return new Set([id])
    const below = branchOf(node.children, id)
    if (below.size > 0) return below.add(node.id)
  }
  return new Set()
}

/** A description for search engines and previews: one line, cut at a word or character near `max`. */
export function summary(text: string, max = 160): string {
  const line = [...text.replace(/\s+/gu, ' ').trim()]
  if (line.length <= max) return line.join('')
  const cut = line.slice(0, max - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${space > max * 0.7 ? cut.slice(0, space) : cut}…`
}
