// Two-step verification: set up, backup codes, off.
import type { AccountSecurity, OwnerProof } from '@lectern/contracts'
import { Badge, Button, toast } from '@lectern/ui'
import { useState } from 'react'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { BackupCodesDialog } from '~/shared/forms/backup-codes-dialog.tsx'
import { ConfirmDialog, type Proof } from './confirm-dialog.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import { OwnerDialog } from './owner-dialog.tsx'
import { ownerFacts } from './owner-proof-fields.tsx'
import { SecurityCard } from './security-card.tsx'

type Step =
  | { name: 'confirm' | 'disable' | 'renew' }
  | { name: 'enter'; secret: string; uri: string }
  | { name: 'codes'; codes: readonly string[] }

export function FactorCard({ security }: { security: AccountSecurity }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [step, setStep] = useState<Step | null>(null)
  const quiet = { meta: { quiet: true } }
  const begin = trpc.security.beginSecondFactor.useMutation(quiet)
  const disable = trpc.security.disableSecondFactor.useMutation(quiet)
  const renew = trpc.security.renewBackupCodes.useMutation(quiet)
  const { hasPassword, secondFactor } = security
  const { enabled, backupCodesLeft } = secondFactor
  const close = () => setStep(null)
  const refresh = () => utils.security.overview.invalidate()

  const start = async (proof: OwnerProof) => setStep({ name: 'enter', ...(await begin.mutateAsync(proof)) })
  const turnOff = async (proof: Proof) => {
    await disable.mutateAsync(proof)
    toast.success(t('security.factor.disabledDone'))
    close()
    await refresh()
  }
  const newCodes = async (proof: Proof) => {
    setStep({ name: 'codes', codes: (await renew.mutateAsync(proof)).codes })
    await refresh()
  }
  return (
    <SecurityCard
      title={
        <>
          {t('security.factor.title')}
          <Badge tone={enabled ? 'success' : 'neutral'}>
            {t(enabled ? 'security.factor.on' : 'security.factor.off')}
          </Badge>
        </>
      }
      lead={t('security.factor.lead')}
      action={
        enabled ? (
          <>
            <Button onClick={() => setStep({ name: 'renew' })}>{t('security.factor.renew')}</Button>
            <Button onClick={() => setStep({ name: 'disable' })}>{t('security.factor.disable')}</Button>
          </>
        ) : (
          <Button onClick={() => setStep({ name: 'confirm' })}>{t('security.factor.enable')}</Button>
        )
      }
    >
      {security.factorDeadline !== null && (
        <p role="status" className="mt-3 text-sm text-warning-text">
          {t('security.factor.deadline', { time: dateTime(security.factorDeadline) })}
        </p>
      )}
      {enabled && <p className="mt-3 text-sm text-third">{t('security.factor.left', { count: backupCodesLeft })}</p>}
      {step?.name === 'confirm' && (
        <OwnerDialog
          title={t('security.factor.setUpTitle')}
          lead={t('security.factor.lead')}
          confirmLabel={t('security.next')}
          facts={ownerFacts(security)}
          onConfirm={start}
          onClose={close}
        />
      )}
      {step?.name === 'enter' && (
        <FactorDialog
          secret={step.secret}
          uri={step.uri}
          onClose={close}
          onEnabled={(codes) => {
            setStep({ name: 'codes', codes })
            void refresh()
          }}
        />
      )}
      {step?.name === 'codes' && <BackupCodesDialog codes={step.codes} onClose={close} />}
      {step?.name === 'disable' && (
        <ConfirmDialog
          danger
          title={t('security.factor.disableTitle')}
          lead={t('security.factor.disableHint')}
          confirmLabel={t('security.factor.disable')}
          hasPassword={hasPassword}
          onConfirm={turnOff}
          onClose={close}
        />
      )}
      {step?.name === 'renew' && (
        <ConfirmDialog
          title={t('security.factor.renew')}
          lead={t('security.factor.renewHint')}
          confirmLabel={t('security.factor.renew')}
          hasPassword={hasPassword}
          onConfirm={newCodes}
          onClose={close}
        />
      )}
    </SecurityCard>
  )
}
