// Confirms and performs disabling or removing members (specification §4 Member; TEN-02).
import { AlertDialog } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { useMemberChange } from './use-member-change.ts'

export function MemberQuestion({
  act,
  ids,
  onClose,
}: {
  act: 'disable' | 'remove'
  ids: string[]
  onClose: () => void
}) {
  const { t } = useText()
  const done = useMemberChange(onClose)
  const setEnabled = trpc.member.setEnabled.useMutation({ onError: onClose })
  const remove = trpc.member.remove.useMutation({ onError: onClose })
  return (
    <AlertDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={t(`members.question.${act}`, { count: ids.length })}
      description={t(`members.question.${act}Hint`)}
      cancelLabel={t('common.actions.cancel')}
      confirmLabel={t(`members.${act}`)}
      busy={setEnabled.isPending || remove.isPending}
      onConfirm={() =>
        act === 'disable'
          ? setEnabled.mutate({ ids, enabled: false }, done(t('members.disabled')))
          : remove.mutate({ ids }, done(t('members.removed')))
      }
    />
  )
}
