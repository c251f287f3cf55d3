// [TEN-02] Members by file on a real database: read in the child process, shown line by line, imported, reported; and the list as a file.
import { randomBytes } from 'node:crypto'
import { MEMBER_FILE_LIMITS } from '@lectern/contracts'
import { sheetOfRows } from '@lectern/readers'
import { csvRows, writeXlsx, xlsxRows } from '@lectern/readers/spreadsheets'
import {
  aLibrary,
  aMember,
  aPhone,
  apiToken,
  auditOf,
  eventsOf,
  expectCode,
  system,
  testContext,
  testDatabase,
  testLibrary,
  visitor,
} from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { createGroup } from '../groups/index.ts'
import { addMember, listMembers, removeMembers, setMembersEnabled } from '../members/index.ts'
import {
  exportMembers,
  getMemberImport,
  listMemberLines,
  memberImportReport,
  memberTemplate,
  runMemberImport,
  startMemberImport,
  uploadMembers,
} from './index.ts'

const SITE = { origin: 'https://help.test' }
const { prisma } = testDatabase()
const unique = () => `u${randomBytes(5).toString('hex')}`
const library = testLibrary()
const admin = () => testContext(library.tenantAdmin)

async function* parts(bytes: Uint8Array) {
  for (let offset = 0; offset < bytes.byteLength; offset += 65_536) yield bytes.subarray(offset, offset + 65_536)
}
const bytesOf = (text: string | Uint8Array) => (typeof text === 'string' ? new TextEncoder().encode(text) : text)
const upload = async (text: string | Uint8Array, fileName = 'people.csv') =>
  uploadMembers(await admin(), { fileName, stream: parts(bytesOf(text)) })
const linesOf = async (importId: string) =>
  (await listMemberLines(await admin(), { importId, current: 1, size: 100 })).records
async function run(importId: string, welcome = false) {
  await startMemberImport(await admin(), { importId, welcome }, SITE)
  const { tenantId } = library
  await runMemberImport(await testContext(system(tenantId)), { tenantId, importId, lastTry: true })
  return getMemberImport(await admin(), { importId })
}
const members = async () =>
  (await listMembers(await admin(), { current: 1, size: 100 })).records.map(
    ({ account, name, email, phone, groups, role }) => ({
      account,
      name,
      email,
      phone,
      role,
      groups: groups.map((group) => group.name),
    }),
  )
const find = async (account: string) => (await members()).find((member) => member.account === account)
async function xlsx(rows: string[][]): Promise<Uint8Array> {
  return new Uint8Array(await writeXlsx({ type: 'workbookContent', styles: [], sheets: [sheetOfRows('S', rows)] }))
}

