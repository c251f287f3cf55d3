// [EDIT-12] Binding a manual to a repository: who may, what is shown, what remains; schedules, webhooks, and where articles come from.
import { createHmac } from 'node:crypto'
import type { DomainContext } from '@lectern/kernel'
import { apiToken, auditOf, expectCode, system, testContext, testDatabase, visitor } from '@lectern/testing'
import { type GitServer, startGitServer } from '@lectern/testing/stand-ins'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteManual } from '../manuals/index.ts'
import { aBoundManual, TOKEN } from './git.fixture.ts'
import {
  claimDueGitSources,
  getGitSource,
  gitOrigin,
  listGitRuns,
  receiveGitHook,
  removeGitSource,
  renewGitWebhook,
  runGitSource,
  syncGitSource,
  testGitSource,
} from './index.ts'

const { prisma } = testDatabase()
let server: GitServer
let manual: Awaited<ReturnType<typeof aBoundManual>>

beforeAll(async () => {
  server = await startGitServer({ token: TOKEN })
  await server.commit({ 'docs/one.md': '# One\n\nText' })
})
afterAll(() => server.stop())
beforeEach(async () => {
  manual = await aBoundManual(server)
})

describe('[EDIT-12] the settings of a Git source', () => {
  test('require a manager of the manual', async () => {
    const { manualId } = manual
    for (const [actor, code] of [
      [manual.editor, 'forbidden'],
      [manual.nobody, 'notFound'],
      [visitor(manual.tenantId), 'unauthenticated'],
      [(await aBoundManual(server)).tenantAdmin, 'notFound'],
    ] as const) {
      const ctx = await testContext(actor)
      await expectCode(getGitSource(ctx, { manualId }), code)
      await expectCode(manual.bind({}, ctx), code)
      await expectCode(removeGitSource(ctx, { manualId }), code)
      await expectCode(runGitSource(ctx, { manualId }), code)
      await expectCode(renewGitWebhook(ctx, { manualId }), code)
      await expectCode(listGitRuns(ctx, { manualId, current: 1, size: 10 }), code)
    }
    const { source } = await manual.bind({}, await testContext(apiToken(manual.tenantId)))
    expect(source).toMatchObject({ hasToken: true })
  })

  test('are audited without the token', async () => {
    const { manualId, admin } = manual
    const state = await getGitSource(admin, { manualId })
    expect(state.source).toMatchObject({ hasToken: true, hasWebhookSecret: false, folder: 'docs' })
    expect(JSON.stringify(state)).not.toContain(TOKEN)
    const row = await prisma.gitSource.findUniqueOrThrow({ where: { manualId } })
    expect(JSON.stringify(row)).not.toContain(TOKEN)
    await manual.bind({ token: undefined, schedule: 'daily' })
    await renewGitWebhook(admin, { manualId })
    await runGitSource(admin, { manualId })
    await removeGitSource(admin, { manualId })
    const actions = await auditOf(manual.tenantId, manualId)
    expect(actions).toEqual(expect.arrayContaining(['git.bind', 'git.update', 'git.webhook', 'git.run', 'git.unbind']))
    const audit = await prisma.auditLog.findMany({ where: { tenantId: manual.tenantId } })
    const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
    expect(JSON.stringify(audit, plain)).not.toContain(TOKEN)
  })

  test('do not send a stored token to another server', async () => {
    const { manualId } = manual
    const place = { address: 'http://127.0.0.1:9/docs.git', branch: '', folder: '', userName: '' }
    expect((await expectCode(manual.bind({ ...place, token: undefined }), 'invalidInput')).details.fields).toEqual({
      token: { key: 'tokenAgain' },
    })
    await expectCode(testGitSource(manual.admin, { manualId, ...place }), 'invalidInput')
    expect(await testGitSource(manual.admin, { manualId, ...place, token: 'x' })).toMatchObject({
      reason: 'unreachable',
    })
    const same = { ...place, address: server.address }
    expect(await testGitSource(manual.admin, { manualId, ...same })).toMatchObject({ ok: true, branch: 'main' })
    expect(await testGitSource(manual.admin, { manualId, ...same, token: '' })).toMatchObject({ reason: 'tokenNeeded' })
  })

  test('are refused where Git is off, and for http where local servers are not allowed', async () => {
    const ports = manual.admin.ports
    const as = (git: Partial<DomainContext['ports']['git']>): DomainContext => ({
      ...manual.admin,
      ports: { ...ports, git: { ...ports.git, ...git } },
    })
    await expectCode(manual.bind({}, as({ available: false })), 'gitOff')
    await expectCode(runGitSource(as({ available: false }), { manualId: manual.manualId }), 'gitOff')
    const error = await expectCode(manual.bind({}, as({ local: false })), 'invalidInput')
    expect(error.details.fields).toEqual({ address: { key: 'gitHttps' } })
  })

  test('are deleted with token, runs and job, and keep the articles', async () => {
    const { manualId, admin } = manual
    await manual.run()
    await runGitSource(admin, { manualId })
    const { current } = await manual.sourceOf()
    expect(await removeGitSource(admin, { manualId })).toMatchObject({ source: null })
    await syncGitSource(manual.worker, { runId: current?.id ?? '', lastTry: true })
    expect(await manual.tree()).toEqual(['One'])
    expect(await prisma.gitRun.count({ where: { manualId } })).toBe(0)
    const again = await manual.bind()
    expect(again.source?.commit).toBe('')
    expect((await manual.run()).counts).toMatchObject({ created: 0, unchanged: 1 })
  })

  test('are deleted with their manual', async () => {
    const { manualId, admin } = manual
    await deleteManual(admin, { id: manualId, name: manual.manual.name })
    expect(await prisma.gitSource.count({ where: { manualId } })).toBe(0)
  })
})

