import { afterEach, describe, expect, it, vi } from 'vitest'
import { consumePendingSignIn, leaveFor } from './pending-sign-in.ts'

const begin = () => {
  const storage = new Map<string, string>()
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  return { assign, kept: storage }
}
afterEach(() => vi.unstubAllGlobals())

describe('[AUTH-04] a sign-in at another service', () => {
  it('ends once, in its own browser, and keeps the requested page', () => {
    const { assign } = begin()
    leaveFor({ url: 'https://id.example/authorize', state: 's1', secret: 'k1' }, { returnTo: '/home/space-list' })
    expect(assign).toHaveBeenCalledWith('https://id.example/authorize')
    expect(consumePendingSignIn('code=1&state=other')).toBeNull()
    expect(consumePendingSignIn('code=1&state=s1')).toEqual({ secret: 'k1', returnTo: '/home/space-list' })
    expect(consumePendingSignIn('code=1&state=s1')).toBeNull()
  })

  it('has no target by default, and ignores unreadable values', () => {
    const { kept } = begin()
    leaveFor({ url: 'https://id.example/', state: 's2', secret: 'k2' }, {})
    expect(consumePendingSignIn('state=s2')).toEqual({ secret: 'k2', returnTo: '' })
    kept.set('signIn:s3', 'k3')
    expect(consumePendingSignIn('state=s3')).toBeNull()
  })
})
