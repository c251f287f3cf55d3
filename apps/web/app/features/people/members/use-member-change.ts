// Runs after every change to members: shows a message and reloads the lists.
import { toast } from '@lectern/ui'
import { trpc } from '~/lib/trpc.ts'

/** Members, groups and their counts. */
export function useRefreshMembers() {
  const utils = trpc.useUtils()
  return () => Promise.all([utils.member.invalidate(), utils.group.invalidate()])
}

/** Handlers for a mutation: `text` is shown when it worked. */
export function useMemberChange(onDone: () => void) {
  const refresh = useRefreshMembers()
  return (text: string) => ({
    onSuccess: async () => {
      toast.success(text)
      onDone()
      await refresh()
    },
  })
}
