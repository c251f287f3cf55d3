import { LIMITS } from '@lectern/contracts'
import { expect, test } from 'vitest'
import { askedIn, portalIn, resultsHref, wantedIn } from './results-query.ts'

const queryOf = (query: string) => askedIn(new URLSearchParams(query))

test('[SRCH-02] reads text, scope and page, and prefers a manual to a space', () => {
  expect(queryOf('searchContent=+lamp+&manualId=m&spaceId=s&current=2&size=20')).toEqual({
    searchContent: 'lamp',
    manualId: 'm',
    spaceId: undefined,
    portal: undefined,
    current: 2,
    size: 20,
  })
  expect(queryOf('spaceId=s&current=-1&size=x')).toEqual({
    searchContent: '',
    manualId: undefined,
    spaceId: 's',
    portal: undefined,
    current: 1,
    size: 10,
  })
  expect([...queryOf(`searchContent=${'长'.repeat(900)}`).searchContent]).toHaveLength(LIMITS.searchText)
})

test('[PORTAL-04] searches a portal without a narrower scope, and keeps it beside one', () => {
  expect(queryOf('searchContent=lamp&portal=p')).toMatchObject({ manualId: undefined, spaceId: undefined, portal: 'p' })
  for (const narrower of ['manualId=m', 'spaceId=s']) {
    expect(queryOf(`searchContent=lamp&portal=p&${narrower}`).portal).toBeUndefined()
    expect(portalIn(new URLSearchParams(`portal=p&${narrower}`))).toBe('p')
  }
  expect(resultsHref(queryOf('searchContent=a&portal=p'))).toBe('?searchContent=a&portal=p&current=1&size=10')
})

test('reads whether an answer is requested, declined, or unspecified', () => {
  expect(wantedIn(new URLSearchParams('aiSearch=true'))).toBe(true)
  expect(wantedIn(new URLSearchParams('aiSearch=false'))).toBe(false)
  expect(wantedIn(new URLSearchParams('searchContent=Why?'))).toBeUndefined()
})

test('requests no answer in the address of another page', () => {
  const here = queryOf('searchContent=a+lamp&manualId=m&aiSearch=true')
  expect(resultsHref({ ...here, current: 2 })).toBe('?searchContent=a+lamp&manualId=m&current=2&size=10')
})