describe('[TEN-02] importing members', () => {
  test('reports a guessed charset', async () => {
    const shown = await upload(Buffer.from(`Account,Name\n${unique()},\u00a3ukasz\n`, 'latin1'))
    expect(shown).toMatchObject({ state: 'ready', guessed: expect.any(String) })
  })

  test('is previewed before anything is written, then imported with groups and audited', async () => {
    const [a, b] = [unique(), unique()]
    await createGroup(await admin(), { name: 'Known' })
    const before = await prisma.member.count({ where: { tenantId: library.tenantId } })
    const shown = await upload(
      `账号,姓名,邮箱,手机号,成员组,角色\r\n${a},张三,${a}@Example.com,,Known; 新组,\r\n${b},李四,,13800138000,新组,企业管理员\r\n`,
    )
    expect(shown).toMatchObject({
      state: 'ready',
      counts: { new: 2, changed: 0, unchanged: 0, error: 0 },
      newGroups: ['新组'],
      ignored: [],
      guessed: null,
    })
    expect(await prisma.member.count({ where: { tenantId: library.tenantId } })).toBe(before)
    const done = await run(shown.id)
    expect(done).toMatchObject({ state: 'done', done: 2, total: 2, counts: { new: 2, error: 0 } })
    expect(await find(a)).toMatchObject({
      name: '张三',
      email: `${a}@example.com`,
      role: 'member',
      groups: ['Known', '新组'],
    })
    expect(await find(b)).toMatchObject({ name: '李四', phone: '13800138000', role: 'tenantAdmin', groups: ['新组'] })
    expect(await auditOf(library.tenantId, library.tenantId)).toContain('member.import')
    expect((await eventsOf(library.tenantId)).map(({ type }) => type)).toContain('memberImport.wanted')
    const user = await prisma.user.findUniqueOrThrow({ where: { username: a } })
    expect(user).toMatchObject({ managedBy: library.tenantId, typedEmail: `${a}@example.com`, emailVerified: false })
  })

  test('reports every invalid line with column and reason; imports the valid ones', async () => {
    const [a, b, c] = [unique(), unique(), unique()]
    const inUse = unique()
    await prisma.user.create({ data: { id: inUse, name: 'x', email: `${inUse}@x.invalid`, username: inUse } })
    const { id, counts } = await upload(
      [
        'Account,Name,Email,Phone,Role',
        `${a},Ada,${a}@x.com,,`,
        `${a.toUpperCase()},Again,z${a}@x.com,,`,
        `${b},Two/Words,${b}@x.com,,`,
        `${c},Cee,not an address,123,boss`,
        `${inUse},Tee,${inUse}@x.com,,`,
        `${unique()},Nobody,,,`,
        `,Nameless,n@x.com,,`,
        `${unique()},Dup,${a}@x.com,,`,
      ].join('\n'),
    )
    expect(counts).toEqual({ new: 1, changed: 0, unchanged: 0, error: 7 })
    const problems = (await linesOf(id)).map(({ line, problems }) => [line, problems.map(({ column }) => column)])
    expect(problems).toEqual([
      [2, []],
      [3, ['account']],
      [4, ['name']],
      [5, ['email', 'phone', 'role']],
      [6, ['account']],
      [7, ['email']],
      [8, ['account']],
      [9, ['email']],
    ])
    expect((await linesOf(id))[1]?.problems[0]?.message).toMatch(/2/)
    expect((await run(id)).counts).toMatchObject({ new: 1, error: 7 })
    expect(await find(a)).toMatchObject({ name: 'Ada' })
    expect((await members()).map(({ name }) => name)).not.toContain('Cee')
  })

  test('changes existing members, keeps empty fields, and removes nobody from a group', async () => {
    const account = unique()
    const { id: group } = await createGroup(await admin(), { name: 'Old' })
    const person = { account, name: 'Ada', email: `${account}@x.com`, groupIds: [group] }
    await addMember(await admin(), person, SITE)
    const again = await upload(`account,name,email,groups\n${account},Ada,${account}@x.com,Old`)
    expect(again.counts).toMatchObject({ unchanged: 1 })
    await expectCode(run(again.id), 'memberFileEmpty')
    const changed = await upload(`account,name,email,phone,groups\n${account},Grace,,13912345678,New`)
    expect((await linesOf(changed.id))[0]).toMatchObject({ outcome: 'changed', changes: ['name', 'phone', 'groups'] })
    await run(changed.id)
    expect(await find(account)).toEqual({
      account,
      name: 'Grace',
      email: `${account}@x.com`,
      phone: '13912345678',
      role: 'member',
      groups: ['New', 'Old'],
    })
  })

  test('matches people by address without accounts, and never takes over a foreign account', async () => {
    const account = unique()
    await addMember(await admin(), { account, name: 'Ada', email: `${account}@x.com` }, SITE)
    const { id } = await upload(`Name,Email\nGrace,${account}@x.com\nStranger,${unique()}@x.com`)
    expect((await linesOf(id)).map(({ outcome }) => outcome)).toEqual(['changed', 'error'])
    const other = await aLibrary()
    const theirs = unique()
    await addMember(
      await testContext(other.tenantAdmin),
      { account: theirs, name: 'Own', email: `${theirs}@x.com` },
      SITE,
    )
    const shown = await upload(`account,name,email\n${theirs},Mine,${theirs}@x.com`)
    expect((await linesOf(shown.id))[0]).toMatchObject({ outcome: 'error', problems: [{ column: 'account' }] })
  })

  test('changes no proven contacts, people of other organisations, oneself or administrators', async () => {
    const proven = await aMember(library.tenantId)
    const phone = aPhone()
    await prisma.user.update({ where: { id: proven.userId }, data: { phoneNumber: phone, username: unique() } })
    const shared = await aMember(library.tenantId)
    await prisma.member.create({ data: { id: unique(), tenantId: (await aLibrary()).tenantId, userId: shared.userId } })
    const name = async (userId: string) => (await prisma.user.findUniqueOrThrow({ where: { id: userId } })).username
    const self = library.tenantAdmin
    const { id } = await upload(
      [
        'account,name,phone,role',
        `${await name(proven.userId)},,13700000001,`,
        `${await name(shared.userId)},Another,,`,
        `${await name(self.userId)},,13700000002,`,
        `${await name(self.userId)}x,New,13700000003,`,
      ].join('\n'),
    )
    expect((await linesOf(id)).map(({ outcome }) => outcome)).toEqual(['error', 'error', 'error', 'new'])
    const demote = await upload(`account,name,role\n${await name(self.userId)},,普通成员`)
    expect((await linesOf(demote.id))[0]).toMatchObject({ outcome: 'error', problems: [{ column: 'role' }] })
  })

  test('continues after an interruption, creates nobody twice, and reports changes since the preview', async () => {
    const accounts = Array.from({ length: 620 }, () => unique())
    const { id, total } = await upload(`account,name,email\n${accounts.map((a) => `${a},N,${a}@x.com`).join('\n')}`)
    expect(total).toBe(620)
    const lost = accounts[400] ?? ''
    await prisma.user.create({ data: { id: lost, name: 'x', email: `${lost}@y.invalid`, username: lost } })
    await startMemberImport(await admin(), { importId: id, welcome: false }, SITE)
    const ctx = await testContext(system(library.tenantId))
    const work = () => runMemberImport(ctx, { tenantId: library.tenantId, importId: id, lastTry: false })
    await Promise.all([work(), work()])
    await work()
    const done = await getMemberImport(await admin(), { importId: id })
    expect(done).toMatchObject({ state: 'done', done: 620, counts: { new: 619, error: 1 } })
    const userCount = await prisma.user.count({ where: { username: { in: accounts }, managedBy: library.tenantId } })
    expect(userCount).toBe(619)
    const report = new TextDecoder().decode((await memberImportReport(await admin(), { importId: id })).bytes)
    expect(report).toMatch(new RegExp(`402,${lost},N`))
  })

  test('stops when the person who started it is no longer an administrator', async () => {
    const { id } = await upload(`account,name,email\n${unique()},N,${unique()}@x.com`)
    await startMemberImport(await admin(), { importId: id, welcome: false }, SITE)
    await prisma.member.update({ where: { id: library.tenantAdmin.memberId }, data: { role: 'member' } })
    const ctx = await testContext(system(library.tenantId))
    await runMemberImport(ctx, { tenantId: library.tenantId, importId: id, lastTry: true })
    expect(await prisma.memberImport.findUniqueOrThrow({ where: { id } })).toMatchObject({
      state: 'failed',
      error: 'roleRequired',
    })
  })

  test('allows administrators of this organisation only, one import at a time', async () => {
    const { id } = await upload(`account,name,email\n${unique()},N,${unique()}@x.com`)
    const stranger = await testContext((await aLibrary()).tenantAdmin)
    await expectCode(getMemberImport(stranger, { importId: id }), 'notFound')
    await expectCode(listMemberLines(stranger, { importId: id, current: 1, size: 10 }), 'notFound')
    await expectCode(memberImportReport(stranger, { importId: id }), 'notFound')
    await expectCode(startMemberImport(stranger, { importId: id, welcome: true }, SITE), 'notFound')
    for (const actor of [library.editor, apiToken(library.tenantId)]) {
      const ctx = await testContext(actor)
      await expectCode(getMemberImport(ctx, { importId: id }), 'roleRequired')
      await expectCode(exportMembers(ctx, { format: 'csv' }), 'roleRequired')
      await expectCode(uploadMembers(ctx, { fileName: 'a.csv', stream: parts(bytesOf('a')) }), 'roleRequired')
    }
    await expectCode(getMemberImport(await testContext(visitor(library.tenantId)), { importId: id }), 'unauthenticated')
    const second = await upload(`account,name,email\n${unique()},N,${unique()}@x.com`)
    await startMemberImport(await admin(), { importId: id, welcome: false }, SITE)
    await startMemberImport(await admin(), { importId: id, welcome: false }, SITE)
    await expectCode(
      startMemberImport(await admin(), { importId: second.id, welcome: false }, SITE),
      'memberImportRunning',
    )
  })

  test('does not reveal existing accounts in large numbers', async () => {
    const accounts = Array.from({ length: 220 }, () => unique())
    await prisma.user.createMany({
      data: accounts.map((a) => ({ id: a, name: 'x', email: `${a}@y.invalid`, username: a })),
    })
    const text = `account,name,email\n${accounts.map((a) => `${a},N,${a}@x.com`).join('\n')}`
    await expectCode(upload(text), 'takenLimit')
    await expectCode(upload(text), 'takenLimit')
  })
})

