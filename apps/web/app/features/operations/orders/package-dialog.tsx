// Makes a package, or changes one.
import { type AiPackage, Currency, ORDER_LIMITS, SavePackageInput } from '@lectern/contracts'
import { Field, Input, Select, SwitchRow } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'

/** '12.34' -> 1234; NaN for what is not an amount, which the contract refuses. */
const hundredthsOf = (text: string): number => {
  const [, whole, part = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

export function PackageDialog({ offered, onClose }: { offered: AiPackage | null; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const save = trpc.payment.savePackage.useMutation({ meta: { quiet: true } })
  const form = useContractForm(SavePackageInput, {
    defaultValues: {
      nameZh: offered?.nameZh ?? '',
      nameEn: offered?.nameEn ?? '',
      answers: String(offered?.answers ?? ''),
      price: offered ? (offered.price / 100).toFixed(2) : '',
      currency: offered?.currency ?? ('CNY' as Currency),
      enabled: offered?.enabled ?? true,
      position: String(offered?.position ?? 0),
    },
    toInput: ({ answers, price, position, ...values }) => ({
      ...values,
      ...(offered && { id: offered.id }),
      ...{
        answers: answers === '' ? Number.NaN : Number(answers),
        price: hundredthsOf(price),
        position: Number(position),
      },
    }),
    submit: (input) => save.mutateAsync(input),
    onDone: afterChange(t('common.words.saved'), onClose, utils.payment.packages),
  })
  const { register, watch, setValue, onSubmit, formState, busy } = form
  const { errors } = formState
  return (
    <FormDialog
      title={t(offered ? 'orders.selling.edit' : 'orders.selling.add')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field required label={t('orders.selling.nameZh')} error={errors.nameZh?.message}>
        {(control) => <Input {...control} {...register('nameZh')} maxLength={ORDER_LIMITS.packageName} />}
      </Field>
      <Field required label={t('orders.selling.nameEn')} error={errors.nameEn?.message}>
        {(control) => <Input {...control} {...register('nameEn')} maxLength={ORDER_LIMITS.packageName} />}
      </Field>
      <Field required label={t('orders.selling.answers')} error={errors.answers?.message}>
        {(control) => <Input {...control} {...register('answers')} inputMode="numeric" />}
      </Field>
      <Field required label={t('orders.selling.price')} error={errors.price?.message}>
        {(control) => <Input {...control} {...register('price')} inputMode="decimal" />}
      </Field>
      <Field label={t('orders.selling.currency')}>
        {({ id }) => (
          <Select
            id={id}
            label={t('orders.selling.currency')}
            value={watch('currency')}
            onValueChange={(value) => setValue('currency', Currency.parse(value))}
            options={Currency.options.map((value) => ({ value, label: value }))}
          />
        )}
      </Field>
      <Field
        label={t('orders.selling.position')}
        hint={t('orders.selling.positionHint')}
        error={errors.position?.message}
      >
        {(control) => <Input {...control} {...register('position')} inputMode="numeric" />}
      </Field>
      <SwitchRow
        label={t('orders.selling.enabled')}
        checked={watch('enabled')}
        onChange={(value) => setValue('enabled', value)}
      />
    </FormDialog>
  )
}
