// The root of a table of one organisation: the same whatever its ids are and in whatever order its rows come.
import { createHash } from 'node:crypto'
import { MerkleTree } from '../merkle.ts'
import { type Names, type Row, renamed } from './ids.ts'
import type { OrganisationTable } from './shape.ts'

/** Each id by its place among all of them, each code of a manual by the id of the manual. */
export function normalNames(sortedIds: readonly string[], codes: ReadonlyMap<string, string>): Names {
  const ids = new Map(sortedIds.map((id, place) => [id, `#${place}`]))
  return { ids, codes: new Map([...codes].map(([code, manualId]) => [code, ids.get(manualId) ?? code])) }
}

export class NormalRoot {
  private readonly leaves: string[] = []
  private readonly table: OrganisationTable
  private readonly names: Names
  private readonly withSecrets: boolean

  constructor(table: OrganisationTable, names: Names, withSecrets: boolean) {
    this.table = table
    this.withSecrets = withSecrets
    this.names = names
  }

  add(row: Row): void {
    const { uses, columns } = this.table
    const values = renamed(uses, row, this.names).map((value, index) => {
      const { role, type } = columns[index] ?? {}
      if (role === 'unique' || role === 'fresh') return null
      if (role === 'sealed') return value && this.withSecrets ? 'secret' : ''
      return value !== null && type === 'jsonb' ? inOrder(value) : value
    })
    this.leaves.push(createHash('sha256').update(JSON.stringify(values)).digest('hex'))
  }

  get count(): number {
    return this.leaves.length
  }

  root(): string {
    const tree = new MerkleTree()
    for (const leaf of this.leaves.sort()) tree.add(leaf)
    return tree.root()
  }
}

/** The database orders keys by their length first, so those that are ids may be in another order. */
function inOrder(json: string): string {
  if (!/"#\d+": /.test(json)) return json
  return JSON.stringify(JSON.parse(json), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
