// [EDIT-12] A manual that follows a repository, against a real Git server: only what changed is written, what people wrote stays.
import { randomBytes } from 'node:crypto'
import type { DomainContext } from '@lectern/kernel'
import { aGroup, grantGroup, testDatabase } from '@lectern/testing'
import { type GitServer, startGitServer } from '@lectern/testing/stand-ins'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recycleArticle } from '../articles/index.ts'
import { aBoundManual, TOKEN } from './git.fixture.ts'
import { runGitSource, syncGitSource } from './index.ts'
import { MAX_FAILURES } from './limits.ts'

const { prisma } = testDatabase()
let server: GitServer

beforeEach(async () => {
  server = await startGitServer({ token: TOKEN })
  await server.commit({
    'docs/one.md': '# One\n\nFirst text, see [two](in/two.md).',
    'docs/in/two.md': '# Two\n\nSecond text',
    'code.md': '# Not of the folder',
  })
})
afterEach(() => server.stop())

describe('[EDIT-12] a run', () => {
  test('creates the articles of the folder, then nothing until the branch moves', async () => {
    const manual = await aBoundManual(server)
    const first = await manual.run()
    expect(first).toMatchObject({ state: 'done', nothingNew: false, trigger: 'person', startedBy: 'Admin' })
    expect(first.counts).toMatchObject({ created: 2, updated: 0, conflicts: 0, published: 0 })
    expect(await manual.tree()).toEqual([{ in: ['Two'] }, 'One'])
    expect((await manual.articleNamed('One')).state).toBe('unpublished')
    expect(await manual.sourceOf()).toMatchObject({ commit: first.commit, failures: 0, current: null })

    server.asked.length = 0
    expect(await manual.run()).toMatchObject({ state: 'done', nothingNew: true, commit: first.commit })
    expect(server.asked).toHaveLength(1)
    const commit = await server.commit({ 'code.md': '# Changed, elsewhere' })
    expect(await manual.run()).toMatchObject({ state: 'done', nothingNew: true, commit })
  })

  test('updates changes, creates new pages, follows moves, and keeps deleted ones', async () => {
    const manual = await aBoundManual(server)
    await manual.run()
    const { id } = await manual.articleNamed('Two')
    await server.commit({
      'docs/one.md': '# One\n\nBetter text',
      'docs/new.md': '# New\n\nText',
      'docs/in/two.md': null,
      'docs/out/two.md': '# Two\n\nSecond text',
    })
    const moved = await manual.run()
    expect(moved.counts).toMatchObject({ created: 1, updated: 1, conflicts: 0, gone: expect.any(Number) })
    expect((await manual.articleNamed('Two')).id).toBe(id)
    expect(await manual.textOf('One')).toContain('Better text')
    await server.commit({ 'docs/out/two.md': null })
    expect((await manual.run()).counts.gone).toBeGreaterThan(0)
    expect((await manual.articleNamed('Two')).deletedAt).toBeNull()
  })

  test('recycles deleted pages when configured, except edited ones', async () => {
    const manual = await aBoundManual(server, { onDeletion: 'recycle' })
    await manual.run()
    await manual.edit('Two', 'Ours')
    await server.commit({ 'docs/one.md': null, 'docs/in/two.md': null, 'docs/three.md': '# Three\n\nText' })
    expect((await manual.run()).counts).toMatchObject({ created: 1, recycled: 1 })
    await expect(manual.articleNamed('One')).rejects.toThrow()
    expect(await manual.textOf('Two')).toContain('Ours')
  })

  test('publishes its changes when configured, and no draft of people', async () => {
    const manual = await aBoundManual(server, { publish: true })
    expect((await manual.run()).counts.published).toBe(2)
    expect((await manual.articleNamed('One')).state).toBe('published')
    await manual.edit('Two', 'A draft of ours')
    await server.commit({ 'docs/one.md': '# One\n\nBetter text' })
    expect((await manual.run()).counts.published).toBe(1)
    expect((await manual.articleNamed('Two')).state).toBe('changed')
  })

  test('publishes an unlisted page but no draft, and reports both', async () => {
    const manual = await aBoundManual(server, { publish: true })
    await server.commit({
      'docs/one.md': '---\ndraft: True\n---\n# One\n\nText',
      'docs/in/two.md': '---\ndraft: false\nhidden: true\n---\n# Two\n\nText',
    })
    const run = await manual.run()
    expect(run.counts).toMatchObject({ created: 2, published: 1 })
    expect((await manual.articleNamed('One')).state).toBe('unpublished')
    expect((await manual.articleNamed('Two')).state).toBe('published')
    expect(run.report.map(({ path, problem }) => [path, problem]).sort()).toEqual([
      ['in/two.md', 'pageHidden'],
      ['one.md', 'pageDraft'],
    ])
    await server.commit({ 'docs/one.md': '# One\n\nText' })
    expect((await manual.run()).counts).toMatchObject({ published: 1 })
    expect((await manual.articleNamed('One')).state).toBe('published')
  })

  test('keeps local edits as conflicts, also after a force-push, and does not recreate deleted articles', async () => {
    const manual = await aBoundManual(server)
    await manual.run()
    await manual.edit('One', 'Ours')
    await recycleArticle(manual.admin, { id: (await manual.articleNamed('Two')).id })
    await server.git('checkout', '--quiet', '--orphan', 'other')
    await server.git('branch', '--quiet', '-D', 'main')
    await server.git('branch', '--quiet', '-m', 'main')
    await server.commit({ 'docs/one.md': '# One\n\nTheirs', 'docs/new.md': '# New\n\nText' })
    const run = await manual.run()
    expect(run.state).toBe('done')
    expect(run.conflicts).toEqual([
      expect.objectContaining({ path: 'one.md', articleId: (await manual.articleNamed('One')).id }),
    ])
    expect(await manual.textOf('One')).toContain('Ours')
    await expect(manual.articleNamed('Two')).rejects.toThrow()
    expect(await manual.tree()).toContain('New')
  })

  test('reads other encodings and hostile names like an import, and reports omissions', async () => {
    const manual = await aBoundManual(server, { folder: '' })
    await server.commitEntries([
      ['100644', 'One.md', '# Upper'],
      ['100644', 'bad.md', Buffer.from([0x23, 0x20, 0xc3, 0x28, 0x0a]).toString('latin1')],
      ['100644', 'one.md', '# Lower'],
      ['120000', 'passwd.md', '/etc/passwd'],
      ['160000', 'vendor', '1'.repeat(40)],
    ])
    const run = await manual.run()
    expect(run).toMatchObject({ state: 'done', counts: expect.objectContaining({ created: 3 }) })
    expect(run.report.map(({ problem }) => problem).sort()).toEqual(['gitLink', 'gitSubmodule'])
    expect(JSON.stringify(await prisma.article.findMany({ where: { manualId: manual.manualId } }))).not.toContain(
      'root:',
    )
  })
})

