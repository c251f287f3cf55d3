// Format of a backup. Entries come in this order: `manifest`, `keys`, parts of tables, files, `sums`.
import { MerkleTree, type Sequence, type Table } from '@lectern/db/backup'

export const FORMAT = 1

export type Manifest = {
  format: number
  version: string
  time: string
  database: string
  migrations: { name: string; checksum: string }[]
  tables: Table[]
  sequences: Sequence[]
  /** Tells whether an installation has the key that sealed the secrets, without telling the key. */
  sealKey: string
}

export type Sum = { name: string; rows: number; bytes: number; root: string }
export type Sums = { tables: Sum[]; files: Sum; lost: string[] }

export const MANIFEST = 'manifest.json'
export const KEYS = 'keys.json'
export const SUMS = 'sums.json'
export const tablePart = (table: string, part: number) => `tables/${table}/${part}.ndjson`
/** `key` begins a file, numbers hold its bytes, `end` has its checksum. */
export const filePart = (file: number, part: number | 'key' | 'end') => `files/${file}/${part}`

export const TABLE_PART = /^tables\/([^/]+)\/\d+\.ndjson$/
export const FILE_PART = /^files\/\d+\/(key|end|\d+)$/

/** The sum of the files of a backup. */
export type FileRoot = { add(key: string, sha256: string): void; readonly count: number; root(): string }

export function filesInOrder(): FileRoot {
  const tree = new MerkleTree()
  return {
    add: (key, sha256) => tree.add(JSON.stringify([key, sha256])),
    get count() {
      return tree.count
    },
    root: () => tree.root(),
  }
}

/** The same whatever the keys are. */
export function filesByContent(): FileRoot {
  const all: string[] = []
  return {
    add: (_, sha256) => all.push(sha256),
    get count() {
      return all.length
    },
    root() {
      const tree = new MerkleTree()
      for (const sha256 of all.sort()) tree.add(sha256)
      return tree.root()
    },
  }
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

/** The table that people compare: rows, megabytes and root of each table and of the files. */
export function report({ tables, files }: Pick<Sums, 'tables' | 'files'>): string[] {
  const all = [...tables.filter(({ rows }) => rows > 0), files]
  const width = Math.max(...all.map(({ name }) => name.length))
  const line = (name: string, rows: string, size: string, root: string) =>
    `${name.padEnd(width)}  ${rows.padStart(9)}  ${size.padStart(9)}  ${root}`
  const total = all.reduce((sum, { bytes }) => sum + bytes, 0)
  return [
    line('', 'rows', 'MB', 'Merkle root'),
    ...all.map(({ name, rows, bytes, root }) => line(name, String(rows), megabytes(bytes), root.slice(0, 32))),
    `${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows, ${files.rows} files, ${megabytes(total)} MB`,
  ]
}
