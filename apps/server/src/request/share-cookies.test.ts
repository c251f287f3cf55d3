import { LIMITS } from '@lectern/contracts'
import { describe, expect, it } from 'vitest'
import { shareCodes, shareTries } from './share-cookies.ts'

describe('[PUB-03] share passwords in cookies', () => {
  it('are read by their names', () => {
    const cookies = { lang: 'en_US', share_guide: 'sesame', token: 't', share_m1: 'other' }
    expect(shareTries('share_guide=sesame', cookies)).toEqual([
      { name: 'guide', password: 'sesame' },
      { name: 'm1', password: 'other' },
    ])
    const onHttps = { share_m1: 'planted', '__Host-share_m1': 'typed' }
    expect(shareTries('share_m1=planted', onHttps)).toEqual([{ name: 'm1', password: 'typed' }])
    expect(shareTries('lang=en_US', cookies)).toEqual([])
    expect(shareTries(undefined, {})).toEqual([])
  })

  it('ignores invalid names and values, and reads a limited number', () => {
    const odd = { 'share_a b': 'x', share_: 'x', share_empty: '', share_long: 'x'.repeat(LIMITS.sharePassword + 1) }
    expect(shareTries('share_', odd)).toEqual([])
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`share_${i}`, 'x']))
    expect(shareTries('share_', many)).toHaveLength(90)
  })
})

it('[PUB-04] include codes of secret links by name, up to a limit', () => {
  const cookies = { link_a1: 'code', token: 't', share_m1: 'other', 'link_a b': 'x', link_: 'x', link_a2: '' }
  expect(shareCodes('link_a1=code', cookies)).toEqual(['code'])
  expect(shareCodes('__Secure-link_a1=code', { '__Secure-link_a1': 'code' })).toEqual(['code'])
  expect(shareCodes('lang=en_US', cookies)).toEqual([])
  expect(shareCodes(undefined, {})).toEqual([])
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`link_${i}`, 'x']))
  expect(shareCodes('link_', many)).toHaveLength(90)
})