describe('[TEN-02] malformed files', () => {
  const a = unique()
  const good = `account,name,email\n${a},Ada,${a}@x.com\n`
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(good, 'utf16le')])
  // 账号,姓名,邮箱 and 张三 as Chinese Windows writes them.
  const gb = Buffer.concat([
    Buffer.from([0xd5, 0xcb, 0xba, 0xc5, 0x2c, 0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xd3, 0xca, 0xcf, 0xe4, 0x0a]),
    Buffer.from(`${a},`),
    Buffer.from([0xd5, 0xc5, 0xc8, 0xfd]),
    Buffer.from(`,${a}@x.com`),
  ])
  test.each<[string, string | Uint8Array, object]>([
    ['UTF-8 with a mark', `\ufeff${good}`, { counts: { new: 1, error: 0 } }],
    ['UTF-16', utf16, { counts: { new: 1, error: 0 } }],
    ['GB18030', gb, { counts: { new: 1, error: 0 } }],
    ['semicolons', good.replaceAll(',', ';'), { counts: { new: 1, error: 0 } }],
    ['tabs', good.replaceAll(',', '\t'), { counts: { new: 1, error: 0 } }],
    ['blank lines around', `\n\n${good}\n\n,,\n`, { counts: { new: 1, error: 0 } }],
    ['mixed separators', `${good}${a}x;Bob;b@x.com\n`, { counts: { new: 1, error: 1 } }],
    ['quotes and a comma in a cell', `account,name,email\n"${a}","A,da","${a}@x.com"\n`, { counts: { error: 1 } }],
    ['a line break in a cell', `account,name,email\n${a},"A\nda",${a}@x.com\n`, { counts: { error: 1 } }],
    ['NUL in a cell', `account,name,email\n${a},A\u0000da,${a}@x.com\n`, { counts: { error: 1 } }],
    [
      'a cell of a megabyte',
      `account,name,email\n${a},${'x'.repeat(1_000_000)},${a}@x.com\n`,
      { counts: { error: 1 } },
    ],
    [
      'a formula',
      `account,name,email,groups\n${a},"=HYPERLINK(""http://x"")",${a}@x.com,=1+1\n`,
      { counts: { error: 1 } },
    ],
    ['a marked phone', `account,name,phone\n${a},Ada,'+447700900123\n`, { counts: { new: 1, error: 0 } }],
    ['emoji', `account,name,email\n${a},Ada😀,${a}@x.com\n`, { counts: { error: 1 } }],
    ['right to left', `account,name,email\n${a},أحمد,${a}@x.com\n`, { counts: { new: 1, error: 0 } }],
    ['a direction override', `account,name,email\n${a},A\u202eda,${a}@x.com\n`, { counts: { error: 1 } }],
    ['too many cells in a line', `${good.trim()}${',x'.repeat(5_000)}\n`, { counts: { new: 1, error: 0 } }],
    [
      'headings with marks and unknown ones',
      `Account *,Full name,E-mail,Shoe size\n${a},Ada,${a}@x.com,42\n`,
      {
        counts: { new: 1 },
        ignored: ['Shoe size'],
      },
    ],
  ])('%s', async (_name, text, expected) => {
    expect(await upload(text)).toMatchObject(expected)
  })

  test.each<[string, string | Uint8Array, string, string]>([
    ['another kind', good, 'people.xls', 'memberFileKind'],
    ['nothing', '', 'a.csv', 'fileEmpty'],
    ['no headings', `${a},Ada,${a}@x.com`, 'a.csv', 'memberFileHeadings'],
    ['the same heading twice', 'account,name,email,Email\n1,2,3,4', 'a.csv', 'memberFileHeadings'],
    ['headings alone', 'account,name,email', 'a.csv', 'memberFileEmpty'],
    ['an open quotation mark', `${good}"x,y\nz`, 'a.csv', 'memberFileQuotes'],
    [
      'too many lines',
      `account,name,email\n${'x,y,z\n'.repeat(MEMBER_FILE_LIMITS.lines + 1)}`,
      'a.csv',
      'memberFileLines',
    ],
    ['too many bytes', 'x'.repeat(MEMBER_FILE_LIMITS.megabytes * 1024 * 1024 + 1), 'a.csv', 'fileTooLarge'],
    ['text that is called Excel', good, 'a.xlsx', 'importBroken'],
    ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'a.xlsx', 'importBroken'],
  ])('rejects %s', async (_name, text, fileName, code) => {
    await expectCode(upload(text, fileName), code as 'fileEmpty')
  })

  test('keeps accounts with zeros and long numbers in Excel', async () => {
    const sheet = await xlsx([
      ['Account', 'Name', 'Phone'],
      ['007', '张三', '13800138000'],
    ])
    const { id } = await upload(sheet, 'a.XLSX')
    expect((await linesOf(id))[0]).toMatchObject({ account: '007', phone: '13800138000' })
  })
})

