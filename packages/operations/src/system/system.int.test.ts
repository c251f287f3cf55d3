// The first run on a database of its own, parameters, promotion clicks.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipStream } from '@lectern/books/archive'
import { parseEnv } from '@lectern/config'
import type { InitializeInput } from '@lectern/contracts'
import { createDatabase, type Database } from '@lectern/db'
import { createPorts } from '@lectern/integrations'
import type { Actor, DomainContext } from '@lectern/kernel'
import { findMemberActor } from '@lectern/kernel'
import { beginUpload, listImports, runImport, startImport, uploadFile } from '@lectern/library'
import { login, register, registrationInfo, sendRegistrationCode, tenantByHost } from '@lectern/people'
import { expectCode, operator, startTestDatabase, type TestDatabase, testContext, visitor } from '@lectern/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { initializeSystem, makeSetupKey, sendTestMail, storedMailServer, systemConfig, systemDict } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-system-'))
let empty: TestDatabase
let db: Database
beforeAll(async () => {
  empty = await startTestDatabase(undefined)
  db = createDatabase({ url: empty.url, max: 4 })
})
afterAll(async () => {
  await db.close()
  await empty.close()
  rmSync(folder, { recursive: true })
})

const context = async (actor: Actor = visitor('')): Promise<DomainContext> =>
  testContext(actor, { db, ports: await createPorts(parseEnv({ variables: { DATA_DIR: folder }, root: folder }), db) })

const form = (setupKey: string, fields: Partial<InitializeInput> = {}): InitializeInput => ({
  setupKey,
  companyName: 'Acme Ltd',
  systemAddress: 'https://help.acme.example',
  systemName: 'Acme Help',
  administratorName: 'ada',
  email: 'ada@acme.example',
  phone: '13800138000',
  password: 'Secret-of-12',
  confirmPassword: 'Secret-of-12',
  emailSender: 'help@acme.example',
  emailUsername: 'help',
  emailPassword: 'mail secret',
  sendingAddress: 'mail.acme.example',
  sendingPort: 465,
  ...fields,
})

