// Has an organisation deleted after some days; its name is typed and the operator shows who they are.
import { DeleteTenantInput, type TenantDetail } from '@lectern/contracts'
import { Field, Input, toast } from '@lectern/ui'
import { NO_PROOF, OwnProofFields } from '~/features/people/security/index.ts'
import { errorText } from '~/lib/errors.ts'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { Refusal, useRefusal } from '~/shared/forms/refusal.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { ReasonField } from './reason-field.tsx'

export function DeleteTenantDialog({ tenant, onClose }: { tenant: TenantDetail; onClose: () => void }) {
  const { t } = useText()
  const { name } = tenant
  const utils = trpc.useUtils()
  const refusal = useRefusal()
  const request = trpc.tenantDetail.requestDeletion.useMutation({ meta: { quiet: true } })
  const show = (error: unknown) => refusal.show(errorText(error, t), true)
  const { register, onSubmit, watch, setValue, formState, busy } = useContractForm(DeleteTenantInput, {
    defaultValues: { name: '', reason: '', ...NO_PROOF },
    required: { reason: t('manage.reasonRequired') },
    toInput: (values) => ({ id: tenant.id, ...values }),
    submit: (input) => {
      refusal.clear()
      return request.mutateAsync(input)
    },
    onDone: async ({ deleteTime }) => {
      toast.success(t('platform.tenant.deletionAsked', { name, date: dateTime(deleteTime) }))
      onClose()
      await Promise.all([utils.tenantDetail.invalidate(), utils.tenant.invalidate()])
    },
    onRefused: show,
  })
  return (
    <FormDialog
      danger
      title={t('platform.tenant.deleteNamed', { name })}
      description={t('platform.tenant.deleteHint')}
      submitLabel={t('platform.tenant.delete')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <ReasonField
        field={register('reason')}
        value={watch('reason')}
        error={formState.errors.reason?.message}
        rows={3}
        onChoose={(reason) => setValue('reason', reason, { shouldValidate: true })}
      />
      <Field required label={t('platform.tenant.typeName', { name })} error={formState.errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} autoComplete="off" />}
      </Field>
      <OwnProofFields register={register} errors={formState.errors} onProblem={show} />
      <Refusal text={refusal.text} />
    </FormDialog>
  )
}
