// The check before everything is published: what the drafts would lose, by which block, and who may publish nonetheless.
import { createArticle, publishArticle, publishChosen, publishManual, saveArticle } from '@lectern/library'
import { auditOf, expectCode, indexNow, suiteLibrary, system, testContext, testDatabase } from '@lectern/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { checkDueManual, getCheck, getCheckState, runReplay, saveSetQuestion, setChecks, startCheck } from './index.ts'

const FIRED = 'For how many hours is the kiln fired?'
const FIRING = 'The kiln is fired for eleven hours.'
const library = suiteLibrary()
const other = suiteLibrary()
let manualId: string
let kiln: string
let glaze: string

const paragraph = (id: string, text: string) => ({
  ...{ id, type: 'paragraph' as const, props: {}, children: [] },
  content: [{ type: 'text' as const, text, styles: {} }],
})
async function save(id: string, texts: Record<string, string>) {
  const content = Object.entries(texts).map(([blockId, text]) => paragraph(blockId, text))
  const { revision } = await testDatabase().prisma.article.findUniqueOrThrow({ where: { id } })
  await saveArticle(await testContext(library.editor), { id, revision, content: content as never })
}
async function published(title: string, texts: Record<string, string>) {
  const ctx = await testContext(library.editor)
  const { id } = await createArticle(ctx, { manualId, title, type: 'document', markdown: '' })
  await save(id, texts)
  await publishArticle(ctx, { id })
  await indexNow(id)
  return id
}
const COOLING = { cool: 'Then it cools down with its door closed.' }
beforeAll(async () => {
  manualId = library.manual.id
  kiln = await published('Kiln', { fire: FIRING, ...COOLING })
  glaze = await published('Glaze', { mix: 'Glaze is mixed with water.' })
  const ctx = await testContext(library.admin)
  await saveSetQuestion(ctx, { manualId, question: FIRED, phrase: '' })
  await setChecks(ctx, { manualId, checks: true })
})
/** Two drafts, so that publishing is one of everything at once; the first one as the test needs it. */
beforeEach(() => save(glaze, { mix: `Glaze is mixed with water, ${Math.random()} parts.` }))

const publisher = () => testContext(library.editor)
async function check() {
  const { id } = await startCheck(await publisher(), { manualId })
  const ctx = await testContext(system(library.tenantId))
  await runReplay(ctx, { replayId: id, lastTry: true, givenUp: false })
  return getCheck(await publisher(), { id })
}

test('[AI-05] publishing everything waits for a check, and is stopped by a lost answer with the block that held it', async () => {
  await save(kiln, { fire: 'Ask the potter.', ...COOLING })
  await expectCode(publishManual(await publisher(), { manualId }), 'checkNeeded')
  await expectCode(publishChosen(await publisher(), { ids: [kiln, glaze] }), 'checkNeeded')
  const { state, losses } = await check()
  expect(state).toBe('done')
  expect(losses).toMatchObject([
    {
      ...{ question: FIRED, kind: 'answer', before: { outcome: 'answered', title: 'Kiln' } },
      cause: { kind: 'changed', articleId: kiln, blockId: 'fire', before: FIRING, after: 'Ask the potter.' },
    },
  ])
  await expectCode(publishManual(await publisher(), { manualId }), 'questionsLost')
  await expectCode(publishChosen(await publisher(), { ids: [kiln, glaze] }), 'questionsLost')
})

test('[AI-05] a check counts for the revisions that it looked at', async () => {
  await save(kiln, { fire: FIRING, ...COOLING, more: 'Wear gloves.' })
  expect((await check()).losses).toEqual([])
  await save(kiln, { fire: FIRING, ...COOLING, more: 'Wear thick gloves.' })
  await expectCode(publishManual(await publisher(), { manualId }), 'checkNeeded')
  expect((await check()).losses).toEqual([])
  expect(await publishManual(await publisher(), { manualId })).toMatchObject({ published: 2 })
})

test('[AI-05] an answer that moves to a new article is not lost', async () => {
  await indexNow(kiln)
  await indexNow(glaze)
  await save(kiln, { ...COOLING })
  const ctx = await publisher()
  const { id } = await createArticle(ctx, { manualId, title: 'Firing', type: 'document', markdown: FIRING })
  expect((await check()).losses).toEqual([])
  await testDatabase().prisma.article.delete({ where: { id } })
  expect((await check()).losses).toMatchObject([{ cause: { kind: 'removed', blockId: 'fire' } }])
})

test('[AI-05] a manager publishes nonetheless with a reason, which goes to the audit trail', async () => {
  await save(kiln, { ...COOLING })
  await check()
  const reason = 'The kiln was sold.'
  await expectCode(publishManual(await publisher(), { manualId, reason }), 'forbidden')
  await publishManual(await testContext(library.admin), { manualId, reason })
  expect(await auditOf(library.tenantId, manualId)).toContain('manual.publishDespiteLosses')
  const entry = await testDatabase().prisma.auditLog.findFirstOrThrow({
    where: { tenantId: library.tenantId, action: 'manual.publishDespiteLosses' },
  })
  expect(entry.data).toMatchObject({ reason, lost: 1, questions: FIRED })
})

test('[AI-05] one article alone needs no check, and a scheduled publication has its own', async () => {
  expect(await publishChosen(await publisher(), { ids: [glaze] })).toMatchObject({ published: 1 })
  await save(glaze, { mix: 'Glaze is mixed with oil.' })
  await checkDueManual(await testContext(system(library.tenantId)), { manualId })
  expect(await publishManual(await publisher(), { manualId })).toMatchObject({ published: 1 })
})

test('[AI-05] a check requires somebody who may publish; the setting requires a manager', async () => {
  const editor = await publisher()
  expect(await getCheckState(editor, { manualId })).toEqual({ checks: true, needed: true, questions: 1 })
  await expectCode(setChecks(editor, { manualId, checks: false }), 'forbidden')
  const { id } = await check()
  for (const [actor, code] of [
    [library.viewer, 'forbidden'],
    [other.tenantAdmin, 'notFound'],
  ] as const) {
    const ctx = await testContext(actor)
    await expectCode(getCheckState(ctx, { manualId }), code)
    await expectCode(startCheck(ctx, { manualId }), code)
    await expectCode(getCheck(ctx, { id }), code)
  }
})
