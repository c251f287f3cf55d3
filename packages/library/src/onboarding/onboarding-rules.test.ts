import { expect, test } from 'vitest'
import { afterDismissal, type Facts, OVER, onboardingOf } from './onboarding-rules.ts'

const NOTHING: Facts = {
  manualId: null,
  articleId: null,
  written: false,
  published: false,
  portal: false,
  invited: false,
  asked: false,
  answers: true,
  setup: 'done',
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

test('[HOME-01] has six steps for a manual, done one by one', () => {
  expect(onboardingOf(BEGUN)).toMatchObject({ stage: 'steps', manualId: 'm', articleId: 'a' })
  expect(onboardingOf(BEGUN).steps.map(({ step }) => step)).toEqual([
    'setup',
    'write',
    'publish',
    'portal',
    'invite',
    'ask',
  ])
  expect(doneOf({ ...BEGUN, setup: 'assistant' })).toEqual([])
  expect(doneOf(BEGUN)).toEqual(['setup'])
  expect(doneOf({ ...BEGUN, written: true })).toEqual(['setup', 'write'])
  expect(doneOf({ ...BEGUN, published: true })).toEqual(['setup', 'write', 'publish'])
  expect(doneOf({ ...BEGUN, portal: true })).toEqual(['setup', 'portal'])
  expect(doneOf({ ...BEGUN, invited: true, asked: true })).toEqual(['setup', 'invite', 'ask'])
})

test('[HOME-01] ends when all are done, and omits asking where answers are off', () => {
  const most = { ...BEGUN, written: true, published: true, portal: true, invited: true }
  expect(onboardingOf(most).stage).toBe('steps')
  const over = { ...OVER, manualId: 'm', articleId: 'a' }
  expect(onboardingOf({ ...most, asked: true })).toEqual(over)
  expect(onboardingOf({ ...most, answers: false })).toEqual(over)
})

test('[HOME-01] asks for the setup once, and goes on where it was', () => {
  expect(onboardingOf({ ...NOTHING, setup: 'new' }).setup).toEqual({ step: 'organisation', asks: true })
  expect(onboardingOf({ ...NOTHING, setup: 'organisation' }).setup).toEqual({ step: 'organisation', asks: false })
  expect(onboardingOf({ ...BEGUN, setup: 'new' }).setup).toEqual({ step: 'organisation', asks: false })
  expect(onboardingOf({ ...BEGUN, setup: 'publish' }).setup).toEqual({ step: 'publish', asks: false })
  expect(onboardingOf(NOTHING).setup).toEqual({ step: null, asks: false })
  expect(onboardingOf({ ...NOTHING, setup: 'later version' }).setup.step).toBe('organisation')
  expect(afterDismissal({ ...NOTHING, setup: 'new' })).toEqual({
    ...OVER,
    setup: { step: 'organisation', asks: false },
  })
})