describe('[EDIT-12] starting runs', () => {
  test('happens on schedule, once per time', async () => {
    const { manualId } = manual
    await manual.bind({ schedule: 'hourly' })
    const now = new Date(Date.now() + 2 * 60 * 60_000)
    const contextOf = (tenantId: string): DomainContext => ({ ...manual.worker, actor: system(tenantId) })
    await Promise.all([1, 2].map(() => claimDueGitSources(manual.admin.db, contextOf, now)))
    expect(await prisma.gitRun.findMany({ where: { manualId } })).toMatchObject([
      { trigger: 'schedule', state: 'queued' },
    ])
    const source = await manual.sourceOf()
    expect(Date.parse(source.nextRunTime ?? '')).toBeGreaterThan(now.getTime())
    expect(await manual.work()).toMatchObject({ state: 'done', startedBy: null })
  })

  test('happens once with two concurrent triggers', async () => {
    const { manualId, admin } = manual
    const results = await Promise.allSettled([1, 2, 3].map(() => runGitSource(admin, { manualId })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expectCode(runGitSource(admin, { manualId }), 'gitRunning')
    expect(await prisma.gitRun.count({ where: { manualId } })).toBe(1)
  })

  test('happens on a signed webhook, once for repeats, and again for a later one', async () => {
    const { manualId, admin } = manual
    const key = (await manual.sourceOf()).webhookPath.split('/').at(-1) ?? ''
    const body = Buffer.from('{}')
    const outside = await testContext(visitor(manual.tenantId))
    const sign = (secret: string) => ({
      headers: { 'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` },
      body,
    })
    await expectCode(receiveGitHook(outside, key, sign('anything')), 'notFound')
    const { secret } = await renewGitWebhook(admin, { manualId })
    await expectCode(receiveGitHook(outside, 'a'.repeat(32), sign(secret)), 'notFound')
    await expectCode(receiveGitHook(outside, key, sign('another')), 'unauthenticated')
    expect(await prisma.gitRun.count({ where: { manualId } })).toBe(0)
    for (let n = 0; n < 3; n++) await receiveGitHook(outside, key, sign(secret))
    expect(await prisma.gitRun.count({ where: { manualId } })).toBe(1)
    await manual.work()
    const runs = await prisma.gitRun.findMany({ where: { manualId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
    expect(runs.map(({ trigger, state, nothingNew }) => [trigger, state, nothingNew])).toEqual([
      ['webhook', 'done', false],
      ['webhook', 'done', true],
    ])
    expect((await renewGitWebhook(admin, { manualId })).secret).not.toBe(secret)
    await expectCode(receiveGitHook(outside, key, sign(secret)), 'unauthenticated')
  })
})

test('[EDIT-12] shows the source of an article to its writers', async () => {
  await manual.run()
  const { id: articleId } = await manual.articleNamed('One')
  const as = async (actor: Parameters<typeof testContext>[0]) => gitOrigin(await testContext(actor), { articleId })
  expect(await as(manual.editor)).toEqual({ path: 'docs/one.md', url: null, conflict: false })
  await expectCode(as(manual.nobody), 'notFound')
  await expectCode(as((await aBoundManual(server)).admin.actor), 'notFound')
  await manual.edit('One', 'Ours')
  await server.commit({ 'docs/one.md': '# One\n\nTheirs' })
  await manual.run()
  expect(await as(manual.editor)).toMatchObject({ conflict: true })
  await removeGitSource(manual.admin, { manualId: manual.manualId })
  expect(await as(manual.editor)).toBeNull()
})
