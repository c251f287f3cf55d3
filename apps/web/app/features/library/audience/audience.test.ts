// Choosing who may read, and telling it.
import { describe, expect, test } from 'vitest'
import { readersOf } from './audience.ts'
import { PUBLICITIES, publicityOf, releaseOf } from './publicity.ts'

const manual = (
  releaseScope: 'members' | 'internal' | 'external',
  more: Partial<Parameters<typeof readersOf>[0]> = {},
): Parameters<typeof readersOf>[0] => ({
  releaseType: 'public',
  linkPermission: 'system',
  hasSharePassword: false,
  releaseScope,
  ...more,
})

describe('[PUB-02] choosing the readers', () => {
  test('opens a manual for everyone without sign-in', () => {
    expect(releaseOf('external')).toEqual({
      releaseType: 'public',
      releaseScope: 'external',
      linkPermission: 'public',
    })
    expect(releaseOf('internal')).toEqual({ releaseType: 'public', releaseScope: 'internal' })
    expect(releaseOf('private')).toEqual({ releaseType: 'private' })
  })
  test('reads everyone with sign-in as the organisation', () => {
    expect(publicityOf(manual('external'))).toBe('internal')
    expect(publicityOf(manual('members'))).toBe('members')
  })
})

describe('[PUB-02] describing the readers', () => {
  test.each([
    [manual('external', { releaseType: 'private', linkPermission: 'public' }), 'collaborators'],
    [manual('members'), 'collaborators'],
    [manual('internal'), 'organisation'],
    [manual('internal', { hasSharePassword: true, linkPermission: 'public' }), 'organisationPassword'],
    [manual('external'), 'organisation'],
    [manual('external', { linkPermission: 'public' }), 'everybody'],
    [manual('external', { linkPermission: 'public', hasSharePassword: true }), 'everybodyPassword'],
  ])('describes %j: %s', (expected, readers) => expect(readersOf(expected)).toBe(readers))
})

describe('[PUB-02] the scope', () => {
  test.each(PUBLICITIES)('%s stays the same when stored and read', (publicity) => {
    expect(publicityOf({ releaseScope: 'members', linkPermission: 'system', ...releaseOf(publicity) })).toBe(publicity)
  })
  test('of a private manual is private, whatever it was', () => {
    expect(publicityOf({ releaseType: 'private', releaseScope: 'external', linkPermission: 'public' })).toBe('private')
  })
})
