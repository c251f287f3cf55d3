// One organisation leaves an installation and comes back beside itself, with new ids and the same contents (ADR 0057).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from '@lectern/config'
import { appliedMigrations, migrateTo } from '@lectern/db'
import { listTables } from '@lectern/db/backup'
import { LEFT_OUT_OF_ORGANISATIONS, PARTS } from '@lectern/db/backup-organisation'
import { workerDatabaseUrl } from '@lectern/db/worker-database'
import { createStorage, sealedSecrets } from '@lectern/integrations'
import { createId } from '@lectern/kernel'
import { aGroup, aLibrary, anArticle, testDatabase } from '@lectern/testing'
import { isFull } from '@lectern/testing/sample'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArchive, writeArchive } from '../archive.ts'
import { SUMS, TABLE_PART } from '../format.ts'
import { withDatabase } from '../place.ts'
import { backUpOrganisation } from './back-up-organisation.ts'
import { restoreOrganisation } from './restore-organisation.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-organisation-'))
const KEY = Buffer.alloc(32, 5)
const VARIABLES = {
  DATA_DIR: folder,
  SECRET_KEY: KEY.toString('base64'),
  LECTERN_SECRET: 'a secret that signs the sessions of tests',
  BACKUP_PASSPHRASE: 'a long passphrase',
  PUBLIC_URL: 'https://help.example.com',
}
let env: ReturnType<typeof parseEnv>
let client: pg.Client
const nothing = () => {}
const file = (name: string) => join(folder, name)

beforeAll(async () => {
  env = parseEnv({ variables: { ...VARIABLES, DATABASE_URL: workerDatabaseUrl() }, root: folder })
  client = new pg.Client({ connectionString: workerDatabaseUrl() })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  rmSync(folder, { recursive: true, force: true })
})

/** With an article that shows a picture and links to another one, a share link, a theme, secrets and people of every kind. */
async function anOrganisation() {
  const { prisma } = testDatabase()
  const library = await aLibrary()
  const { tenantId, manual, editor, nobody, tenantAdmin } = library
  await aGroup(tenantId, editor, nobody)
  const fileId = createId()
  const storageKey = `${tenantId}/xx/${fileId}`
  await createStorage(env).put(storageKey, bytes('a picture'), { mime: 'image/png' })
  const picture = { fileName: 'p.png', mime: 'image/png', size: 9n, sha256: 'x', width: 30, height: 20 }
  await prisma.storedFile.create({ data: { id: fileId, tenantId, storageKey, createdBy: editor.memberId, ...picture } })
  const parent = await anArticle(tenantId, manual.id, { type: 'folder', title: 'Above' })
  const link = {
    type: 'link',
    href: `/pub/${manual.code}?articleId=${parent.id}`,
    content: [{ type: 'text', text: 'there', styles: {} }],
  }
  const content = [
    { id: 'b1', type: 'image', props: { url: `/file?fileId=${fileId}`, name: 'p.png' }, content: [], children: [] },
    { id: 'b2', type: 'paragraph', props: {}, content: [link], children: [] },
  ]
  const { id } = await anArticle(tenantId, manual.id, { title: 'Lamp', content, parentId: parent.id })
  const versionId = createId()
  await prisma.articleVersion.create({
    data: {
      ...{ id: versionId, tenantId, articleId: id, number: 1, title: 'Lamp', content, createdBy: editor.memberId },
      ...{ html: '<script>hostile()</script>', outline: [], text: '' },
    },
  })
  await prisma.article.update({ where: { id }, data: { state: 'published', publishedVersionId: versionId } })
  await prisma.fileUse.create({ data: { fileId, articleId: id, tenantId, published: true } })
  const codes = { codeHash: createId(), codeSealed: sealedSecrets(KEY).seal('code') }
  await prisma.articleShareLink.create({
    data: { id: createId(), tenantId, manualId: manual.id, articleId: id, createdBy: editor.memberId, ...codes },
  })
  const ranking = { [parent.id]: 1, [id]: 2 }
  await prisma.theme.create({
    data: {
      id: createId(),
      tenantId,
      manualId: manual.id,
      name: 'T',
      draft: { fileId },
      ranking,
      createdBy: 'x',
      updatedBy: 'x',
    },
  })
  await prisma.tenantAi.create({ data: { tenantId, apiKey: sealedSecrets(KEY).seal('sk-own'), boughtLeft: 500 } })
  await prisma.user.update({ where: { id: editor.userId }, data: { email: mailOf(manual.code), emailVerified: true } })
  await prisma.user.update({ where: { id: nobody.userId }, data: { managedBy: tenantId } })
  for (const { userId } of [nobody, tenantAdmin])
    await prisma.account.create({
      data: { id: createId(), accountId: userId, providerId: 'credential', userId, password: 'a hash' },
    })
  const by = { tenantId, createdBy: nobody.memberId }
  const thread = await prisma.commentThread.create({ data: { id: createId(), articleId: id, ...by } })
  await prisma.comment.create({
    data: { id: createId(), threadId: thread.id, body: 'Look', mentions: [editor.memberId], ...by },
  })
  return { ...library, articleId: id, parentId: parent.id, fileId }
}

