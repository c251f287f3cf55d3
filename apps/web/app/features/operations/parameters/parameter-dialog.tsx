// Changes one system parameter, or resets it.
import { type Parameter, RegistrationMode, SetParameterInput } from '@lectern/contracts'
import { Button, Field, Input, Select, Textarea, toast } from '@lectern/ui'
import { Controller } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { useChoiceName, useParameterName } from './use-parameter-name.ts'

function useHint(parameter: Parameter): string {
  const { key, rule, defaultValue } = parameter
  const { t } = useText()
  const name = useChoiceName(parameter)
  const { type, min, max, required, values = [] } = rule
  return [
    type === 'number' && t('parameterPage.between', { min: min ?? 0, max: max ?? 0 }),
    type === 'timeZone' && t('parameterPage.timeZone'),
    type === 'hosts' && t('parameterPage.hosts'),
    (type === 'address' || type === 'origin') && t('parameterPage.address'),
    key === 'registration' &&
      values.length < RegistrationMode.options.length &&
      t('parameterPage.ceiling', { value: name(values.at(-1) ?? '') }),
    !required && t('parameterPage.mayBeEmpty'),
    // The first start decides; there is no default to go back to.
    type !== 'choice' && defaultValue !== '' && t('parameterPage.default', { value: defaultValue }),
  ]
    .filter(Boolean)
    .join(' ')
}

export function ParameterDialog({ parameter, onClose }: { parameter: Parameter; onClose: () => void }) {
  const { t } = useText()
  const name = useParameterName()(parameter.key)
  const utils = trpc.useUtils()
  const { key, value, defaultValue, rule } = parameter
  const set = trpc.parameter.set.useMutation({ meta: { quiet: true } })
  const choice = useChoiceName(parameter)
  const { register, control, onSubmit, setValue, formState, busy } = useContractForm(SetParameterInput, {
    defaultValues: { value },
    toInput: (values) => ({ key, ...values }),
    submit: (input) => set.mutateAsync(input),
    onDone: (list) => {
      utils.parameter.list.setData(undefined, list)
      toast.success(t('parameterPage.changed'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('parameterPage.changeNamed', { name })}
      submitLabel={t('common.actions.save')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field required={rule.required} label={name} hint={useHint(parameter)} error={formState.errors.value?.message}>
        {(field) =>
          rule.type === 'choice' ? (
            <Controller
              control={control}
              name="value"
              render={({ field: { value, onChange } }) => (
                <Select
                  label={name}
                  value={value}
                  onValueChange={onChange}
                  options={(rule.values ?? []).map((one) => ({ value: one, label: choice(one) }))}
                />
              )}
            />
          ) : rule.type === 'hosts' ? (
            <Textarea {...field} {...register('value')} rows={4} />
          ) : (
            <Input {...field} {...register('value')} inputMode={rule.type === 'number' ? 'decimal' : undefined} />
          )
        }
      </Field>
      {value !== defaultValue && rule.type !== 'choice' && (
        <p>
          <Button size="sm" onClick={() => setValue('value', defaultValue)}>
            {t('parameterPage.useDefault')}
          </Button>
        </p>
      )}
    </FormDialog>
  )
}
