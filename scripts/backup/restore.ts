// Restores a backup into an empty place, in one transaction; every root is compared with what was read back.
import type { Env } from '@lectern/config'
import { migrateTo } from '@lectern/db'
import {
  isEmpty,
  MerkleTree,
  makeExact,
  readTable,
  relayAgain,
  setSequences,
  type Table,
  whileOpen,
  writeRows,
} from '@lectern/db/backup'
import type pg from 'pg'
import { Problem } from '../supervisor/problem.ts'
import { readArchive } from './archive.ts'
import { type Files, filesInto } from './files.ts'
import { FORMAT, KEYS, type Manifest, SUMS, type Sum, type Sums, TABLE_PART } from './format.ts'
import { fingerprintOf, keysOf, openKeys, storeKeys } from './keys.ts'
import { readManifest, wholeArchive } from './open-backup.ts'
import { hasDatabase, openStorage, withDatabase } from './place.ts'

type Restored = { manifest: Manifest; sums: Sums; notes: string[] }

const ONE = 'holds one organisation: restore it with --organisation.'

/** Target of a backup's entries. */
type Target = { rows(table: Table, lines: string[]): Promise<void>; files: Files }

/** Reads all entries; returns what their sums say, compared with the bytes. */
async function unpack(path: string, { tables }: Manifest, target: Target): Promise<Sums> {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const trees = new Map(tables.map(({ name }) => [name, new MerkleTree()]))
  let sums: Sums | undefined
  for await (const { name, body } of wholeArchive(path)) {
    const table = byName.get(TABLE_PART.exec(name)?.[1] ?? '')
    if (table) {
      const lines = body.toString().split('\n').slice(0, -1)
      for (const line of lines) trees.get(table.name)?.add(line)
      await target.rows(table, lines)
    } else if (name === SUMS) sums = JSON.parse(body.toString())
    else await target.files.take(name, body)
  }
  if (!sums) throw new Problem(`${path} is not complete.`)
  const files = await target.files.end()
  compare([...sums.tables, sums.files], (name) => (name === 'files' ? files : trees.get(name)), 'The backup is damaged')
  return sums
}

function compare(sums: Sum[], treeOf: (name: string) => { root(): string } | undefined, what: string): void {
  const wrong = sums.filter(({ name, root }) => treeOf(name)?.root() !== root).map(({ name }) => name)
  if (wrong.length > 0) throw new Problem(`${what}: ${wrong.join(', ')} differ from their Merkle roots.`)
}

/** Reads everything and changes nothing. */
export async function tryRestore(env: Env, path: string): Promise<Restored> {
  const manifest = await readManifest<Manifest>(path, { format: FORMAT, other: ONE })
  if (hasDatabase(env)) await withDatabase(env, refuseUsed)
  const sums = await unpack(path, manifest, { rows: async () => {}, files: filesInto(null) })
  return { manifest, sums, notes: await keysFor(env, path, manifest, false) }
}

export async function restore(env: Env, path: string, print: (line: string) => void): Promise<Restored> {
  const manifest = await readManifest<Manifest>(path, { format: FORMAT, other: ONE })
  await keysFor(env, path, manifest, false)
  return withDatabase(env, async (client) => {
    await refuseUsed(client)
    const notes = await keysFor(env, path, manifest, true)
    await migrateTo(client, manifest.migrations)
    await makeExact(client)
    await client.query('BEGIN')
    try {
      const sums = await load(env, client, path, manifest)
      print('Rows and files are there; reading them back ...')
      await verify(client, manifest, sums)
      await client.query('COMMIT')
      for (const name of await migrateTo(client)) print(`migration ${name} applied`)
      await relayAgain(client)
      await client.query('ANALYZE')
      return { manifest, sums, notes }
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {})
      throw error
    }
  })
}

async function refuseUsed(client: pg.Client): Promise<void> {
  if (!(await isEmpty(client)))
    throw new Problem('The database is not empty: it has organisations or people. Restore into an empty one.')
}

async function load(env: Env, client: pg.Client, path: string, manifest: Manifest): Promise<Sums> {
  let sums: Sums | undefined
  const files = filesInto(await openStorage(env))
  await whileOpen(client, manifest.tables, async () => {
    sums = await unpack(path, manifest, { rows: (table, lines) => writeRows(client, table, lines), files })
    await setSequences(client, manifest.sequences)
  })
  if (!sums) throw new Error('nothing was read')
  return sums
}

async function verify(client: pg.Client, { tables }: Manifest, sums: Sums): Promise<void> {
  const trees = new Map<string, MerkleTree>()
  for (const table of tables) {
    const tree = new MerkleTree()
    for await (const lines of readTable(client, table)) for (const line of lines) tree.add(line)
    trees.set(table.name, tree)
  }
  compare(sums.tables, (name) => trees.get(name), 'What was restored is not what the backup holds')
}

/** Brings back the keys, or says what is to be done about them. */
async function keysFor(env: Env, path: string, { sealKey }: Manifest, store: boolean): Promise<string[]> {
  let at = 0
  for await (const { name, body } of readArchive(path)) {
    if (at++ === 0) continue
    if (name !== KEYS) break
    if (env.BACKUP_PASSPHRASE === undefined)
      return ['The keys are in the backup: set BACKUP_PASSPHRASE to bring them back.']
    const keys = await openKeys(JSON.parse(body.toString()), env.BACKUP_PASSPHRASE)
    if (store) storeKeys(env, keys)
    return []
  }
  const here = fingerprintOf(keysOf(env))
  if (here === '') return ['The keys are not in the backup: put secret and secret-key into DATA_DIR before you start.']
  if (sealKey !== '' && here !== sealKey)
    throw new Problem(
      'SECRET_KEY, or secret-key in DATA_DIR, is not the key of the backup: its stored secrets could not be read.',
    )
  return []
}
