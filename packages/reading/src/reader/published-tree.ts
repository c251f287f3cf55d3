// Pure: the directory readers see, from the rows of a manual. Folders show when something in them is published; what is published
// below an unpublished document moves up to its place.
import { ArticleType, type PublishedNode } from '@lectern/contracts'
import { type Nested, nest } from '@lectern/library'
import type { PublishedRow } from './reader.repo.ts'

export function publishedTree(rows: readonly PublishedRow[]): PublishedNode[] {
  return nest(rows).flatMap(publishedNodes)
}

function publishedNodes({ row, children }: Nested<PublishedRow>): PublishedNode[] {
  const below = children.flatMap(publishedNodes)
  if (row.title === null) return below
  if (row.type === 'folder' && below.length === 0) return []
  const node = { id: row.id, title: row.title, type: ArticleType.parse(row.type), children: below }
  return [row.locked ? { ...node, locked: true } : node]
}

export type ReadingPlace = {
  previous: { id: string; title: string } | null
  next: { id: string; title: string } | null
  /** Titles above the article, outermost first. */
  above: string[]
}

/** Returns the neighbours of an article when the directory is read from top to bottom. */
export function readingPlaces(tree: readonly PublishedNode[]): (articleId: string) => ReadingPlace {
  const order = [...readingOrder(tree, [])]
  const positions = new Map(order.map(({ node }, index) => [node.id, index]))
  const link = (index: number) => {
    const node = order[index]?.node
    return node ? { id: node.id, title: node.title } : null
  }
  return (articleId) => {
    const position = positions.get(articleId)
    if (position === undefined) return { previous: null, next: null, above: [] }
    return { previous: link(position - 1), next: link(position + 1), above: order[position]?.above ?? [] }
  }
}

/** Returns the first article of a manual: preferably one without a password of its own. */
export function firstArticleId(tree: readonly PublishedNode[]): string | null {
  const order = readingOrderOf(tree)
  return (order.find(({ locked }) => !locked) ?? order[0])?.id ?? null
}

/** The articles of a directory from top to bottom. */
export const readingOrderOf = (tree: readonly PublishedNode[]): PublishedNode[] =>
  [...readingOrder(tree, [])].map(({ node }) => node)

function* readingOrder(
  nodes: readonly PublishedNode[],
  above: string[],
): Generator<{ node: PublishedNode; above: string[] }> {
  for (const node of nodes) {
    if (node.type !== 'folder') yield { node, above }
    yield* readingOrder(node.children, [...above, node.title])
  }
}
