// What is in a backup. Entries come in this order: `manifest`, `keys`, parts of tables, files, `sums`.
import type { Sequence, Table } from '@lectern/db/backup'

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

/** A line for what a backup holds of a file. */
export const fileLine = (key: string, sha256: string) => JSON.stringify([key, sha256])

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
