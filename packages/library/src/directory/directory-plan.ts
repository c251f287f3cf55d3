// Pure rules of changing a directory: what moves along, where it may go, which positions change (specification §5, §8 Move).
import { DomainError, invalid } from '@lectern/kernel'
import { checkDepth } from '../articles/tree-rules.ts'

/** Rows come ordered by position. */
export type DirectoryRow = { id: string; parentId: string | null; position: number }
export type NodePlace = { parentId: string | null; beforeId: string | null }
export type Placement = { id: string; parentId: string | null; position: number }

const TOP = ''

export class Directory<Row extends DirectoryRow = DirectoryRow> {
  readonly rows: ReadonlyMap<string, Row>
  readonly #children = new Map<string, string[]>()

  constructor(rows: readonly Row[]) {
    this.rows = new Map(rows.map((row) => [row.id, row]))
    for (const row of rows) {
      const key = this.parentOf(row.id) ?? TOP
      const siblings = this.#children.get(key)
      if (siblings) siblings.push(row.id)
      else this.#children.set(key, [row.id])
    }
  }

  /** null at the top, and for rows whose parent is not in the directory. */
  parentOf(id: string): string | null {
    const parent = this.rows.get(id)?.parentId ?? null
    return parent !== null && this.rows.has(parent) ? parent : null
  }

  childrenOf(parentId: string | null): readonly string[] {
    return this.#children.get(parentId ?? TOP) ?? []
  }

  /** 1 at the top, 0 for the top itself. */
  depthOf(id: string | null): number {
    let depth = 0
    for (let ancestor = id; ancestor !== null; ancestor = this.parentOf(ancestor)) depth++
    return depth
  }

  /** These and everything below them, from top to bottom as the directory shows it. */
  branches(ids: readonly string[]): string[] {
    return ids.flatMap((id) => [id, ...this.branches(this.childrenOf(id))])
  }

  /** Levels of the deepest of these branches. */
  heightOf(ids: readonly string[]): number {
    return ids.reduce((height, id) => Math.max(height, 1 + this.heightOf(this.childrenOf(id))), 0)
  }

  /** Those of `ids` that are not below another of them, in the order of the directory. */
  topmost(ids: readonly string[]): string[] {
    const requestedIds = new Set(ids)
    const walk = (siblings: readonly string[]): string[] =>
      siblings.flatMap((id) => (requestedIds.has(id) ? [id] : walk(this.childrenOf(id))))
    return walk(this.childrenOf(null))
  }

  /** The sibling that follows `id`, or null. */
  after(id: string): string | null {
    const siblings = this.childrenOf(this.parentOf(id))
    return siblings[siblings.indexOf(id) + 1] ?? null
  }
}

/**
 * Positions that change when `ids` are put at `place`; ids may be new to the directory, `height` is that of the deepest.
 * Errors: moveIntoItself (below itself, or where it is already), invalidInput (no such place, too deep).
 */
export function placeArticles(
  directory: Directory,
  ids: readonly string[],
  height: number,
  place: NodePlace,
): Placement[] {
  const { parentId } = place
  if (parentId !== null && !directory.rows.has(parentId)) throw invalid('parentId', 'invalid')
  const moved = new Set(ids)
  for (let ancestorId = parentId; ancestorId !== null; ancestorId = directory.parentOf(ancestorId)) {
    if (moved.has(ancestorId)) throw new DomainError('moveIntoItself')
  }
  checkDepth(directory.depthOf(parentId) + height, 'parentId')
  const before = directory.childrenOf(parentId)
  const offset = place.beforeId === null ? before.length : before.indexOf(place.beforeId)
  if (offset < 0) throw invalid('beforeId', 'invalid')
  const stay = (id: string) => !moved.has(id)
  const after = [...before.slice(0, offset).filter(stay), ...ids, ...before.slice(offset).filter(stay)]
  if (after.length === before.length && after.every((id, i) => id === before[i])) {
    throw new DomainError('moveIntoItself')
  }
  return after
    .map((id, i) => ({ id, parentId, position: i + 1 }))
    .filter(({ id, position }) => {
      const row = directory.rows.get(id)
      return row === undefined || row.position !== position || directory.parentOf(id) !== parentId
    })
}
