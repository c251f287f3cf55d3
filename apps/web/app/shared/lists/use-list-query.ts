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

export function useListQuery() {
  const [params, setParams] = useSearchParams()
  /** Sets or (with null) removes parameters; unless the page itself is named, the list starts at page 1 again. */
  const change = useCallback(
    (next: Record<string, string | number | null>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (!('current' in next)) after.delete('current')
          for (const [key, value] of Object.entries(next)) {
            if (value === null || value === '') after.delete(key)
            else after.set(key, String(value))
          }
          return after
        },
        { replace: !('current' in next), preventScrollReset: true },
      ),
    [setParams],
  )
  return {
    get: (key: string) => params.get(key) ?? '',
    current: positive(params.get('current'), 1, PAGE_MAX),
    size: positive(params.get('size'), LIMITS.pageSize, LIMITS.pageSizeMax),
    change,
  }
}
