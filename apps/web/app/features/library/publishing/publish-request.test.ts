import type { ManualAudience } from '@lectern/contracts'
import { describe, expect, test } from 'vitest'
import { asksAudience, authorsOf, inBatches } from './publish-request.ts'

const audience: ManualAudience = {
  manualId: 'm1',
  releaseType: 'private',
  releaseScope: 'members',
  linkPermission: 'system',
  hasSharePassword: false,
  chosen: false,
  published: 0,
  administrators: [],
}
const admin = { abilities: { settings: true } }

describe('[PUB-02] asking for the audience', () => {
  test.each([
    ['at the first publishing of a private manual', admin, audience, true],
    ['not again after somebody chose', admin, { ...audience, chosen: true }, false],
    ['not when somebody has opened it meanwhile', admin, { ...audience, releaseType: 'public' as const }, false],
    ['not of those who may not change it', { abilities: { publish: true } }, audience, false],
    ['not where the manual is not private', admin, null, false],
  ])('is decided for: %s', (_, manual, audience, expected) => expect(asksAudience(manual, audience)).toBe(expected))
})

describe('[EDIT-14] publishing all changes', () => {
  test('lists the authors of the drafts, most drafts first', () => {
    const by = (updatedName: string) => ({ updatedName })
    expect(authorsOf([by('Ann'), by('Ben'), by('Ben'), by('Al')])).toEqual([
      { name: 'Ben', count: 2 },
      { name: 'Al', count: 1 },
      { name: 'Ann', count: 1 },
    ])
  })
  test('sends batches', () => {
    expect(inBatches(['a', 'b', 'c'], 2)).toEqual([['a', 'b'], ['c']])
    expect(inBatches([], 2)).toEqual([])
  })
})
