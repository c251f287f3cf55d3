// Confirms and performs taking two-step verification and passkeys from a member who has lost them (TEN-02).
import type { Member } from '@lectern/contracts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { useMemberChange } from './use-member-change.ts'

export function FactorQuestion({ member: { id, name }, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useText()
  const done = useMemberChange(onClose)
  const reset = trpc.member.resetFactor.useMutation({ onError: onClose })
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={t('members.resetFactorTitle', { name })}
      description={t('members.resetFactorHint')}
      confirmLabel={t('members.resetFactor')}
      busy={reset.isPending}
      onConfirm={() => reset.mutate({ id }, done(t('members.resetFactorDone')))}
    />
  )
}
