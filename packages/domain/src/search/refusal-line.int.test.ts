// The line follows what is asked in a manual, within bounds (ledger AI-02).
import { LEAST_CONFIDENCE } from '@lectern/ai'
import { aLibrary, testDatabase } from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { createId } from '../core/ids.ts'
import { insertAnswer } from './answer.repo.ts'
import { refusalLine } from './refusal-line.ts'

let tenantId: string
beforeAll(async () => {
  tenantId = (await aLibrary()).tenantId
})

/** A manual in which these confidences were asked, each by a question of its own unless one is named. */
async function asked(confidences: (number | undefined)[], question?: string): Promise<string> {
  const manualId = createId()
  for (const [i, confidence] of confidences.entries()) {
    const id = createId()
    await insertAnswer(testDatabase(), {
      ...{ id, tenantId, manualId, conversationId: id, actorType: 'visitor', actorId: '', confidence, latencyMs: 1 },
      ...{
        question: question ?? `question ${i}`,
        text: 'x',
        citations: [],
        passages: [],
        provider: 'extractive',
        found: true,
      },
    })
  }
  return manualId
}
const lineAfter = async (confidences: (number | undefined)[], question?: string) =>
  refusalLine(testDatabase(), { tenantId, manualId: await asked(confidences, question) })
/** From `least` on, evenly. */
const spread = (count: number, least: number) =>
  Array.from({ length: count }, (_, i) => least + ((1 - least) * i) / (count - 1))

describe('[AI-02] the line below which nothing is quoted', () => {
  test('refuses the least sure of what is asked', async () => {
    expect(await lineAfter(spread(101, 0.4))).toBeCloseTo(0.412, 3)
  })
  test.each([
    ['few questions', spread(40, 0.5)],
    ['one question many times', spread(60, 0.5), 'the same'],
    ['answers without a confidence', Array.from({ length: 60 }, () => undefined)],
    ['questions that nothing answers', spread(60, 0)],
  ])('is the one that holds everywhere after %s', async (_, confidences, question?: string) =>
    expect(await lineAfter(confidences, question)).toBe(LEAST_CONFIDENCE),
  )
  test('never refuses what is sure', async () => expect(await lineAfter(spread(60, 0.9))).toBe(0.7))
  test('is of one manual, and remembered for a while', async () => {
    const manualId = await asked(spread(60, 0.5))
    const line = await refusalLine(testDatabase(), { tenantId, manualId })
    expect(line).toBeGreaterThan(0.5)
    await testDatabase().prisma.answer.deleteMany({ where: { manualId } })
    expect(await refusalLine(testDatabase(), { tenantId, manualId })).toBe(line)
    expect(await refusalLine(testDatabase(), { tenantId })).toBe(LEAST_CONFIDENCE)
  })
})
