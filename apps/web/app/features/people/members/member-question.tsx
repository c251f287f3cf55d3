// Confirms and performs disabling or removing members (specification §4 Member; TEN-02).
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { useMemberChange } from './use-member-change.ts'

export function MemberQuestion({
  act,
  ids,
  skipped,
  onClose,
}: {
  act: 'disable' | 'remove'
  ids: string[]
  /** Number of selected members that are skipped. */
  skipped: number
  onClose: () => void
}) {
  const { t } = useText()
  const done = useMemberChange(onClose)
  const setEnabled = trpc.member.setEnabled.useMutation({ onError: onClose })
  const remove = trpc.member.remove.useMutation({ onError: onClose })
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={t(`members.question.${act}`, { count: ids.length })}
      description={
        <>
          {t(`members.question.${act}Hint`)}
          {skipped > 0 && <span className="mt-2 block">{t('members.question.skipped', { count: skipped })}</span>}
        </>
      }
      confirmLabel={t(`members.${act}`)}
      busy={setEnabled.isPending || remove.isPending}
      onConfirm={() =>
        act === 'disable'
          ? setEnabled.mutate({ ids, enabled: false }, done(t('members.disabled', { count: ids.length })))
          : remove.mutate({ ids }, done(t('members.removed', { count: ids.length })))
      }
    />
  )
}
