// The remembered choice of one list, and changing it: shown at once, kept with the person.
import { useCallback, useMemo } from 'react'
import { trpc } from '~/lib/trpc.ts'
import { choiceOf, LISTS_KEY, type ListChoice, readChoices } from './list-choice.ts'

const QUERY = { key: LISTS_KEY }

/** `choice` is undefined until it is known; a list waits for it instead of being shown twice. `sorts` and `first` are constants of the caller. */
export function useListChoice<Sort extends string>(list: string, sorts: readonly Sort[], first: ListChoice<Sort>) {
  const utils = trpc.useUtils()
  const { data, isPending } = trpc.preference.find.useQuery(QUERY, { staleTime: Infinity, meta: { quiet: true } })
  // One after the other: of two quick changes, the later one must be what stays.
  const { mutate } = trpc.preference.update.useMutation({ scope: { id: LISTS_KEY }, meta: { quiet: true } })
  const choice = useMemo(
    () => (isPending ? undefined : choiceOf(readChoices(data?.content)[list], sorts, first)),
    [isPending, data, list, sorts, first],
  )
  const change = useCallback(
    (next: Partial<ListChoice<Sort>>) => {
      const stored = readChoices(utils.preference.find.getData(QUERY)?.content)
      const content = JSON.stringify({ ...stored, [list]: { ...choiceOf(stored[list], sorts, first), ...next } })
      utils.preference.find.setData(QUERY, { key: LISTS_KEY, content })
      mutate({ key: LISTS_KEY, content })
    },
    [utils, mutate, list, sorts, first],
  )
  return { choice, change }
}