describe('[AUTH-12] the first run', () => {
  test('is open with the key until there is a tenant', async () => {
    const ctx = await context()
    expect(await systemConfig(ctx)).toMatchObject({ initialization: false })
    const error = await expectCode(initializeSystem(ctx, form('no key was made')), 'invalidInput')
    expect(error.details.fields).toEqual({ setupKey: { key: 'setupKeyWrong' } })
    const old = await makeSetupKey(ctx)
    const key = await makeSetupKey(ctx)
    expect(key).toMatch(/^[0-9A-Za-z]{32}$/)
    await expectCode(initializeSystem(ctx, form(old ?? '')), 'invalidInput')
    expect(await db.prisma.user.count()).toBe(0)
    const to = 'ada@acme.example'
    await expectCode(sendTestMail(ctx, { setupKey: 'wrong', to }), 'invalidInput')
    await expectCode(sendTestMail(ctx, { setupKey: key ?? '', to }), 'invalidInput')
    const server = { sendingAddress: '127.0.0.1', sendingPort: 1, emailSender: to }
    await expectCode(sendTestMail(ctx, { setupKey: key ?? '', to, ...server }), 'mailFailed')
    const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
    expect(JSON.stringify(await db.prisma.installation.findMany(), plain)).not.toContain(key)
  })

  test('blocks registration before it', async () => {
    const ctx = await context()
    expect(await registrationInfo(ctx)).toMatchObject({ mode: 'closed', contact: '' })
    expect(await systemConfig(ctx)).toMatchObject({ registrationOpen: false })
    const stranger = {
      account: 'mallory',
      password: 'Secret-of-12',
      agreement: true as const,
      nickname: 'Mallory',
      companyName: 'Mine',
      businessPurpose: 'enterprise' as const,
    }
    await expectCode(register(ctx, stranger), 'registrationClosed')
    await expectCode(register(ctx, { ...stranger, inviteCode: 'A'.repeat(32) }), 'registrationClosed')
    await expectCode(sendRegistrationCode(ctx, { phone: '13900139000' }), 'registrationClosed')
    expect([await db.prisma.tenant.count(), await db.prisma.user.count()]).toEqual([0, 0])
    expect(await systemConfig(ctx)).toMatchObject({ initialization: false })
    expect(await makeSetupKey(ctx)).not.toBeNull()
  })

  test('accepts one of several concurrent submissions, and leaves nothing of the others', async () => {
    const key = (await makeSetupKey(await context())) ?? ''
    const people = ['ada', 'ben', 'cleo', 'ada']
    const tries = await Promise.allSettled(
      people.map(async (administratorName, n) =>
        initializeSystem(
          await context(),
          form(key, { administratorName, email: `${administratorName}@acme.example`, phone: `1380013800${n}` }),
        ),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db.prisma.tenant.count()).toBe(1)
    expect(await db.prisma.user.count()).toBe(1)
    expect(await db.prisma.member.count()).toBe(1)
    const actions = await db.prisma.auditLog.findMany({ select: { action: true } })
    expect(actions).toEqual([{ action: 'system.initialize' }])
  })

  test('closes the key afterwards, and signs in the administrator by name and email', async () => {
    const ctx = await context()
    await expectCode(initializeSystem(ctx, form('any')), 'alreadyInitialized')
    expect(await makeSetupKey(ctx)).toBeNull()
    const { username, email } = await db.prisma.user.findFirstOrThrow()
    for (const account of [username ?? '', email]) {
      const { userInfo } = await login(ctx, { account, password: 'Secret-of-12' })
      expect(userInfo).toMatchObject({ tenantName: 'Acme Ltd', systemName: 'Acme Help', currentTenantAdminRole: true })
    }
    expect(await db.prisma.user.count({ where: { platformRole: 'operator' } })).toBe(1)
    expect(await db.prisma.tenant.count({ where: { internal: true, name: 'Acme Ltd' } })).toBe(1)
    expect(await tenantByHost(db, 'anything.example')).toMatchObject({ name: 'Acme Ltd' })
    expect(await systemConfig(ctx)).toEqual({
      systemName: 'Acme Help',
      companyName: 'Acme Ltd',
      systemAddress: 'https://help.acme.example',
      mainSite: '',
      registrationOpen: true,
      systemAnnouncementTime: 300_000,
      maxFileSize: 100,
      nameLength: 12,
      passwordLength: 6,
      initialization: true,
    })
  })

  test('encrypts the password of the mail server and never shows it', async () => {
    const ctx = await context(operator())
    const row = await db.prisma.systemParameter.findUniqueOrThrow({ where: { key: 'mailPassword' } })
    expect(row.value).toMatch(/^v1\./)
    expect(JSON.stringify(await systemDict(ctx, {}))).not.toContain(row.value)
    expect(await storedMailServer(db, ctx.ports.secrets)).toEqual({
      url: 'smtps://help:mail%20secret@mail.acme.example:465',
      from: 'help@acme.example',
    })
  })
})

describe('parameters', () => {
  test('are shown to everybody when of the system, and completely to operators', async () => {
    const mine = await systemDict(await context(), {})
    expect(mine.map(({ key }) => key)).toContain('registration')
    expect(mine.map(({ bigCategory }) => bigCategory)).not.toContain('message')
    const theirs = await systemDict(await context(operator()), { bigCategory: 'message', smallCategory: 'mail' })
    expect(theirs.map(({ key }) => key)).toEqual([
      'mailHost',
      'mailPassword',
      'mailPort',
      'mailSecurity',
      'mailSender',
      'mailUsername',
    ])
  })

  test('are named in the requested language', async () => {
    const asOperator = await context(operator())
    const [english, chinese] = await Promise.all(
      (['en_US', 'zh_CN'] as const).map((lang) => systemDict({ ...asOperator, lang }, {})),
    )
    expect(english?.find(({ key }) => key === 'registration')?.name).toBe('Registration of organisations')
    expect(chinese?.find(({ key }) => key === 'registration')?.name).toBe('企业注册')
    expect(english?.filter(({ name }) => /\p{Script=Han}/u.test(name))).toEqual([])
    expect(chinese?.filter(({ name }) => !/\p{Script=Han}/u.test(name))).toEqual([])
  })

  test('report configured values, and treat unreadable ones as the default', async () => {
    const set = (key: string, value: string) => db.prisma.systemParameter.update({ where: { key }, data: { value } })
    await set('registration', 'closed')
    await set('registrationContact', 'ada@acme.example')
    await set('systemAnnouncementTime', '60')
    await set('maxFileSize', 'many')
    expect(await systemConfig(await context())).toMatchObject({
      registrationOpen: false,
      systemAnnouncementTime: 60_000,
      maxFileSize: 100,
    })
    await expectCode(sendRegistrationCode(await context(), { phone: '13900139000' }), 'registrationClosed')
    expect(await registrationInfo(await context())).toMatchObject({ mode: 'closed', contact: 'ada@acme.example' })
    await set('maxFileSize', '0.5')
    const { id: tenantId } = await db.prisma.tenant.findFirstOrThrow()
    const files = await context({ type: 'system', tenantId, job: 'test' })
    const stream = new Blob(['x'.repeat(600_000)]).stream()
    await expectCode(uploadFile(files, { fileName: 'a.txt', stream }), 'fileTooLarge')
    await expectCode(beginUpload(files, { fileName: 'a.txt', size: 600_000 }), 'fileTooLarge')
  })

  test('[EDIT-12] limit the size of imports, within archives too', async () => {
    await db.prisma.systemParameter.update({ where: { key: 'maxFileSize' }, data: { value: '0.01' } })
    const member = await db.prisma.member.findFirstOrThrow()
    const { tenantId } = member
    const tenantFields = { tenantId, createdBy: member.id }
    const space = await db.prisma.space.create({ data: { id: 'space', name: 'Space', ...tenantFields } })
    await db.prisma.manual.create({
      data: { id: 'manual', name: 'Manual', code: 'manual', spaceId: space.id, ...tenantFields },
    })
    const actor = await findMemberActor(db, member.id)
    const ctx = await context(actor ?? visitor(tenantId))
    const begin = (fileName: string, bytes: Uint8Array) =>
      startImport(ctx, { manualId: 'manual', fileName, stream: new Blob([new Uint8Array(bytes)]).stream() })
    const text = (size: number) => new TextEncoder().encode('x'.repeat(size))
    const error = await expectCode(begin('a.md', text(10_486)), 'fileTooLarge')
    expect(error.details.params).toEqual({ max: 0.01 })
    await begin('b.md', text(10_485))
    const entries = [
      { path: 'a.md', content: '# A' },
      { path: 'big.md', content: text(10_486) },
    ]
    const book: Uint8Array[] = []
    for await (const part of zipStream(entries, new Date())) book.push(part)
    const { id } = await begin('book.zip', Buffer.concat(book))
    await runImport(await context({ type: 'system', tenantId, job: 'test' }), { importId: id, lastTry: true })
    const [report] = (await listImports(ctx, { manualId: 'manual' })).filter((one) => one.id === id)
    expect(report).toMatchObject({ state: 'done', articles: 1, report: [{ path: 'big.md', problem: 'fileTooLarge' }] })
  })
})
