// Suggestions for what is being typed (SRCH-05): fetched when typing pauses; the last ones stay until new ones arrive.
import type { Suggestion } from '@lectern/contracts'
import { useEffect, useState } from 'react'
import { KEEP, trpc } from '~/lib/trpc.ts'

const REST_MS = 120
const FRESH_MS = 10_000

export type SuggestPlace = { manualId?: string; spaceId?: string; portal?: string }

export function useSuggestions(text: string, place: SuggestPlace, enabled: boolean): readonly Suggestion[] {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data } = trpc.search.suggest.useQuery(
    { searchContent: rested.trim(), ...place },
    { enabled, staleTime: FRESH_MS, retry: false, ...KEEP, meta: { quiet: true } },
  )
  return enabled ? (data ?? []) : []
}
