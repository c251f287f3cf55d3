import { expect, test } from 'vitest'
import { paths } from '~/lib/paths.ts'
import { spaceOf } from './space-of.ts'

test.each([
  [paths.space('s1'), 's1'],
  [`${paths.space('s1')}&tab=members`, 's1'],
  [`${paths.manuals}?space=s2&name=x`, 's2'],
  [`${paths.manuals}?name=x`, undefined],
  [paths.spaces, undefined],
  [`${paths.start}?spaceId=s1`, undefined],
])('[MAN-01] assigns a manual created at %s to the space %s', (address, space) => {
  const { pathname, search } = new URL(address, 'https://lectern.test')
  expect(spaceOf(pathname, search)).toBe(space)
})
