// The line follows how sure answers usually are in a manual, within bounds (ledger AI-02).
import { MIN_CONFIDENCE } from '@lectern/ai'
import { createId } from '@lectern/kernel'
import { aLibrary, testDatabase } from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertAnswer } from './answer.repo.ts'
import { confidenceThreshold } from './confidence-threshold.ts'

let tenantId: string
beforeAll(async () => {
  tenantId = (await aLibrary()).tenantId
})

/** Creates a manual with answers of these confidences, each to its own question unless one is given. */
async function askWith(confidences: (number | undefined)[], question?: string): Promise<string> {
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
  confidenceThreshold(testDatabase(), { tenantId, manualId: await askWith(confidences, question) })
const times = (count: number, confidence: number) => Array.from({ length: count }, () => confidence)

describe('[AI-02] the confidence threshold', () => {
  test('is a tenth of the usual odds: 0.8 has odds of 4, and 0.4 gives 0.286', async () => {
    expect(await lineAfter([...times(20, 0.5), ...times(21, 0.8), ...times(20, 0.95)])).toBeCloseTo(0.4 / 1.4, 6)
  })
  test('hardly changes when a fifth of the questions have no answer', async () => {
    const confidences = Array.from({ length: 80 }, (_, i) => 0.6 + i / 250)
    const line = await lineAfter(confidences)
    const mixed = await lineAfter([...confidences, ...times(20, 0.1)])
    expect(mixed).toBeLessThanOrEqual(line)
    expect(line - mixed).toBeLessThan(0.04)
  })
  test.each([
    ['few questions', times(40, 0.9)],
    ['one question many times', times(60, 0.9), 'the same'],
    ['answers without a confidence', Array.from({ length: 60 }, () => undefined)],
    ['questions that are asked loosely', times(60, 0.5)],
    ['questions that nothing answers', times(60, 0)],
  ])('equals the global one after %s', async (_, confidences, question?: string) =>
    expect(await lineAfter(confidences, question)).toBe(MIN_CONFIDENCE),
  )
  test.each([0.99, 1])('never rejects high confidence, however high it usually is: %f', async (usual) =>
    expect(await lineAfter(times(60, usual))).toBe(0.5),
  )
  test('applies to one manual, and is cached', async () => {
    const manualId = await askWith(times(60, 0.9))
    const line = await confidenceThreshold(testDatabase(), { tenantId, manualId })
    expect(line).toBeGreaterThan(MIN_CONFIDENCE)
    await testDatabase().prisma.answer.deleteMany({ where: { manualId } })
    expect(await confidenceThreshold(testDatabase(), { tenantId, manualId })).toBe(line)
    expect(await confidenceThreshold(testDatabase(), { tenantId })).toBe(MIN_CONFIDENCE)
  })
})
