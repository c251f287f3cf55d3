// Lines of context: written by the organisation's own model, found by searches, never shown, asked for once (ledger AI-07; ADR 0068).
import type { DomainContext } from '@lectern/kernel'
import { createArticle, publishArticle, saveArticle } from '@lectern/library'
import {
  aLibrary,
  auditOf,
  expectCode,
  OPEN_MANUAL,
  operator,
  system,
  testContext,
  testDatabase,
  testPortsWith,
  visitor,
} from '@lectern/testing'
import { type FakeOpenAi, startFakeOpenAi } from '@lectern/testing/stand-ins'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askQuestion } from '../ask/index.ts'
import { indexArticle, searchArticles } from '../search/index.ts'
import { updateAiSettings } from '../settings/index.ts'
import { fillTenantLines } from './fill-context-lines.ts'
import { getContextLines, setContextLines } from './index.ts'

/** A word of the line that no article has. */
const WORD = 'zyzzyvadrive'
let fake: FakeOpenAi
let ports: DomainContext['ports']
let library: Awaited<ReturnType<typeof aLibrary>>
let articleId: string
beforeAll(async () => {
  fake = await startFakeOpenAi()
  ports = await testPortsWith({ AI_LOCAL_ENDPOINTS: 'allow' })
})
afterAll(() => fake.close())
beforeEach(async () => {
  Object.assign(fake, { mode: 'ok', answer: `1: It is about the ${WORD}.\n2: Cleaning of the ${WORD}.`, requests: [] })
  library = await aLibrary(OPEN_MANUAL)
  const ctx = await testContext(library.tenantAdmin)
  const markdown = '## One\n\nPress the red button.\n\n## Two\n\nWipe it once a year.'
  articleId = (await createArticle(ctx, { manualId: library.manual.id, title: 'Pump', type: 'document', markdown })).id
  await publish()
})

async function publish() {
  const { versionId } = await publishArticle(await testContext(library.tenantAdmin), { id: articleId })
  await indexArticle(await worker(), { articleId, versionId: versionId ?? '' })
}
const worker = (more: Partial<DomainContext> = {}) => testContext(system(library.tenantId), { ports, ...more })
const admin = () => testContext(library.tenantAdmin, { ports })
const ownModel = async () =>
  updateAiSettings(await admin(), { ownEnabled: true, baseUrl: fake.url, apiKey: library.tenantId, chatModel: 'big' })
const articlesWith = async (searchContent: string) =>
  (await searchArticles(await testContext(library.viewer), { searchContent, current: 1, size: 10 })).records.map(
    ({ id }) => id,
  )

test('[AI-07] says what they cost, and needs an own model and an administrator', async () => {
  expect(await getContextLines(await admin())).toMatchObject({
    ...{ enabled: false, state: 'off', model: null, done: 0, total: 2 },
    estimate: { passages: 2, requests: 2, outputTokens: 90 },
  })
  await expectCode(setContextLines(await admin(), { enabled: true }), 'noOwnModel')
  for (const [actor, code] of [
    [library.editor, 'roleRequired'],
    [library.admin, 'roleRequired'],
    [operator(), 'roleRequired'],
    [visitor(library.tenantId), 'unauthenticated'],
  ] as const) {
    await expectCode(setContextLines(await testContext(actor), { enabled: true }), code)
    await expectCode(getContextLines(await testContext(actor)), code)
  }
  expect(fake.requests).toEqual([])
})

test('[AI-07] passages are found by their lines, which nobody is shown, and are asked about once', async () => {
  await ownModel()
  expect(await articlesWith(WORD)).toEqual([])
  expect(await setContextLines(await admin(), { enabled: true })).toMatchObject({ state: 'filling', done: 0, total: 2 })
  expect(await auditOf(library.tenantId, library.tenantId)).toContain('ai.contextLines')
  expect(await fillTenantLines(await worker())).toBe(true)
  expect(fake.requests).toHaveLength(1)
  expect((await getContextLines(await admin())).used.outputTokens).toBeGreaterThan(0)
  expect(JSON.stringify(fake.requests[0]?.body)).toContain('Press the red button.')
  expect(await getContextLines(await admin())).toMatchObject({ state: 'ready', done: 2, estimate: { passages: 0 } })
  expect(await articlesWith(WORD)).toEqual([articleId])
  const vectors = await testDatabase().pool.query(
    'SELECT FROM chunk_embedding e JOIN chunk c ON c.id = e.chunk_id WHERE c.article_id = $1',
    [articleId],
  )
  expect(vectors.rowCount).toBe(2)

  const shown: string[] = []
  for await (const event of askQuestion(await testContext(visitor(library.tenantId)), {
    searchContent: `What is the ${WORD}?`,
  }))
    shown.push(JSON.stringify(event))
  expect(shown.join('\n')).not.toContain(`about the ${WORD}`)

  const markdown = '## One\n\nPress the red button.\n\n## Two\n\nWipe it twice a year.'
  await saveArticle(await testContext(library.tenantAdmin), { id: articleId, revision: 0, markdown, overwrite: true })
  await publish()
  expect(await getContextLines(await admin())).toMatchObject({ state: 'filling', done: 1, total: 2 })
  fake.answer = `1: Wiping of the ${WORD}.`
  expect(await fillTenantLines(await worker())).toBe(true)
  const request = JSON.stringify(fake.requests.at(-1)?.body)
  expect(request).toContain('[1] Two')
  expect(request).not.toContain('[2]')
  expect(fake.requests).toHaveLength(2)

  await setContextLines(await admin(), { enabled: false })
  expect(await fillTenantLines(await worker())).toBe(true)
  expect(await articlesWith(WORD)).toEqual([])
  await setContextLines(await admin(), { enabled: true })
  expect(await fillTenantLines(await worker())).toBe(true)
  expect(fake.requests).toHaveLength(2)
  expect(await articlesWith(WORD)).toEqual([articleId])
})

test('[AI-07] goes on after a failure of the model, and after a process that ended', async () => {
  await ownModel()
  await setContextLines(await admin(), { enabled: true })
  fake.mode = 'unauthorized'
  expect(await fillTenantLines(await worker())).toBe(false)
  expect(await getContextLines(await admin())).toMatchObject({ state: 'failed', error: 'refused', done: 0 })
  expect(await articlesWith('button')).toEqual([articleId])
  fake.mode = 'ok'
  const ended = new AbortController()
  ended.abort()
  expect(await fillTenantLines(await worker(), ended.signal)).toBe(false)
  expect(await fillTenantLines(await worker())).toBe(true)
  expect(await getContextLines(await admin())).toMatchObject({ state: 'ready', error: null, done: 2 })
})