const mailOf = (code: string) => `editor-${code}@mail.example`

async function* bytes(text: string) {
  yield Buffer.from(text)
}

/** Each row of the database that does not name `tenantId`, without what the product deletes or sums up by itself. */
async function othersThan(tenantId: string): Promise<string[]> {
  const names = (await listTables(client)).map(({ name }) => name)
  const selects = names
    .filter((name) => name !== 'stored_garbage' && name !== 'text_growth')
    .map((name) => `SELECT '${name} ' || t::text AS row FROM "${name}" t`)
  const { rows } = await client.query<{ row: string }>(selects.join(' UNION ALL '))
  return rows
    .map(({ row }) => row)
    .filter((row) => !row.includes(tenantId))
    .sort()
}

test('includes or excludes every table for a reason', async () => {
  const names = (await listTables(client)).map(({ name }) => name)
  expect([...Object.keys(PARTS), ...Object.keys(LEFT_OUT_OF_ORGANISATIONS)].sort()).toEqual(names.sort())
})

test('restores an organisation beside itself with new ids and the same roots', async () => {
  const { prisma } = testDatabase()
  const { tenantId, manual, articleId, parentId, fileId, editor, nobody } = await anOrganisation()
  const { sums } = await backUpOrganisation(env, { idOrCode: tenantId, path: file('one') }, nothing)
  const before = await othersThan(tenantId)
  const { names, links } = await restoreOrganisation(env, file('one'), false, nothing)
  const copy = names.tenantId

  const again = await backUpOrganisation(env, { idOrCode: copy, path: file('two') }, nothing)
  expect(again.sums).toEqual(sums)
  const newIds = new Set([copy, ...names.ids.values()])
  const after = (await othersThan(tenantId)).filter((row) => ![...newIds].some((id) => row.includes(id)))
  expect(after).toEqual(before)

  const version = await prisma.articleVersion.findFirstOrThrow({ where: { tenantId: copy } })
  const text = JSON.stringify(version.content)
  for (const id of [tenantId, articleId, parentId, fileId]) expect(text + version.html).not.toContain(id)
  const code = names.codes.get(manual.code.toLowerCase())
  expect(text).toContain(`/pub/${code}?articleId=${names.ids.get(parentId)}`)
  expect(version.html).toContain(`fileId=${names.ids.get(fileId)}`)
  expect(version.html).not.toContain('script')
  expect(await prisma.outbox.findMany({ where: { tenantId: copy } })).toMatchObject([
    { type: 'article.indexWanted', payload: { articleId: names.ids.get(articleId), versionId: version.id } },
  ])
  const stored = await prisma.storedFile.findFirstOrThrow({ where: { tenantId: copy } })
  expect(stored.storageKey.startsWith(`${copy}/`)).toBe(true)
  expect(await prisma.tenantAi.findUniqueOrThrow({ where: { tenantId: copy } })).toMatchObject({ boughtLeft: 0 })
  const people = await prisma.user.findMany({ where: { managedBy: copy }, include: { accounts: true } })
  expect(people).toHaveLength(5)
  const person = (userId: string) => people.find(({ id }) => id === names.ids.get(userId))
  expect(person(editor.userId)).toMatchObject({ typedEmail: mailOf(manual.code), emailVerified: false, accounts: [] })
  expect(person(nobody.userId)?.accounts).toMatchObject([{ password: 'a hash' }])
  expect(links).toMatchObject([{ link: expect.stringContaining('https://help.example.com/set-password/') }])
})

/** The backup at `from` with other rows of a table. */
async function rewrite(from: string, to: string, table: string, change: (line: string) => string) {
  await writeArchive(to, async (write) => {
    for await (const { name, body } of readArchive(from))
      await write(name, TABLE_PART.exec(name)?.[1] === table ? change(body.toString()) : body)
  })
}

const OLD_ROWS = (ids: Record<'tenant' | 'user' | 'member', string>) => `
  INSERT INTO tenant (id, code, name) VALUES ('${ids.tenant}', 'past', 'Past');
  INSERT INTO "user" (id, name, email, username, managed_by) VALUES ('${ids.user}', 'Ada', 'ada@past.test', 'ada', '${ids.tenant}');
  INSERT INTO account (id, account_id, provider_id, user_id, password)
    VALUES ('${createId()}', '${ids.user}', 'credential', '${ids.user}', 'a hash');
  INSERT INTO member (id, tenant_id, user_id, role) VALUES ('${ids.member}', '${ids.tenant}', '${ids.user}', 'tenantAdmin');
  INSERT INTO tenant_ai (tenant_id, api_key) VALUES ('${ids.tenant}', '${sealedSecrets(KEY).seal('sk-own')}')`

