// Disables a tenant with a reason, or enables it again.
import { DisableTenantInput, type TenantRecord } from '@lectern/contracts'
import { toast } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { ReasonField } from './reason-field.tsx'

type Props = { tenant: TenantRecord; onClose: () => void }

export function TenantStatusDialog(props: Props) {
  return props.tenant.enabled ? <DisableDialog {...props} /> : <EnableDialog {...props} />
}

function useDone({ onClose }: Props, text: string) {
  const utils = trpc.useUtils()
  return async () => {
    toast.success(text)
    onClose()
    await Promise.all([
      utils.tenant.list.invalidate(),
      utils.tenant.statusChanges.invalidate(),
      utils.tenantDetail.invalidate(),
    ])
  }
}

function EnableDialog(props: Props) {
  const { t } = useText()
  const { tenant, onClose } = props
  const enable = trpc.tenant.enable.useMutation({ onSuccess: useDone(props, t('manage.nowEnabled')) })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('manage.enableNamed', { name: tenant.name })}
      description={t('manage.enableHint')}
      confirmLabel={t('manage.enable')}
      busy={enable.isPending}
      onConfirm={() => enable.mutate({ id: tenant.id })}
    />
  )
}

function DisableDialog(props: Props) {
  const { t } = useText()
  const { tenant, onClose } = props
  const disable = trpc.tenant.disable.useMutation()
  const { register, onSubmit, watch, setValue, formState, busy } = useContractForm(DisableTenantInput, {
    defaultValues: { reason: '' },
    required: { reason: t('manage.reasonRequired') },
    toInput: (values) => ({ id: tenant.id, ...values }),
    submit: (input) => disable.mutateAsync(input),
    onDone: useDone(props, t('manage.nowDisabled')),
  })
  return (
    <FormDialog
      danger
      title={t('manage.disableNamed', { name: tenant.name })}
      description={t('manage.disableHint')}
      submitLabel={t('manage.disable')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <ReasonField
        field={register('reason')}
        value={watch('reason')}
        error={formState.errors.reason?.message}
        rows={4}
        onChoose={(reason) => setValue('reason', reason, { shouldValidate: true })}
      />
    </FormDialog>
  )
}
