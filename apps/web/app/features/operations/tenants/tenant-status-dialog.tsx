// Disables tenants with a reason, or enables them again; all of them are in the same state.
import { DisableTenantInput, type TenantRecord } from '@lectern/contracts'
import { toast } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { ReasonField } from './reason-field.tsx'

type TenantState = Pick<TenantRecord, 'id' | 'name' | 'enabled'>
type Props = { tenants: readonly TenantState[]; onClose: () => void }

export function TenantStatusDialog(props: Props) {
  return props.tenants[0]?.enabled ? <DisableDialog {...props} /> : <EnableDialog {...props} />
}

/** The one by its name, several by their number. */
function useTitle(tenants: Props['tenants'], act: 'enable' | 'disable'): string {
  const { t } = useText()
  const [first, second] = tenants
  return first && !second
    ? t(`manage.${act}Named`, { name: first.name })
    : t(`manage.${act}Several`, { count: tenants.length })
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
  const { tenants, onClose } = props
  const done = useDone(props, t('manage.nowEnabled'))
  const enable = trpc.tenant.enable.useMutation({ meta: { tell: true } })
  const enableAll = async () => {
    for (const { id } of tenants) await enable.mutateAsync({ id })
    await done()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={useTitle(tenants, 'enable')}
      description={t('manage.enableHint')}
      confirmLabel={t('manage.enable')}
      busy={enable.isPending}
      // A refusal has been shown.
      onConfirm={() => void enableAll().catch(() => undefined)}
    />
  )
}

function DisableDialog(props: Props) {
  const { t } = useText()
  const { tenants, onClose } = props
  const disable = trpc.tenant.disable.useMutation()
  const { register, onSubmit, watch, setValue, formState, busy } = useContractForm(DisableTenantInput, {
    defaultValues: { reason: '' },
    required: { reason: t('manage.reasonRequired') },
    toInput: (values) => ({ id: tenants[0]?.id ?? '', ...values }),
    submit: async ({ reason }) => {
      for (const { id } of tenants) await disable.mutateAsync({ id, reason })
    },
    onDone: useDone(props, t('manage.nowDisabled')),
  })
  return (
    <FormDialog
      danger
      title={useTitle(tenants, 'disable')}
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
