import { expect, test } from 'vitest'
import { coverColours } from './cover-colours.ts'
import { PUBLICITIES, publicityOf, releaseOf } from './publicity.ts'

test.each(PUBLICITIES)('[PUB-02] %s survives being stored and read', (publicity) => {
  expect(publicityOf({ releaseScope: 'members', ...releaseOf(publicity) })).toBe(publicity)
})

test('[PUB-02] a private manual is private whatever its scope was', () => {
  expect(publicityOf({ releaseType: 'private', releaseScope: 'external' })).toBe('private')
})

test('a manual keeps its colour and different manuals differ', () => {
  expect(coverColours('abc')).toBe(coverColours('abc'))
  expect(new Set(['a', 'b', 'c', 'd'].map(coverColours)).size).toBeGreaterThan(1)
})