describe('[TEN-02] exporting members', () => {
  test('lists matching members, executes no formula, and can be imported unchanged', async () => {
    const account = unique()
    const { id: evil } = await createGroup(await admin(), { name: '=cmd|x' })
    await addMember(await admin(), { account, name: 'Ada', phone: '+447700900123', groupIds: [evil] }, SITE)
    const off = unique()
    const { id } = await addMember(await admin(), { account: off, name: 'Off', email: `${off}@x.com` }, SITE)
    await setMembersEnabled(await admin(), { ids: [id], enabled: false })
    const file = await exportMembers(await admin(), { format: 'csv', state: 'enabled' })
    const text = new TextDecoder().decode(file.bytes)
    expect(text).not.toContain(off)
    expect(text).toContain("'+447700900123,'=cmd|x,")
    expect((await csvRows(file.bytes)).rows[0]?.slice(0, 6)).toEqual([
      'Account',
      'Name',
      'Email',
      'Phone',
      'Member groups',
      'Role',
    ])
    const again = await upload(file.bytes)
    expect(again.counts).toMatchObject({ new: 0, changed: 0 })
    const mine = (await linesOf(again.id)).find((line) => line.account === account)
    expect(mine).toMatchObject({ outcome: 'unchanged', phone: '+447700900123', groups: '=cmd|x' })
    expect(await auditOf(library.tenantId, library.tenantId)).toContain('member.export')
    await removeMembers(await admin(), { ids: [id] })
  })

  test('writes an Excel file whose cells are texts, in the caller’s language', async () => {
    const account = unique()
    await addMember(await admin(), { account, name: 'Ada', phone: '13800138000' }, SITE)
    const ctx = { ...(await admin()), lang: 'zh_CN' as const }
    const file = await exportMembers(ctx, { format: 'xlsx', name: account })
    const { rows } = await xlsxRows(file.bytes)
    expect(rows).toHaveLength(2)
    expect(rows[0]?.slice(0, 4)).toEqual(['账号', '姓名', '邮箱', '手机号'])
    expect(rows[1]?.slice(0, 4)).toEqual([account, 'Ada', '', '13800138000'])
  })

  test.each(['csv', 'xlsx'] as const)('the %s template can be imported as it is, in both languages', async (format) => {
    for (const lang of ['zh_CN', 'en_US'] as const) {
      const { fileName, bytes } = await memberTemplate({ ...(await admin()), lang }, { format })
      const { id, counts } = await upload(bytes, fileName)
      expect(counts, JSON.stringify(await linesOf(id))).toEqual({ new: 2, changed: 0, unchanged: 0, error: 0 })
    }
  })
})
