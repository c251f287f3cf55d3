// Restores one organisation beside others, in one transaction; nothing that was there is changed.
import type { Env } from '@lectern/config'
import { appliedMigrations } from '@lectern/db'
import { makeExact } from '@lectern/db/backup'
import {
  discard,
  insertRows,
  NormalRoot,
  normalNames,
  type OrganisationSum,
  type OrganisationTable,
  organisationSums,
  organisationTables,
  wantIndex,
  welcomeAdministrators,
} from '@lectern/db/backup-organisation'
import { eventInsertEach } from '@lectern/kernel'
import { newWelcomeLink, welcomePath } from '@lectern/people'
import type pg from 'pg'
import { codeOf, Problem } from '../../supervisor/problem.ts'
import type { Progress } from '../backup.ts'
import { filesInto } from '../files.ts'
import { TABLE_PART } from '../format.ts'
import { readManifest, wholeArchive } from '../open-backup.ts'
import { openStorage, withInstallation } from '../place.ts'
import { type Contents, readContents } from './contents.ts'
import { ORGANISATION_FORMAT, type OrganisationManifest, rowsIn, type Source, tablesOf } from './format.ts'
import { type NewNames, newNames } from './new-names.ts'
import { moreOf, rowMaker } from './new-rows.ts'
import { asOfToday } from './older.ts'
import { boxOf, secretsOf } from './secrets.ts'

type Restored = {
  manifest: OrganisationManifest
  contents: Contents
  names: NewNames
  /** By which administrators set their first password. */
  links: { account: string; link: string }[]
}

type Restoring = Source & { tables: OrganisationTable[] }

/** `dry`: everything is read and compared, nothing is written. */
export async function restoreOrganisation(env: Env, path: string, dry: boolean, print: Progress): Promise<Restored> {
  const manifest = await manifestOf(path)
  if (manifest.salt !== null && env.BACKUP_PASSPHRASE === undefined)
    throw new Problem('The backup has secrets: set BACKUP_PASSPHRASE to the one with which it was made.')
  return withInstallation(env, async (client) => {
    const source = { env, client, path, manifest }
    if (!(await isOlder(client, manifest))) return restoreInto(source, dry, print)
    print(`The backup is of an older version (${manifest.version}): it is brought up to date first ...`)
    return asOfToday(source, restoreInto, async (newer) =>
      restoreInto({ ...source, path: newer, manifest: await manifestOf(newer) }, dry, print),
    )
  })
}

const manifestOf = (path: string) =>
  readManifest<OrganisationManifest>(path, {
    format: ORGANISATION_FORMAT,
    other: 'holds a whole installation: restore it without --organisation.',
  })

/** The database has the migrations of the backup. */
async function restoreInto(source: Source, dry: boolean, print: Progress): Promise<Restored> {
  const { client, path, manifest } = source
  const tables = tablesOf(await organisationTables(client), manifest)
  await makeExact(client)
  const contents = await readContents(path, tables)
  const names = await newNames(client, manifest.organisation.id, contents)
  const place: Restoring = { ...source, tables }
  if (dry) {
    compare(contents.sums.tables, await eachRow(place, contents, null), 'The backup is damaged')
    return { manifest, contents, names, links: [] }
  }
  return { manifest, contents, names, links: await inTransaction(place, contents, names, print) }
}

/** Throws Problem for migrations that this installation has not. */
async function isOlder(client: pg.Client, { migrations, version }: OrganisationManifest): Promise<boolean> {
  const here = await appliedMigrations(client)
  const checksums = new Map(here.map(({ name, checksum }) => [name, checksum]))
  const foreign = migrations.find(({ name, checksum }) => checksums.get(name) !== checksum)
  if (!foreign) return migrations.length < here.length
  throw new Problem(
    `The backup is of a newer version (${version}) than this installation, which has no migration ${foreign.name}. Upgrade this installation first.`,
  )
}

async function inTransaction(place: Restoring, contents: Contents, names: NewNames, print: Progress) {
  const { client, manifest, tables, env } = place
  await client.query('BEGIN')
  try {
    const written = await eachRow(place, contents, names)
    compare(contents.sums.tables, written, 'The backup is damaged')
    print('Rows and files are there; reading them back ...')
    const sums = await organisationSums(client, tables, names.tenantId, manifest.salt !== null)
    compare(contents.sums.tables, sums, 'What was restored is not what the backup holds')
    await wantIndex(client, names.tenantId, eventInsertEach)
    const { PUBLIC_URL: origin = '' } = env
    const ctx = { ports: secretsOf(env), now: () => new Date() }
    const links = await welcomeAdministrators(client, names.tenantId, origin, () => newWelcomeLink(ctx))
    await client.query('COMMIT')
    return links.map(({ account, token }) => ({ account, link: `${origin}${welcomePath(token)}` }))
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    await discard(client, [...names.keys.values()]).catch(() => {})
    if (codeOf(error).startsWith('23')) throw new Problem('The backup is damaged: its rows do not fit together.')
    throw error
  }
}

function compare(expected: OrganisationSum[], actual: OrganisationSum[], what: string): void {
  const roots = new Map(expected.map(({ name, root }) => [name, root]))
  const wrong = actual.filter(({ name, root }) => roots.get(name) !== root).map(({ name }) => name)
  if (wrong.length > 0) throw new Problem(`${what}: ${wrong.join(', ')} differ from their Merkle roots.`)
}

/** Second reading: writes rows and files where there are `names`, and returns the roots of what was read. */
async function eachRow(place: Restoring, contents: Contents, names: NewNames | null): Promise<OrganisationSum[]> {
  const { client, env, path, manifest, tables } = place
  const normal = normalNames(contents.ids, contents.codes)
  const roots = new Map(tables.map((table) => [table.name, new NormalRoot(table, normal, true)]))
  const make = names && rowMaker(names, contents.files, secretsOf(env), await boxOf(env, manifest.salt))
  const files = names ? filesInto(await openStorage(env), { keyOf: (key) => storedKey(names, key) }) : null
  for await (const { name, body } of wholeArchive(path)) {
    const table = tables.find((one) => one.name === TABLE_PART.exec(name)?.[1])
    if (!table) await files?.take(name, body)
    else {
      const rows = rowsIn(body)
      for (const row of rows) roots.get(table.name)?.add(row)
      if (!names || !make) continue
      const newRows: Awaited<ReturnType<typeof make>>[] = []
      for (const row of rows) newRows.push(await make(table, row))
      await insertRows(client, table, newRows, moreOf(table, names))
    }
  }
  return [...roots].map(([name, root]) => ({ name, rows: root.count, root: root.root() }))
}

/** Throws Problem for a file that no row names: nothing is written elsewhere in the store. */
function storedKey({ keys }: NewNames, key: string): string {
  const stored = keys.get(key)
  if (stored === undefined) throw new Problem(`The backup is damaged: no row names the file ${key}.`)
  return stored
}
