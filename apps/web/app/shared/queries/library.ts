// The person's spaces, for the sidebar and the pickers, and asking again for what shows spaces or manuals.
import { LIMITS } from '@lectern/contracts'
import { trpc } from '~/lib/trpc.ts'

/** The first page of spaces; `total` shows whether there are more. Manuals are loaded where they are shown. */
export function useSpaces() {
  const { data, error, refetch } = trpc.space.list.useQuery({ size: LIMITS.pageSizeMax })
  return { spaces: data?.records, total: data?.total ?? 0, error, refetch }
}

/** Whether there is any manual in which the person writes. */
export function useMayWrite(): boolean {
  const { data } = trpc.manual.list.useQuery({ writable: true, size: 1 })
  return (data?.total ?? 0) > 0
}

/** Asks again for everything that shows spaces or manuals. */
export function useRefreshLibrary(): () => Promise<void> {
  const utils = trpc.useUtils()
  return async () => {
    await Promise.all([utils.space.invalidate(), utils.manual.invalidate(), utils.home.invalidate()])
  }
}
