import { expect, test } from 'vitest'
import { type Facts, OVER, onboardingOf } from './onboarding-rules.ts'

const NOTHING: Facts = {
  manualId: null,
  articleId: null,
  written: false,
  published: false,
  invited: false,
  asked: false,
  answers: true,
}
const BEGUN: Facts = { ...NOTHING, manualId: 'm', articleId: 'a' }
const doneOf = (facts: Facts) =>
  onboardingOf(facts)
    .steps.filter(({ done }) => done)
    .map(({ step }) => step)

test('[HOME-01] starts for an organisation without a manual, whatever else it has', () => {
  expect(onboardingOf(NOTHING)).toEqual({ ...OVER, stage: 'begin' })
  expect(onboardingOf({ ...NOTHING, invited: true, asked: true }).stage).toBe('begin')
})

test('[HOME-01] has four steps for a manual, done one by one', () => {
  expect(onboardingOf(BEGUN)).toMatchObject({ stage: 'steps', manualId: 'm', articleId: 'a' })
  expect(onboardingOf(BEGUN).steps.map(({ step }) => step)).toEqual(['write', 'publish', 'invite', 'ask'])
  expect(doneOf(BEGUN)).toEqual([])
  expect(doneOf({ ...BEGUN, written: true })).toEqual(['write'])
  expect(doneOf({ ...BEGUN, published: true })).toEqual(['write', 'publish'])
  expect(doneOf({ ...BEGUN, invited: true, asked: true })).toEqual(['invite', 'ask'])
})

test('[HOME-01] ends when all are done, and omits asking where answers are off', () => {
  const most = { ...BEGUN, written: true, published: true, invited: true }
  expect(onboardingOf(most).stage).toBe('steps')
  expect(onboardingOf({ ...most, asked: true })).toEqual(OVER)
  expect(onboardingOf({ ...most, answers: false })).toEqual(OVER)
})
