// Sets up one way to pay. Keys are written and never shown again.
import { PAYMENT_FIELDS, type PaymentSettings, UpdatePaymentInput } from '@lectern/contracts'
import { Field, SwitchRow, Textarea } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'

type Values = { enabled: boolean; values: Record<string, string> }

export function PaymentDialog({ way, onClose }: { way: PaymentSettings; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const update = trpc.payment.update.useMutation({ meta: { quiet: true } })
  const { name } = way
  const { texts, keys } = PAYMENT_FIELDS[name]
  const defaultValues: Values = {
    enabled: way.enabled,
    values: Object.fromEntries([
      ...texts.map((field) => [field, way.texts[field] ?? '']),
      ...keys.map((field) => [field, '']),
    ]),
  }
  const isKey = (field: string) => (keys as readonly string[]).includes(field)
  const form = useContractForm(UpdatePaymentInput, {
    defaultValues,
    toInput: ({ enabled, values }: Values) => ({
      ...{ name, enabled },
      // A key that is left empty stays as it is.
      values: Object.fromEntries(Object.entries(values).filter(([field, text]) => !isKey(field) || text.trim() !== '')),
    }),
    submit: (input) => update.mutateAsync(input),
    onDone: afterChange(t('common.words.saved'), onClose, utils.payment.settings),
  })
  const { register, watch, setValue, onSubmit, formState, busy } = form
  return (
    <FormDialog
      title={t('orders.selling.setOf', { name: t(`orders.ways.${name}`) })}
      description={way.notify ? `${t('orders.selling.notifyHint')} ${way.notify}` : undefined}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {[...texts, ...keys].map((field) => (
        <Field
          key={field}
          label={t(`orders.selling.fields.${field}`)}
          hint={way.keys.includes(field) ? t('orders.selling.stored') : undefined}
        >
          {(control) => (
            <Textarea {...control} {...register(`values.${field}`)} rows={2} autoComplete="off" spellCheck={false} />
          )}
        </Field>
      ))}
      <SwitchRow
        label={t('orders.selling.enable')}
        checked={watch('enabled')}
        onChange={(value) => setValue('enabled', value)}
      />
      {formState.errors.enabled && (
        <p role="alert" className="text-danger-text text-sm">
          {formState.errors.enabled.message}
        </p>
      )}
    </FormDialog>
  )
}
