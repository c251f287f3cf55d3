// Backups between engines, of other versions and in bad shape, and the commands themselves (ADR 0050).
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from '@lectern/config'
import { createDatabase, migrationNames } from '@lectern/db'
import { startEmbeddedDatabase } from '@lectern/db/embedded'
import { template } from '@lectern/db/testing'
import { workerDatabaseUrl } from '@lectern/db/worker-database'
import { relayOutbox } from '@lectern/kernel'
import { aLibrary, anArticle, testDatabase } from '@lectern/testing'
import { type DatabaseServer, startDatabase } from '@lectern/testing/production'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArchive, writeArchive } from './archive.ts'
import { backUp } from './backup.ts'
import { KEYS, MANIFEST, type Manifest } from './format.ts'
import { backUpOrganisation } from './organisation/back-up-organisation.ts'
import { restoreOrganisation } from './organisation/restore-organisation.ts'
import { restore, tryRestore } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-restore-'))
const file = (name: string) => join(folder, name)
const SECRETS = {
  SECRET_KEY: Buffer.alloc(32, 6).toString('base64'),
  LECTERN_SECRET: 'a secret that signs the sessions of tests',
}
const PASSPHRASE = 'a long passphrase'
const envOf = (variables: Record<string, string> = {}) =>
  parseEnv({ variables: { DATA_DIR: file('empty'), ...variables }, root: folder })
const nothing = () => {}
let server: DatabaseServer | undefined
let tenantId: string

