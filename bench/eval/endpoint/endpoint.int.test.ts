// The evaluation with endpoints, on a folder of one's own and the stand-in that anyone can start.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@lectern/testing'
import type { FakeOpenAi } from '@lectern/testing/stand-ins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evaluateSet } from './evaluate.ts'
import { ownSet } from './own-questions.ts'
import { startStandIn } from './stand-in.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-own-'))
let fake: FakeOpenAi
beforeAll(async () => {
  fake = await startStandIn()
  mkdirSync(join(folder, 'pottery'))
  writeFileSync(
    join(folder, 'pottery', 'kiln.md'),
    '# Kiln\n\nGlazes are kept in the cellar. The kiln is fired for eleven hours.\n',
  )
  writeFileSync(join(folder, 'pottery', 'clay.md'), '# Clay\n\nClay is dried for two days before the kiln.\n')
  writeFileSync(
    join(folder, 'questions.csv'),
    'question,article,words\nFor how many hours is the kiln fired?,Kiln,eleven\nWhere do zebras sleep?,-,\n',
  )
})
afterAll(async () => {
  await fake.close()
  rmSync(folder, { recursive: true, force: true })
})

test('[AI-04] measures answers, sources, calls, tokens and the first word with models of all roles', async () => {
  const model = (name: string) => ({ baseUrl: fake.url, apiKey: 'k', model: name })
  const options = {
    ...{ chat: model('chat'), embedding: model('vectors'), rerank: model('scores'), judge: model('judge') },
    ...{ limit: 10, concurrent: 1, inputPrice: 1, outputPrice: 1 },
  }
  const { figures } = await evaluateSet(testDatabase(), ownSet(folder), options)
  expect(figures).toMatchObject({
    ...{ questions: 2, answered: 1, factual: 1, rightSource: 1, checked: 1, refusedWrongly: 0, refusedRightly: 1 },
    failed: {},
  })
  expect(new Set(fake.requests.map(({ path }) => path))).toEqual(
    new Set(['/v1/chat/completions', '/v1/embeddings', '/v1/rerank']),
  )
  expect(figures.calls).toBeGreaterThan(0)
  expect(figures.inputTokens).toBeGreaterThan(50)
  expect(figures.cost).toBeGreaterThan(0)
  expect(figures.firstWordMs.median).not.toBeNull()
  const again = await evaluateSet(testDatabase(), ownSet(folder), options)
  expect(again.figures.calls).toBe(figures.calls)
})

test('[AI-04] says what is wrong with a folder of questions', () => {
  const other = mkdtempSync(join(folder, 'wrong-'))
  expect(() => ownSet(other)).toThrow(/questions\.csv/)
  writeFileSync(join(other, 'questions.csv'), 'How?,Nowhere\n')
  expect(() => ownSet(other)).toThrow(/no Markdown files/)
  writeFileSync(join(other, 'a.md'), '# A\n')
  expect(() => ownSet(other)).toThrow(/line 1: Nowhere/)
})
