// Format of the backup of one organisation. Entries come in this order: manifest, parts of tables, files, sums.
import type { Env } from '@lectern/config'
import type { Organisation, OrganisationSum, OrganisationTable, Row } from '@lectern/db/backup-organisation'
import type pg from 'pg'
import { Problem } from '../../supervisor/problem.ts'
import type { Manifest, Sum } from '../format.ts'

/** Above the one of whole installations, so that versions which know only those refuse it. */
export const ORGANISATION_FORMAT = 2

export type OrganisationManifest = Pick<Manifest, 'format' | 'version' | 'time' | 'migrations'> & {
  organisation: Organisation
  tables: { name: string; columns: string[] }[]
  /** Salt of the key from BACKUP_PASSPHRASE that encrypts its secrets; null without one. */
  salt: string | null
}

/** A file, and the installation that it is restored into. */
export type Source = { env: Env; client: pg.Client; path: string; manifest: OrganisationManifest }

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

/** Those of the backup. Throws Problem where it has other tables or columns than its version: nothing else is written. */
export function tablesOf(tables: readonly OrganisationTable[], manifest: OrganisationManifest): OrganisationTable[] {
  const names = new Set(manifest.tables.map(({ name }) => name))
  const inBackup = tables.filter(({ name }) => names.has(name))
  const shape = inBackup.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
  if (JSON.stringify(shape) !== JSON.stringify(manifest.tables))
    throw new Problem('The backup is damaged: it has other tables or columns.')
  return inBackup
}
