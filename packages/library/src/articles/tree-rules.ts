// Pure rules of the article tree of a manual: depth, and rows into a nested tree ordered by position.
import { invalid } from '@lectern/kernel'

/** Levels of folders and articles inside a manual. */
export const MAX_DEPTH = 10

export function checkDepth(depth: number, field: string): void {
  if (depth > MAX_DEPTH) throw invalid(field, 'tooDeep')
}

export type FlatNode = { id: string; parentId: string | null }
export type Nested<Row> = { row: Row; children: Nested<Row>[] }

/** `rows` come ordered by position; a row whose parent is not among them is at the top. */
export function nest<Row extends FlatNode>(rows: readonly Row[]): Nested<Row>[] {
  const nodes = new Map(rows.map((row) => [row.id, { row, children: [] as Nested<Row>[] }]))
  const roots: Nested<Row>[] = []
  for (const node of nodes.values()) {
    const parent = node.row.parentId === null ? undefined : nodes.get(node.row.parentId)
    const siblings = parent ? parent.children : roots
    siblings.push(node)
  }
  return roots
}
