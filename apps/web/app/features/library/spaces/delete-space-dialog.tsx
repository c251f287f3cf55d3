// Deletes a space after its name was typed (specification §5).
import type { Space } from '@lectern/contracts'
import { ConfirmByTyping, toast } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { useRefreshLibrary } from '~/shared/queries/library.ts'

export function DeleteSpaceDialog({
  space,
  onClose,
  onDeleted,
}: {
  space: Space
  onClose: () => void
  onDeleted: () => void
}) {
  const { t } = useText()
  const refresh = useRefreshLibrary()
  const remove = trpc.space.delete.useMutation()
  return (
    <ConfirmByTyping
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('space.deleteTitle', { name: space.name })}
      description={t('space.deleteHint')}
      name={space.name}
      prompt={t('common.confirmTyping.prompt', { name: space.name })}
      emptyText={t('common.confirmTyping.empty')}
      mismatchText={t('common.confirmTyping.mismatch')}
      cancelLabel={t('common.actions.cancel')}
      confirmLabel={t('space.delete')}
      busy={remove.isPending}
      onConfirm={(name) =>
        remove.mutate(
          { id: space.id, name },
          {
            onSuccess: async () => {
              toast.success(t('space.deleted'))
              onDeleted()
              await refresh()
            },
          },
        )
      }
    />
  )
}
