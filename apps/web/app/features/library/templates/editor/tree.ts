/** Pure: the articles of a template while they are edited, as a flat list in the order of the tree. */
import type { TemplateNode } from '@lectern/contracts'

/** `depth`: 0 at the top. What follows deeper is below it. */
export type Line = Omit<TemplateNode, 'children'> & { depth: number }

export const toLines = (nodes: readonly TemplateNode[], depth = 0): Line[] =>
  nodes.flatMap(({ children, ...node }) => [{ ...node, depth }, ...toLines(children, depth + 1)])

export function toNodes(lines: readonly Line[]): TemplateNode[] {
  const top: TemplateNode[] = []
  const open: { depth: number; children: TemplateNode[] }[] = []
  for (const { depth, ...line } of lines) {
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop()
    const node: TemplateNode = { ...line, children: [] }
    const parent = open.at(-1)?.children ?? top
    parent.push(node)
    open.push({ depth, children: node.children })
  }
  return top
}

/** Index behind the line and all that is below it. */
export function endOf(lines: readonly Line[], position: number): number {
  const depth = lines[position]?.depth ?? 0
  let end = position + 1
  while (end < lines.length && (lines[end]?.depth ?? 0) > depth) end++
  return end
}

/** Without the line and what is below it. */
export const without = (lines: readonly Line[], index: number): Line[] => [
  ...lines.slice(0, index),
  ...lines.slice(endOf(lines, index)),
]

/** Index of the neighbour before or behind it on the same level; -1: none. */
function besideOf(lines: readonly Line[], index: number, by: -1 | 1): number {
  const depth = lines[index]?.depth ?? 0
  if (by === 1) {
    const next = endOf(lines, index)
    return lines[next]?.depth === depth ? next : -1
  }
  for (let before = index - 1; before >= 0; before--) {
    const other = lines[before]?.depth ?? 0
    if (other === depth) return before
    if (other < depth) return -1
  }
  return -1
}

export const canMove = (lines: readonly Line[], index: number, by: -1 | 1): boolean => besideOf(lines, index, by) >= 0

/** With the line and what is below it before its neighbour, or behind it. */
export function move(lines: readonly Line[], index: number, by: -1 | 1): Line[] {
  const beside = besideOf(lines, index, by)
  if (beside < 0) return [...lines]
  const first = by === 1 ? index : beside
  const second = by === 1 ? beside : index
  return [
    ...lines.slice(0, first),
    ...lines.slice(second, endOf(lines, second)),
    ...lines.slice(first, second),
    ...lines.slice(endOf(lines, second)),
  ]
}

/** One level in (below the item above it) or out, with what is below it. */
export function indent(lines: readonly Line[], i: number, by: -1 | 1): Line[] {
  if (!canIndent(lines, i, by)) return [...lines]
  const end = endOf(lines, i)
  return lines.map((line, index) => (index >= i && index < end ? { ...line, depth: line.depth + by } : line))
}

export const canIndent = (lines: readonly Line[], index: number, by: -1 | 1): boolean =>
  by === 1 ? besideOf(lines, index, -1) >= 0 : (lines[index]?.depth ?? 0) > 0