beforeAll(async () => {
  const { prisma } = testDatabase()
  const library = await aLibrary()
  tenantId = library.tenantId
  const { id } = await anArticle(tenantId, library.manual.id, { title: 'Lamp' })
  const [at, actor] = [new Date(), { actorType: 'member', actorId: library.editor.memberId }]
  await prisma.publishSchedule.create({ data: { articleId: id, tenantId, publishAt: at, takenAt: at, ...actor } })
  // Their jobs were in the queue when the backup was made.
  const relayed = { tenantId, relayedAt: at }
  await prisma.outbox.create({ data: { type: 'article.publishDue', payload: { articleId: id }, ...relayed } })
  await prisma.outbox.create({ data: { type: 'message.waiting', payload: { messageId: 'm'.repeat(20) }, ...relayed } })
  const env = envOf({ ...SECRETS, DATABASE_URL: workerDatabaseUrl(), BACKUP_PASSPHRASE: PASSPHRASE })
  await backUp(env, file('backup'), nothing)
})
afterAll(async () => {
  await server?.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** The backup with another manifest. */
async function withManifest(to: string, change: (manifest: Manifest) => Manifest): Promise<string> {
  await writeArchive(file(to), async (write) => {
    for await (const { name, body } of readArchive(file('backup')))
      await write(name, name === MANIFEST ? JSON.stringify(change(JSON.parse(body.toString()))) : body)
  })
  return file(to)
}

/** Without the last migrations, as far as they change no table. */
function olderMigrations({ migrations }: Manifest): Manifest['migrations'] {
  const sqlOf = (name: string) =>
    readFileSync(join(import.meta.dirname, '../../packages/db/prisma/migrations', name, 'migration.sql'), 'utf8')
  const last = migrations.findLastIndex(({ name }) =>
    /(CREATE|DROP|RENAME) TABLE|(ADD|DROP|RENAME|ALTER) COLUMN/i.test(sqlOf(name)),
  )
  return migrations.slice(0, last + 1)
}

/** Returns the jobs that the worker receives from the restored database. */
async function relayedFrom(url: string): Promise<string[]> {
  const database = createDatabase({ url, max: 1 })
  const types: string[] = []
  await relayOutbox(database, 10, async (rows) => void types.push(...rows.map(({ event }) => event.type)), nothing)
  await database.close()
  return types
}

test('moves an older backup to PostgreSQL and back, migrates it, and completes waiting jobs', async () => {
  server = await startDatabase('a password')
  const url = `postgresql://postgres:a%20password@127.0.0.1:${server.port}/postgres`
  const path = await withManifest('older', (manifest) => ({ ...manifest, migrations: olderMigrations(manifest) }))
  const variables = { BACKUP_PASSPHRASE: PASSPHRASE, DATA_DIR: file('moved'), DATABASE_URL: url }
  const { sums } = await restore(envOf(variables), path, nothing)
  for (const [name, key] of Object.entries({ secret: SECRETS.LECTERN_SECRET, 'secret-key': SECRETS.SECRET_KEY }))
    expect(readFileSync(join(file('moved'), name), 'utf8')).toBe(key)
  expect(await relayedFrom(url)).toEqual(['article.publishDue', 'message.waiting'])
  const back = await backUp(envOf(variables), file('back'), nothing)
  const rowsOf = (tables: typeof sums.tables) => tables.find(({ name }) => name === 'article')
  expect(rowsOf(back.tables)).toEqual(rowsOf(sums.tables))
  await expect(restore(envOf(variables), file('back'), nothing)).rejects.toThrow('not empty')

  const embedded = { BACKUP_PASSPHRASE: PASSPHRASE, DATA_DIR: file('embedded') }
  mkdirSync(embedded.DATA_DIR)
  cpSync(join(template(), 'pg'), join(embedded.DATA_DIR, 'pg'), { recursive: true })
  expect((await restore(envOf(embedded), file('back'), nothing)).sums).toEqual(back)
  const database = await startEmbeddedDatabase({ dataDir: embedded.DATA_DIR })
  expect(await relayedFrom(database.url)).toEqual(['article.publishDue', 'message.waiting'])
  await database.close()
})

test('encrypts keys, and rejects a wrong passphrase', async () => {
  for await (const { name, body } of readArchive(file('backup')))
    if (name === KEYS) for (const key of Object.values(SECRETS)) expect(body.toString()).not.toContain(key)
  const wrong = envOf({ BACKUP_PASSPHRASE: 'another passphrase' })
  await expect(tryRestore(wrong, file('backup'))).rejects.toThrow('BACKUP_PASSPHRASE is not the one')
  await expect(restore(wrong, file('backup'), nothing)).rejects.toThrow('BACKUP_PASSPHRASE is not the one')
  expect((await tryRestore(envOf(), file('backup'))).notes).toEqual([expect.stringContaining('set BACKUP_PASSPHRASE')])
  expect((await tryRestore(envOf({ BACKUP_PASSPHRASE: PASSPHRASE }), file('backup'))).notes).toEqual([])
})

test('rejects backups of newer versions, of the other kind and damaged ones in one line', async () => {
  const migrations = [...migrationNames(), '9999_later'].map((name) => ({ name, checksum: '' }))
  const newer = await withManifest('newer', (manifest) => ({ ...manifest, migrations }))
  const format = await withManifest('format', (manifest) => ({ ...manifest, format: 99 }))
  const whole = readFileSync(file('backup'))
  writeFileSync(file('short'), whole.subarray(0, whole.length / 2))
  writeFileSync(file('text'), 'no backup')
  await writeArchive(file('changed'), async (write) => {
    for await (const { name, body } of readArchive(file('backup')))
      await write(name, name.startsWith('tables/article/') ? body.toString().replace('Lamp', 'Lump') : body)
  })
  const env = envOf({ ...SECRETS, DATABASE_URL: workerDatabaseUrl() })
  await backUpOrganisation(env, { idOrCode: tenantId, path: file('one') }, nothing)
  const cases: [string, RegExp][] = [
    [newer, /newer version.*9999_later/],
    [format, /written by a newer version/],
    [file('short'), /damaged/],
    [file('text'), /no backup of Lectern/],
    [file('changed'), /damaged: article differ/],
    [file('one'), /restore it with --organisation/],
    [file('absent'), /There is no file/],
  ]
  for (const [path, message] of cases) await expect(tryRestore(envOf(), path)).rejects.toThrow(message)
  await expect(restoreOrganisation(env, file('backup'), true, nothing)).rejects.toThrow('without --organisation')
  await expect(backUp(envOf(), file('x'), nothing)).rejects.toThrow('There is no database')
})

test('reports errors of the commands in one line, with an exit code', () => {
  const run = (...words: string[]) => {
    const env = { PATH: process.env.PATH, DATA_DIR: file('empty'), ...SECRETS, INIT_CWD: folder }
    const args = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts'), ...words]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
    return { status, stdout, stderr }
  }
  expect(run('backup')).toMatchObject({ status: 2, stderr: expect.stringContaining('restore <file>') })
  expect(run('restore', 'absent')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^There is no file .*\n$/),
  })
  expect(run('restore', 'backup', '--dry-run')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('is whole. Nothing was written.'),
  })
})
