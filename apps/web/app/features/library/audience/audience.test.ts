// Choosing who may read, and telling it.
import { describe, expect, test } from 'vitest'
import { type Audience, audienceChange, audienceOf, readersOf, sameAudience, withPublicity } from './audience.ts'
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
const CREATED: Audience = { publicity: 'private', linkPermission: 'system' }

describe('[PUB-02] choosing the readers', () => {
  test('treats everybody as without sign-in, until that is required', () => {
    expect(withPublicity(CREATED, 'external')).toEqual({ publicity: 'external', linkPermission: 'public' })
    const asking: Audience = { publicity: 'external', linkPermission: 'system' }
    expect(withPublicity(asking, 'external')).toEqual(asking)
    expect(withPublicity(withPublicity(asking, 'internal'), 'external').linkPermission).toBe('public')
  })
  test('stores only effective settings', () => {
    expect(audienceChange(CREATED)).toEqual({ releaseType: 'private' })
    expect(audienceChange({ publicity: 'internal', linkPermission: 'public' })).toEqual({
      releaseType: 'public',
      releaseScope: 'internal',
    })
    expect(audienceChange(withPublicity(CREATED, 'external'))).toEqual({
      releaseType: 'public',
      releaseScope: 'external',
      linkPermission: 'public',
    })
  })
  test('offers sign-in for everybody only', () => {
    expect(sameAudience(CREATED, { ...CREATED, linkPermission: 'public' })).toBe(true)
    const open = withPublicity(CREATED, 'external')
    expect(sameAudience(open, { ...open, linkPermission: 'system' })).toBe(false)
    expect(sameAudience(audienceOf(manual('internal')), CREATED)).toBe(false)
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
    expect(publicityOf({ releaseScope: 'members', ...releaseOf(publicity) })).toBe(publicity)
  })
  test('of a private manual is private, whatever it was', () => {
    expect(publicityOf({ releaseType: 'private', releaseScope: 'external' })).toBe('private')
  })
})
