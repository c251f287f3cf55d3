// Writes the backup of one organisation: its rows of one moment, then its files.
import { existsSync } from 'node:fs'
import { type Env, productVersion } from '@lectern/config'
import { appliedMigrations, refuseNewerData } from '@lectern/db'
import { inSnapshot } from '@lectern/db/backup'
import {
  findOrganisation,
  type Organisation,
  type OrganisationTable,
  organisationFiles,
  organisationSums,
  organisationTables,
  type Row,
  rowsOf,
} from '@lectern/db/backup-organisation'
import type pg from 'pg'
import { Problem } from '../../supervisor/problem.ts'
import { type Writer, writeArchive } from '../archive.ts'
import type { Progress } from '../backup.ts'
import { filesByContent, MANIFEST, SUMS, tablePart } from '../format.ts'
import { openStorage, withInstallation } from '../place.ts'
import { writeFiles } from '../write-files.ts'
import { ORGANISATION_FORMAT, type OrganisationManifest, type OrganisationSums } from './format.ts'
import { boxOf, newSalt, reseal, secretsOf } from './secrets.ts'

type Written = { organisation: Organisation; sums: OrganisationSums; lost: string[]; dropped: number }

/** `path` null: nothing is written, everything is read. */
export async function backUpOrganisation(
  env: Env,
  { idOrCode, path }: { idOrCode: string; path: string | null },
  print: Progress,
): Promise<Written> {
  if (path !== null && existsSync(path)) throw new Problem(`${path} is there already. Name another file.`)
  return withInstallation(env, async (client) => {
    await refuseNewerData(client)
    const organisation = await findOrganisation(client, idOrCode)
    if (!organisation) throw new Problem(`There is no organisation with the id or code ${idOrCode}.`)
    let written: Written | undefined
    await writeArchive(path, async (write) => {
      const { tables, keys, dropped } = await inSnapshot(client, () => writeRows(env, client, organisation, write))
      const { files, lost } = await writeFiles(await openStorage(env), keys, write, print, filesByContent())
      written = { organisation, sums: { tables, files }, lost, dropped }
      await write(SUMS, JSON.stringify(written.sums))
    })
    if (!written) throw new Error('nothing was written')
    return written
  })
}

async function writeRows(env: Env, client: pg.Client, organisation: Organisation, write: Writer) {
  const tables = await organisationTables(client)
  const salt = newSalt(env)
  const manifest: OrganisationManifest = {
    format: ORGANISATION_FORMAT,
    version: productVersion(),
    time: new Date().toISOString(),
    migrations: await appliedMigrations(client),
    organisation,
    tables: tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })),
    salt,
  }
  await write(MANIFEST, JSON.stringify(manifest))
  const secrets = await secretWriter(env, salt)
  for (const table of tables) {
    let part = 0
    for await (const rows of rowsOf(client, table, organisation.id)) {
      const lines = rows.map((row) => JSON.stringify(storedRow(table, row, secrets.write)))
      await write(tablePart(table.name, part++), `${lines.join('\n')}\n`)
    }
  }
  const sums = await organisationSums(client, tables, organisation.id, secrets.isKept)
  return { tables: sums, keys: await organisationFiles(client, organisation.id), dropped: secrets.dropped() }
}

/** Returns the row to store, without derived columns except for the keys by which rows refer to files. */
function storedRow(table: OrganisationTable, row: Row, secret: (sealed: string) => string | null): Row {
  return row.map((value, index) => {
    const { name, role, required } = table.columns[index] ?? {}
    if (role === 'fresh' && name !== 'storage_key') return null
    return role === 'sealed' && value ? (secret(value) ?? (required ? '' : null)) : value
  })
}

async function secretWriter(env: Env, salt: string | null) {
  const box = await boxOf(env, salt)
  const from = box === null ? null : secretsOf(env)
  let dropped = 0
  return {
    isKept: box !== null,
    dropped: () => dropped,
    write(sealed: string): string | null {
      if (box && from)
        return reseal(
          from,
          box,
          sealed,
          'A stored secret cannot be read: SECRET_KEY is not the key of this installation.',
        )
      dropped++
      return null
    },
  }
}
