// Deletes a manual after its name was typed (specification §5).
import type { Manual } from '@lectern/contracts'
import { ConfirmByTyping, toast } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { useRefreshLibrary } from '~/shared/queries/library.ts'

export function DeleteManualDialog({
  manual,
  onClose,
  onDeleted,
}: {
  manual: Pick<Manual, 'id' | 'name'>
  onClose: () => void
  onDeleted?: () => void
}) {
  const { t } = useText()
  const refresh = useRefreshLibrary()
  const remove = trpc.manual.delete.useMutation()
  return (
    <ConfirmByTyping
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('manual.delete.title', { name: manual.name })}
      description={t('manual.delete.hint')}
      name={manual.name}
      prompt={t('common.confirmTyping.prompt', { name: manual.name })}
      emptyText={t('common.confirmTyping.empty')}
      mismatchText={t('common.confirmTyping.mismatch')}
      cancelLabel={t('common.actions.cancel')}
      confirmLabel={t('manual.settings.danger')}
      busy={remove.isPending}
      onConfirm={(name) =>
        remove.mutate(
          { id: manual.id, name },
          {
            onSuccess: async () => {
              toast.success(t('manual.delete.done'))
              onClose()
              onDeleted?.()
              await refresh()
            },
          },
        )
      }
    />
  )
}
