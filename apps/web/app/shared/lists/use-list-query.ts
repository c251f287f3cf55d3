// The state of a list is kept in the address, so that it can be shared and survives going back.
import { LIMITS } from '@lectern/contracts'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Reads a positive whole number; anything else is `fallback`. */
export function positive(text: string | null, fallback: number, max: number): number {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 && value <= max ? value : fallback
}

const PAGE_MAX = 100_000

type Next = Record<string, string | number | null>

/** With parameters set or (with null) removed; unless the page itself is named, the list starts at page 1 again. */
function merged(before: URLSearchParams, next: Next): URLSearchParams {
  const after = new URLSearchParams(before)
  if (!('current' in next)) after.delete('current')
  for (const [key, value] of Object.entries(next)) {
    if (value === null || value === '') after.delete(key)
    else after.set(key, String(value))
  }
  return after
}

export function useListQuery() {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (next: Next) =>
      setParams((before) => merged(before, next), { replace: !('current' in next), preventScrollReset: true }),
    [setParams],
  )
  /** The address of this page with other parameters, for links. */
  const link = useCallback((next: Next) => `?${merged(params, next)}`, [params])
  return {
    get: (key: string) => params.get(key) ?? '',
    current: positive(params.get('current'), 1, PAGE_MAX),
    size: positive(params.get('size'), LIMITS.pageSize, LIMITS.pageSizeMax),
    change,
    link,
  }
}
