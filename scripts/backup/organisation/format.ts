// What is in the backup of one organisation. Entries come in this order: manifest, parts of tables, files, sums.
import type { Organisation, OrganisationSum, OrganisationTable, Row } from '@lectern/db/backup-organisation'
import { Problem } from '../../supervisor/problem.ts'
import type { Manifest, Sum } from '../format.ts'

/** Above the one of whole installations, so that versions which know only those refuse it. */
export const ORGANISATION_FORMAT = 2

export type OrganisationManifest = Pick<Manifest, 'format' | 'version' | 'time' | 'migrations'> & {
  organisation: Organisation
  tables: { name: string; columns: string[] }[]
  /** Of the key made of BACKUP_PASSPHRASE that encrypts its secrets; null without one. */
  salt: string | null
}

export type OrganisationSums = { tables: OrganisationSum[]; files: Sum }

export const rowsIn = (body: Buffer): Row[] =>
  body
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))

/** Its column in a row. */
export function cellOf(table: OrganisationTable, row: Row, column: string): string {
  return row[table.columns.findIndex(({ name }) => name === column)] ?? ''
}

/** Throws Problem where a backup has other tables or columns than this version: nothing else is written. */
export function requireSameShape(tables: readonly OrganisationTable[], manifest: OrganisationManifest): void {
  const shape = (all: { name: string; columns: string[] }[]) => JSON.stringify(all)
  const here = tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
  if (shape(here) !== shape(manifest.tables))
    throw new Problem('The backup is damaged: it has other tables or columns.')
}