describe('[EDIT-12] a run that fails', () => {
  test.each([
    ['branchMissing', { branch: 'gone' }],
    ['folderMissing', { folder: 'nowhere' }],
    ['tokenRefused', { token: 'wrong' }],
    ['tokenNeeded', { token: '' }],
    ['unreachable', { address: 'http://127.0.0.1:9/docs.git' }],
  ] as const)('reports the reason: %s', async (reason, settings) => {
    const manual = await aBoundManual(server, settings)
    const run = await manual.run()
    expect(run).toMatchObject({ state: 'failed', reason, message: expect.stringMatching(/\p{L}/u) })
    expect(JSON.stringify(run)).not.toContain(TOKEN)
    expect(await manual.tree()).toEqual([])
  })

  test('reports missing documents and an invalid pack', async () => {
    const manual = await aBoundManual(server, { folder: 'data' })
    await server.commit({ 'data/noise.bin': randomBytes(100) })
    expect(await manual.run()).toMatchObject({ state: 'failed', reason: 'noDocuments' })
  })

  test('pauses after several failures with one message, and resumes manually', async () => {
    const manual = await aBoundManual(server, { schedule: 'hourly' })
    const { tenantId, admin: bySpace, viewer: byGroup } = manual.people
    const group = await aGroup(tenantId, byGroup)
    await grantGroup({ manualId: manual.manualId }, tenantId, group.id, 'admin')
    server.answer = (_, response) => void response.writeHead(503).end()
    for (let n = 0; n < MAX_FAILURES + 1; n++) expect((await manual.run()).reason).toBe('busy')
    expect(await manual.sourceOf()).toMatchObject({ paused: true, failures: MAX_FAILURES + 1, nextRunTime: null })
    const notifications = await prisma.notification.findMany({ where: { kind: 'gitPaused', tenantId } })
    const who = [manual.tenantAdmin, bySpace, byGroup].map(({ userId }) => userId)
    expect(notifications.map(({ userId }) => userId).sort()).toEqual(who.sort())
    server.answer = null
    expect(await manual.run()).toMatchObject({ state: 'done' })
    const source = await manual.sourceOf()
    expect(source).toMatchObject({ paused: false, failures: 0 })
    expect(source.nextRunTime).not.toBeNull()
  })

  test('acts with the current rights of the person who stored the settings', async () => {
    const manual = await aBoundManual(server)
    const { memberId } = manual.admin.actor as { memberId: string }
    await runGitSource(manual.admin, { manualId: manual.manualId })
    await prisma.member.update({ where: { id: memberId }, data: { enabled: false } })
    const run = await prisma.gitRun.findFirstOrThrow({ where: { manualId: manual.manualId } })
    await syncGitSource(manual.worker, { runId: run.id, lastTry: true })
    expect(await prisma.gitRun.findUnique({ where: { id: run.id } })).toMatchObject({
      state: 'failed',
      reason: 'noRights',
    })
    await prisma.member.update({ where: { id: memberId }, data: { enabled: true } })
  })

  test('continues after an interruption without duplicates', async () => {
    const manual = await aBoundManual(server, { publish: true })
    await runGitSource(manual.admin, { manualId: manual.manualId })
    const { current } = await manual.sourceOf()
    const runId = current?.id ?? ''
    // The process dies while it reads, and then after it wrote.
    const { git } = manual.worker.ports
    const dying: DomainContext = {
      ...manual.worker,
      ports: { ...manual.worker.ports, git: { ...git, look: () => Promise.reject(new Error('killed')) } },
    }
    await expect(syncGitSource(dying, { runId, lastTry: false })).rejects.toThrow('killed')
    expect(await manual.tree()).toEqual([])
    await syncGitSource(manual.worker, { runId, lastTry: false })
    await prisma.gitRun.update({
      where: { id: runId },
      data: { state: 'running', toPublish: [(await manual.articleNamed('One')).id] },
    })
    await syncGitSource(dying, { runId, lastTry: false })
    expect(await manual.sourceOf()).toMatchObject({ current: null, last: { state: 'done' } })
    expect(await manual.tree()).toEqual([{ in: ['Two'] }, 'One'])
    expect(await manual.run()).toMatchObject({ nothingNew: true })
  })
})
