// The message box of the signed-in person: its number, what changes it, and that other browsers' changes are seen at once.
import type { NotificationsInput } from '@lectern/contracts'
import { toast } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { useLive } from '~/lib/live.ts'
import { trpc } from '~/lib/trpc.ts'

/** Asked for again wherever it is shown; the number is always the server's. */
function useRefresh() {
  const { notification } = trpc.useUtils()
  return () => Promise.all([notification.unread.invalidate(), notification.list.invalidate()])
}

/** Unread messages; follows what happens elsewhere. */
export function useUnread(): number {
  const refresh = useRefresh()
  useLive('inbox', () => void refresh())
  return trpc.notification.unread.useQuery().data?.count ?? 0
}

/** Reading and deleting; what was deleted is offered to be brought back. */
export function useChanges() {
  const { t } = useText()
  const onSettled = useRefresh()
  const markRead = trpc.notification.read.useMutation({ onSettled })
  const restore = trpc.notification.restore.useMutation({ onSettled })
  const remove = trpc.notification.remove.useMutation({
    onSettled,
    onSuccess({ count, deletedTime }) {
      if (count === 0) return
      toast.offer(t('inbox.removed', { count }), {
        undo: true,
        actions: [{ label: t('inbox.undo'), run: () => restore.mutate({ deletedTime }) }],
      })
    },
  })
  return {
    read: (which: NotificationsInput) => markRead.mutate(which),
    remove: (which: NotificationsInput) => remove.mutate(which),
    busy: markRead.isPending || remove.isPending,
  }
}
