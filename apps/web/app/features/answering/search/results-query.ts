// Parses the address of the results page. Pure.
import { LIMITS } from '@lectern/contracts'
import { positive } from '~/shared/lists/use-list-query.ts'

export type SearchRequest = {
  searchContent: string
  manualId: string | undefined
  spaceId: string | undefined
  /** The manual whose portal is searched, where nothing narrower is. */
  portal: string | undefined
  current: number
  size: number
}

const PAGE_MAX = 100_000

/** An address may hold more than can be searched for. */
export function askedIn(query: URLSearchParams): SearchRequest {
  const manualId = query.get('manualId') || undefined
  const spaceId = manualId ? undefined : query.get('spaceId') || undefined
  return {
    searchContent: [...(query.get('searchContent') ?? '').trim()].slice(0, LIMITS.searchText).join(''),
    manualId,
    spaceId,
    portal: manualId || spaceId ? undefined : portalIn(query),
    current: positive(query.get('current'), 1, PAGE_MAX),
    size: positive(query.get('size'), LIMITS.pageSize, LIMITS.pageSizeMax),
  }
}

/** The manual whose portal was searched first: its header stays around narrower searches. */
export const portalIn = (query: URLSearchParams): string | undefined => query.get('portal') || undefined

/** Whether the address itself says that an answer is wanted, or that none is; undefined when it says nothing. */
export function wantedIn(query: URLSearchParams): boolean | undefined {
  const choice = query.get('aiSearch')
  return choice === 'true' ? true : choice === 'false' ? false : undefined
}

export function resultsHref(search: SearchRequest): string {
  const parameters = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `?${new URLSearchParams(parameters)}`
}
