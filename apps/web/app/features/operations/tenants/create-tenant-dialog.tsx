import { type CreatedTenant, CreateTenantInput } from '@lectern/contracts'
import { Field, Input, toast } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { CopyDialog } from '~/shared/forms/copy-dialog.tsx'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'

const EMPTY = { name: '', code: '', account: '', personName: '', email: '', phone: '', storageCapacity: '' }
const OPTIONAL = new Set(['code', 'email', 'phone', 'storageCapacity'])
const FIELDS = ['name', 'code', 'account', 'personName', 'email', 'phone', 'storageCapacity'] as const
const LABELS = { storageCapacity: 'capacity' } as const

export function CreateTenantDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [created, setCreated] = useState<CreatedTenant>()
  const create = trpc.tenant.create.useMutation({ meta: { quiet: true } })
  const { register, onSubmit, formState, busy } = useContractForm(CreateTenantInput, {
    defaultValues: EMPTY,
    toInput: ({ name, account, personName, ...optional }) => ({
      ...{ name, account, personName },
      ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value.trim() !== '')),
    }),
    submit: (input) => create.mutateAsync(input),
    onDone: async (answer) => {
      await utils.tenant.invalidate()
      if (answer.password !== null) return setCreated(answer)
      toast.success(t('operators.create.welcomed'))
      onClose()
    },
  })
  if (created?.password)
    return (
      <CopyDialog
        title={t('operators.create.done')}
        description={t('operators.create.passwordHint', { account: created.account })}
        submitLabel={t('operators.create.close')}
        onClose={onClose}
        label={t('operators.create.password')}
        value={created.password}
        copyLabel={t('operators.create.copy')}
        copied={t('operators.create.copied')}
      />
    )
  return (
    <FormDialog
      title={t('operators.create.title')}
      submitLabel={t('operators.create.title')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {FIELDS.map((name) => (
        <Field
          key={name}
          required={!OPTIONAL.has(name)}
          label={t(`operators.create.${name === 'storageCapacity' ? LABELS[name] : name}`)}
          hint={
            name === 'code'
              ? t('operators.create.codeHint')
              : name === 'phone'
                ? t('operators.create.contactHint')
                : undefined
          }
          error={formState.errors[name]?.message}
        >
          {(control) => <Input {...control} {...register(name)} autoComplete="off" />}
        </Field>
      ))}
    </FormDialog>
  )
}
