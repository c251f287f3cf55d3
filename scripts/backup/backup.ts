// Writes a backup: rows of one moment, then the files that they name.
import { existsSync } from 'node:fs'
import { type Env, productVersion } from '@lectern/config'
import { appliedMigrations, refuseNewerData } from '@lectern/db'
import {
  inSnapshot,
  listFileKeys,
  listSequences,
  listTables,
  MerkleTree,
  readTable,
  type Table,
} from '@lectern/db/backup'
import type pg from 'pg'
import { Problem } from '../supervisor/problem.ts'
import { type Writer, writeArchive } from './archive.ts'
import { FORMAT, KEYS, MANIFEST, type Manifest, SUMS, type Sum, type Sums, tablePart } from './format.ts'
import { fingerprintOf, keysOf, sealKeys } from './keys.ts'
import { openStorage, withInstallation } from './place.ts'
import { writeFiles } from './write-files.ts'

export type Progress = (line: string) => void

/** `path` null: nothing is written, everything is read. */
export async function backUp(env: Env, path: string | null, print: Progress): Promise<Sums> {
  if (path !== null && existsSync(path)) throw new Problem(`${path} is there already. Name another file.`)
  return withInstallation(env, async (client) => {
    await refuseNewerData(client)
    let sums: Sums | undefined
    await writeArchive(path, async (write) => {
      const { tables, keys } = await inSnapshot(client, () => writeRowsOf(env, client, write))
      sums = { tables, ...(await writeFiles(await openStorage(env), keys, write, print)) }
      await write(SUMS, JSON.stringify(sums))
    })
    if (!sums) throw new Error('nothing was written')
    return sums
  })
}

async function writeRowsOf(env: Env, client: pg.Client, write: Writer): Promise<{ tables: Sum[]; keys: string[] }> {
  const tables = await listTables(client)
  const keys = keysOf(env)
  const manifest: Manifest = {
    format: FORMAT,
    version: productVersion(),
    time: new Date().toISOString(),
    database: env.DATABASE_URL === undefined ? 'embedded' : 'PostgreSQL',
    migrations: await appliedMigrations(client),
    tables,
    sequences: await listSequences(client),
    sealKey: fingerprintOf(keys),
  }
  await write(MANIFEST, JSON.stringify(manifest))
  if (env.BACKUP_PASSPHRASE !== undefined)
    await write(KEYS, JSON.stringify(await sealKeys(keys, env.BACKUP_PASSPHRASE)))
  const sums: Sum[] = []
  for (const table of tables) sums.push(await writeTable(client, table, write))
  return { tables: sums, keys: await listFileKeys(client) }
}

async function writeTable(client: pg.Client, table: Table, write: Writer): Promise<Sum> {
  const tree = new MerkleTree()
  let bytes = 0
  let part = 0
  for await (const lines of readTable(client, table)) {
    for (const line of lines) tree.add(line)
    const body = Buffer.from(`${lines.join('\n')}\n`)
    bytes += body.length
    await write(tablePart(table.name, part++), body)
  }
  return { name: table.name, rows: tree.count, bytes, root: tree.root() }
}
