// The person's spaces with their manuals, for the sidebar and the pickers; one page of each is what a person works with.
import { LIMITS } from '@lectern/contracts'
import { trpc } from '~/lib/trpc.ts'
import { shelve } from './shelve.ts'

const ALL = { size: LIMITS.pageSizeMax }

export function useLibrary() {
  const spaces = trpc.space.list.useQuery(ALL)
  const manuals = trpc.manual.list.useQuery(ALL)
  return {
    shelves: spaces.data && manuals.data ? shelve(spaces.data.records, manuals.data.records) : undefined,
    spaces: spaces.data?.records,
    manuals: manuals.data?.records,
    error: spaces.error ?? manuals.error,
    refetch: () => Promise.all([spaces.refetch(), manuals.refetch()]),
  }
}

/** Asks again for everything that shows spaces or manuals. */
export function useRefreshLibrary(): () => Promise<void> {
  const utils = trpc.useUtils()
  return async () => {
    await Promise.all([utils.space.invalidate(), utils.manual.invalidate()])
  }
}