// Two databases are made and upgraded.
test.runIf(isFull)('the backup of an older version is brought up to date, with its people and secrets', async () => {
  const migrations = (await appliedMigrations(client)).filter(({ name }) => name < '0198')
  const { DATABASE_URL: _, ...here } = env
  const past = { ...here, DATA_DIR: file('past') }
  const tenant = createId()
  await withDatabase(past, async (database) => {
    await migrateTo(database, migrations)
    await database.query(OLD_ROWS({ tenant, user: createId(), member: createId() }))
  })
  await backUpOrganisation(past, { idOrCode: tenant, path: file('older') }, nothing)
  await restoreOrganisation(env, file('older'), true, nothing)
  const { names, links } = await restoreOrganisation(env, file('older'), false, nothing)
  const where = { managedBy: names.tenantId }
  const people = await testDatabase().prisma.user.findMany({ where, include: { accounts: true } })
  expect(people).toMatchObject([{ name: 'Ada', typedEmail: 'ada@past.test', accounts: [{ password: 'a hash' }] }])
  const row = await testDatabase().prisma.tenantAi.findUniqueOrThrow({ where: { tenantId: names.tenantId } })
  expect(sealedSecrets(KEY).open(row.apiKey ?? '')).toBe('sk-own')
  expect(links).toEqual([])
})

test('a backup of a newer version is refused', async () => {
  const { tenantId } = await anOrganisation()
  await backUpOrganisation(env, { idOrCode: tenantId, path: file('newest') }, nothing)
  await client.query(`UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '0206_removal'`)
  const restoring = restoreOrganisation(env, file('newest'), false, nothing)
  await expect(restoring).rejects.toThrow('of a newer version')
  await client.query(`UPDATE _prisma_migrations SET finished_at = now() WHERE migration_name = '0206_removal'`)
})

test('rejects a manipulated file, and writes nothing', async () => {
  const [mine, other] = [await anOrganisation(), await anOrganisation()]
  await backUpOrganisation(env, { idOrCode: mine.tenantId, path: file('own') }, nothing)
  const before = await othersThan('nobody')
  const names: [string, string, string][] = [
    ['member', mine.editor.userId, other.editor.userId],
    ['space_member', mine.editor.memberId, other.editor.memberId],
    ['article', mine.manual.id, other.manual.id],
    ['stored_file', `${mine.tenantId}/xx/${mine.fileId}`, `${other.tenantId}/xx/${other.fileId}`],
  ]
  for (const [index, [table, id, foreign]] of names.entries()) {
    const path = file(`hostile${index}`)
    await rewrite(file('own'), path, table, (line) => line.replaceAll(id, foreign))
    await expect(restoreOrganisation(env, path, false, nothing)).rejects.toThrow('The backup is damaged')
  }
  expect(await othersThan('nobody')).toEqual(before)
})

test('rejects a wrong or missing passphrase, a changed row and a cut file, and writes nothing in a dry run', async () => {
  const { tenantId } = await anOrganisation()
  await backUpOrganisation(env, { idOrCode: tenantId, path: file('sealed') }, nothing)
  const before = await othersThan('nobody')
  await restoreOrganisation(env, file('sealed'), true, nothing)
  const wrong = { ...env, BACKUP_PASSPHRASE: 'another passphrase' }
  await expect(restoreOrganisation(wrong, file('sealed'), false, nothing)).rejects.toThrow('BACKUP_PASSPHRASE is not')
  const { BACKUP_PASSPHRASE: _, ...none } = env
  await expect(restoreOrganisation(none, file('sealed'), false, nothing)).rejects.toThrow('set BACKUP_PASSPHRASE')
  await rewrite(file('sealed'), file('changed'), 'space', (line) => line.replace('test', 'tent'))
  for (const dry of [true, false])
    await expect(restoreOrganisation(env, file('changed'), dry, nothing)).rejects.toThrow('space differ')
  await writeArchive(file('short'), async (write) => {
    for await (const { name, body } of readArchive(file('sealed'))) if (name !== SUMS) await write(name, body)
  })
  await expect(restoreOrganisation(env, file('short'), false, nothing)).rejects.toThrow('not complete')
  expect(await othersThan('nobody')).toEqual(before)
})

test('omits secrets without a passphrase', async () => {
  const { tenantId } = await anOrganisation()
  const { BACKUP_PASSPHRASE: _, ...none } = env
  const { dropped } = await backUpOrganisation(none, { idOrCode: tenantId, path: file('plain') }, nothing)
  expect(dropped).toBe(1)
  const { names } = await restoreOrganisation(none, file('plain'), false, nothing)
  expect(await testDatabase().prisma.tenantAi.findUniqueOrThrow({ where: { tenantId: names.tenantId } })).toMatchObject(
    { apiKey: null },
  )
})
