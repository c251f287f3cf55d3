// Capacity for files of one organisation, in gigabytes.
import { SetStorageCapacityInput, type TenantDetail } from '@lectern/contracts'
import { Field, Input } from '@lectern/ui'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { Refusal, useRefusal } from '~/shared/forms/refusal.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'

export function CapacityDialog({ tenant, onClose }: { tenant: TenantDetail; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const refusal = useRefusal()
  const set = trpc.tenantDetail.setCapacity.useMutation({ meta: { quiet: true } })
  const { register, onSubmit, formState, busy } = useContractForm(SetStorageCapacityInput, {
    defaultValues: { storageCapacity: String(Math.round(tenant.storageCapacity)) },
    toInput: ({ storageCapacity }) => ({
      id: tenant.id,
      // An empty field is missing, not 0.
      storageCapacity: storageCapacity.trim() === '' ? Number.NaN : Number(storageCapacity),
    }),
    submit: (input) => {
      refusal.clear()
      return set.mutateAsync(input)
    },
    onRefused: (error) => refusal.show(errorText(error, t), true),
    onDone: afterChange(t('platform.tenant.capacityChanged'), onClose, utils.tenantDetail),
  })
  return (
    <FormDialog
      title={t('platform.tenant.changeCapacity')}
      description={t('platform.tenant.capacityHint')}
      submitLabel={t('common.actions.save')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field required label={t('platform.tenant.capacity')} error={formState.errors.storageCapacity?.message}>
        {(control) => <Input {...control} {...register('storageCapacity')} inputMode="numeric" />}
      </Field>
      <Refusal text={refusal.text} />
    </FormDialog>
  )
}
