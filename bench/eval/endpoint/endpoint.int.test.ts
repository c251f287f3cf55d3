// The evaluation with endpoints, on a folder of one's own and a stand-in of a vendor.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@lectern/testing'
import { type FakeOpenAi, startFakeOpenAi } from '@lectern/testing/stand-ins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evaluateSet } from './evaluate.ts'
import { ownSet } from './own-questions.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-own-'))
let fake: FakeOpenAi
beforeAll(async () => {
  fake = await startFakeOpenAi()
  mkdirSync(join(folder, 'pottery'))
  writeFileSync(
    join(folder, 'pottery', 'kiln.md'),
    '# Kiln\n\nThe kiln is fired for eleven hours and then cools down.\n',
  )
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
  fake.queue = ['The kiln is fired for eleven hours [1].']
  fake.answer = 'NO_ANSWER'
  const model = (name: string) => ({ baseUrl: fake.url, apiKey: 'k', model: name })
  const { figures } = await evaluateSet(testDatabase(), ownSet(folder), {
    ...{ chat: model('chat'), embedding: model('vectors') },
    ...{ limit: 10, concurrent: 1, inputPrice: 1, outputPrice: 1 },
  })
  expect(figures).toMatchObject({
    ...{ questions: 2, answered: 1, factual: 1, rightSource: 1, checked: 1, refusedWrongly: 0, refusedRightly: 1 },
    failed: {},
  })
  expect(figures.calls).toBeGreaterThan(0)
  expect(figures.inputTokens).toBeGreaterThan(50)
  expect(figures.cost).toBeGreaterThan(0)
  expect(figures.firstWordMs.median).not.toBeNull()
})

test('[AI-04] says what is wrong with a folder of questions', () => {
  const other = mkdtempSync(join(folder, 'wrong-'))
  expect(() => ownSet(other)).toThrow(/questions\.csv/)
  writeFileSync(join(other, 'questions.csv'), 'How?,Nowhere\n')
  expect(() => ownSet(other)).toThrow(/no Markdown files/)
  writeFileSync(join(other, 'a.md'), '# A\n')
  expect(() => ownSet(other)).toThrow(/line 1: Nowhere/)
})
