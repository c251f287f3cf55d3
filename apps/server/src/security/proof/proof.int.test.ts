// A sample of `npm run prove`, and what shows that the proof can fail: with the policies taken away too, the same calls reach the other
// organisation.
import { switchPolicies } from '@lectern/testing'
import { afterAll, expect, it } from 'vitest'
import { prove } from './prove.ts'

/** As many calls, of which a good part goes deep. */
const SAMPLE = { seed: 1, calls: 400, look: 200 }

// The next suites have the same database.
afterAll(() => switchPolicies('ENABLE'))

it('[PERM-06] without predicates, no random call tells of another organisation', async () => {
  const { findings, deep, removed } = await prove(SAMPLE)
  expect(findings.map(({ where, what, call }) => `${where}: ${what} ${call?.name ?? ''}`)).toEqual([])
  expect(deep).toBeGreaterThan(SAMPLE.calls / 4)
  expect(removed).toBeGreaterThan(SAMPLE.calls)
})

it('[PERM-06] without predicates and without policies, random calls read and change another organisation', async () => {
  await switchPolicies('DISABLE')
  const { findings } = await prove({ ...SAMPLE, enough: Number.POSITIVE_INFINITY })
  const places = new Set(findings.map(({ where }) => where))
  expect([...places]).toEqual(expect.arrayContaining(['answer', 'changed']))
})
