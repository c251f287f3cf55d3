// Below a branding whose domain does not count yet: what it waits for, how to prove it, and the decision of an operator.
import type { Branding } from '@lectern/contracts'
import { Button, toast } from '@lectern/ui'
import { Check, RefreshCw, X } from '@lectern/ui/icons'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { CopyField } from '~/shared/forms/copy-field.tsx'

function Copyable({ label, value }: { label: string; value: string }) {
  const { t } = useText()
  return (
    <CopyField
      label={label}
      value={value}
      className="font-mono text-xs"
      copyLabel={t('setting.branding.proof.copy', { name: label })}
    />
  )
}

/** The two ways to prove the domain. */
function Steps({ verification: { record, file } }: Pick<Branding, 'verification'>) {
  const { t } = useText()
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <div className="flex flex-col gap-2">
        <p className="font-medium text-ink text-sm">{t('setting.branding.proof.byRecord')}</p>
        <Copyable label={t('setting.branding.proof.recordName')} value={record.name} />
        <Copyable label={t('setting.branding.proof.recordValue')} value={record.value} />
      </div>
      <div className="flex flex-col gap-2">
        <p className="font-medium text-ink text-sm">{t('setting.branding.proof.byFile')}</p>
        <Copyable label={t('setting.branding.proof.fileUrl')} value={file.url} />
        <Copyable label={t('setting.branding.proof.fileText')} value={file.text} />
      </div>
    </div>
  )
}

function LastCheck({ verification: { problem, checkedTime } }: Pick<Branding, 'verification'>) {
  const { t } = useText()
  if (!problem || !checkedTime) return null
  return (
    <p className="text-danger-text text-sm">
      {t(`setting.branding.proof.problems.${problem}`, { time: dateTime(checkedTime) })}
    </p>
  )
}

function useChanged() {
  const utils = trpc.useUtils()
  const { t } = useText()
  return async ({ verification }: Branding) => {
    if (verification.state === 'verified') toast.success(t('setting.branding.proof.done'))
    await utils.appearance.list.invalidate()
  }
}

function Actions({ branding, onReject }: { branding: Branding; onReject: () => void }) {
  const { t } = useText()
  const onSuccess = useChanged()
  const check = trpc.appearance.check.useMutation({ onSuccess })
  const decide = trpc.appearance.decide.useMutation({ onSuccess })
  const { id, domain, abilities, verification } = branding
  const { needs } = verification
  return (
    <div className="flex flex-wrap gap-2">
      {abilities.check && needs === 'proof' && (
        <Button variant="primary" size="sm" busy={check.isPending} onClick={() => check.mutate({ id })}>
          <RefreshCw />
          {t('setting.branding.proof.check')}
        </Button>
      )}
      {abilities.approve && (needs === 'proof' || needs === 'operator') && (
        <Button
          size="sm"
          busy={decide.isPending}
          aria-label={t('setting.branding.proof.approveNamed', { domain })}
          onClick={() => decide.mutate({ id, approve: true })}
        >
          <Check />
          {t('setting.branding.proof.approve')}
        </Button>
      )}
      {abilities.reject && (
        <Button size="sm" aria-label={t('setting.branding.proof.rejectNamed', { domain })} onClick={onReject}>
          <X />
          {t('setting.branding.proof.reject')}
        </Button>
      )}
    </div>
  )
}

/** Nothing for a verified domain, unless an operator may take it away. */
export function DomainProof({ branding, onReject }: { branding: Branding; onReject: () => void }) {
  const { t } = useText()
  const { verification, abilities } = branding
  const { state, needs, reason } = verification
  if (state === 'verified') {
    return abilities.reject ? <Actions branding={branding} onReject={onReject} /> : null
  }
  return (
    <div className="flex w-full flex-col gap-3 rounded-md bg-muted p-4">
      <p className="text-second text-sm">
        {state === 'rejected'
          ? t('setting.branding.proof.rejectedBecause', { reason })
          : t(`setting.branding.proof.needs.${needs}`)}
      </p>
      {needs === 'proof' && <Steps verification={verification} />}
      <LastCheck verification={verification} />
      <Actions branding={branding} onReject={onReject} />
    </div>
  )
}
