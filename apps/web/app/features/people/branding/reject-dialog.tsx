// An operator rejects the domain of an organisation, with a reason that the organisation sees.
import { type Branding, DecideDomainInput, LIMITS } from '@lectern/contracts'
import { Field, Textarea } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { counter } from '~/shared/forms/counter.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'

export function RejectDialog({ branding, onClose }: { branding: Branding; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const decide = trpc.appearance.decide.useMutation()
  const { register, onSubmit, watch, formState, busy } = useContractForm(DecideDomainInput, {
    defaultValues: { reason: '' },
    required: { reason: t('setting.branding.proof.reasonRequired') },
    toInput: ({ reason }) => ({ id: branding.id, approve: false, reason: reason.trim() }),
    submit: (input) => decide.mutateAsync(input),
    onDone: afterChange(t('setting.branding.proof.nowRejected'), onClose, utils.appearance.list),
  })
  return (
    <FormDialog
      danger
      title={t('setting.branding.proof.rejectNamed', { domain: branding.domain })}
      description={t('setting.branding.proof.rejectHint')}
      submitLabel={t('setting.branding.proof.reject')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        required
        label={t('common.words.reason')}
        counter={counter(watch('reason'), LIMITS.disableReason)}
        error={formState.errors.reason?.message}
      >
        {(control) => <Textarea {...control} {...register('reason')} rows={4} />}
      </Field>
    </FormDialog>
  )
}
