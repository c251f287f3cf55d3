// First start, scenarios and doctor on a real database.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@lectern/people'
import { getPortalFront, getPortalPage } from '@lectern/reading'
import { expectCode, PNG, testContext, testDatabase, visitor } from '@lectern/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GUIDE, seedGuide } from './demo.ts'
import { diagnose } from './diagnosis.ts'
import { seedFrontPortal } from './front-portal.ts'
import { firstStart, runSeed } from './index.ts'
import type { SeedDeps } from './seed-context.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-seed-'))
let deps: SeedDeps
beforeAll(async () => {
  const guide = join(folder, 'guide')
  await mkdir(join(guide, 'zh_CN', 'images'), { recursive: true })
  writeFileSync(join(guide, 'zh_CN', '01-start.md'), '# 开始\n\n![图](images/a.png)\n\n![缺](images/none.png)')
  writeFileSync(join(guide, 'zh_CN', 'images', 'a.png'), PNG)
  const { db, ports, embedder, log } = await testContext(visitor(''))
  deps = { db, ports, embedder, log, guideFolder: guide }
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Other suites have tenants in this database, so the first start continues as after an interruption. */
const begun = (dataDir: string, account: string) =>
  writeFileSync(join(dataDir, 'first-start.json'), JSON.stringify({ url: 'http://x', account, password: 'Abc123xyz' }))
const settings = (dataDir: string) => ({ dataDir, url: 'http://x', account: 'unused' })
const account = `admin${Date.now()}`

test('leaves a database with tenants unchanged', async () => {
  const dataDir = join(folder, 'left')
  await runSeed(deps, ['tenant', `t${Date.now()}`, 'Some tenant', `a${Date.now()}`], () => {})
  expect(await firstStart(deps, settings(dataDir))).toBeNull()
})

test('completes an interrupted first start: administrator, credentials, guide', async () => {
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  begun(dataDir, account)
  const admin = await firstStart(deps, settings(dataDir))
  expect(admin).toEqual({ url: 'http://x', account, password: 'Abc123xyz' })
  const path = join(dataDir, 'admin.json')
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(admin)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const { userInfo } = await login(await testContext(visitor(''), { ip: 'seed' }), { account, password: 'Abc123xyz' })
  expect(userInfo).toMatchObject({ tenantCode: 'lectern', currentTenantAdminRole: true })
  // Done means done: the next start does nothing.
  expect(await firstStart(deps, settings(dataDir))).toBeNull()
})

test('imports the guide with its pictures and publishes it to everyone, once', async () => {
  const manual = await testDatabase().prisma.manual.findFirstOrThrow({ where: { code: 'guide', deletedAt: null } })
  expect(manual).toMatchObject({
    releaseType: 'public',
    releaseScope: 'external',
    linkPermission: 'public',
    enableAi: true,
  })
  const articles = await testDatabase().prisma.article.findMany({ where: { manualId: manual.id } })
  expect(articles.map((a) => [a.title, a.state])).toEqual([['开始', 'published']])
  const uses = await testDatabase().prisma.fileUse.findMany({ where: { articleId: articles[0]?.id, published: true } })
  expect(uses).toHaveLength(1)
  expect(JSON.stringify(articles[0]?.content)).toContain(`/file?fileId=${uses[0]?.fileId}`)
  expect(await seedGuide(deps)).toBe(1)
  expect(await testDatabase().prisma.article.count({ where: { manualId: manual.id } })).toBe(1)
})

test('[PORTAL-04] opens with a portal over the guide at first, and keeps a chosen front door', async () => {
  const { prisma } = testDatabase()
  const guide = await prisma.manual.findFirstOrThrow({ where: { code: 'guide', deletedAt: null } })
  const anybody = await testContext(visitor(''))
  const page = await getPortalPage(anybody, { manualId: guide.id })
  expect(page.document.header.siteName).toEqual({ zh_CN: 'Lectern', en_US: 'Lectern' })
  expect(page.manuals.map(({ code }) => code)).toEqual(['guide', 'guideen'])
  expect(JSON.stringify(page.sections)).toContain('开始')
  expect((await getPortalFront(anybody))?.manualId).toBe(guide.id)
  const chosen = { where: { key: 'frontPortal' }, data: { value: 'another' } }
  await prisma.systemParameter.update(chosen)
  await seedFrontPortal(deps, GUIDE)
  expect((await prisma.systemParameter.findUniqueOrThrow({ where: chosen.where })).value).toBe('another')
  expect(await prisma.theme.count({ where: { manualId: guide.id } })).toBe(1)
  expect(await getPortalFront(anybody)).toBeNull()
})

test('counts the imported guide as demo content, not as activity of the administrator', async () => {
  const { prisma } = testDatabase()
  const manual = await prisma.manual.findFirstOrThrow({
    where: { code: 'guide', deletedAt: null },
    include: { space: true },
  })
  expect(manual.space.demo).toBe(true)
  const members = await prisma.member.findMany({ where: { tenantId: manual.tenantId }, select: { id: true } })
  const memberId = { in: members.map(({ id }) => id) }
  expect(await prisma.recentManual.count({ where: { manualId: manual.id, memberId } })).toBe(0)
  expect(await prisma.recentArticle.count({ where: { memberId, article: { manualId: manual.id } } })).toBe(0)
  const entries = await prisma.auditLog.findMany({ where: { manualId: manual.id }, select: { actorId: true } })
  expect(new Set(entries.map(({ actorId }) => actorId))).toEqual(new Set(['seed']))
})

test('never overwrites existing credentials', async () => {
  const dataDir = join(folder, 'kept')
  await mkdir(dataDir)
  begun(dataDir, account)
  writeFileSync(join(dataDir, 'admin.json'), 'mine')
  await firstStart(deps, settings(dataDir))
  expect(readFileSync(join(dataDir, 'admin.json'), 'utf8')).toBe('mine')
})

test('the seed command handles list, tenant, load and misuse', async () => {
  const lines: string[] = []
  const run = (...args: string[]) => runSeed(deps, args, (line) => lines.push(line))
  expect(await run('list')).toBe(0)
  expect(lines.join('\n')).toMatch(
    /demo.*\n.*tenant.*\n.*organisation.*\n.*operator.*\n.*new-operator.*\n.*setup-key.*\n.*load.*\n.*year.*\n.*service.*\n.*doctor/,
  )
  expect(await run('nonsense')).toBe(2)
  expect(await run('tenant', 'only-code')).toBe(2)
  expect(await run('new-operator')).toBe(2)
  expect(await run('load', 'many')).toBe(2)
  const code = `t${Date.now()}x`
  lines.length = 0
  expect(await run('tenant', code, 'Second', `${code}admin`)).toBe(0)
  expect(lines[0]).toMatch(/password [A-Za-z0-9]{16}$/)
  await expectCode(run('tenant', code, 'Third', `${code}other`), 'nameTaken')
  expect(await run('operator')).toBe(2)
  await expectCode(run('operator', 'grant', `${code}nobody`), 'notFound')
  expect(await run('operator', 'grant', `${code}admin`)).toBe(0)
  const operator = await testDatabase().prisma.user.findUniqueOrThrow({ where: { username: `${code}admin` } })
  expect(operator.platformRole).toBe('operator')
  lines.length = 0
  expect(await run('load', '3')).toBe(0)
  const manualCode = lines[0]?.replace('/pub/', '') ?? ''
  const manual = await testDatabase().prisma.manual.findFirstOrThrow({ where: { code: manualCode } })
  expect(await testDatabase().prisma.article.count({ where: { manualId: manual.id, state: 'published' } })).toBe(3)
})

test('the doctor reports lost bytes and unindexed articles', async () => {
  const file = await testDatabase().prisma.storedFile.findFirstOrThrow({ where: { fileName: 'a.png' } })
  await deps.ports.storage.delete(file.storageKey)
  const { counts, problems } = await diagnose(deps)
  expect(counts.tenants).toBeGreaterThan(1)
  expect(problems.join('\n')).toContain(`the bytes of a.png (${file.storageKey}) are missing`)
  expect(problems.join('\n')).toMatch(/not indexed yet/)
})
