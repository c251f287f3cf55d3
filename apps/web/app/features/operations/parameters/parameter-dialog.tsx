// Changes one system parameter, or puts it back to what it was made with.
import { type Parameter, SetParameterInput } from '@lectern/contracts'
import { Button, Field, Input, Textarea, toast } from '@lectern/ui'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { useParameterName } from './use-parameter-name.ts'

function useHint({ rule, defaultValue }: Parameter): string {
  const { t } = useText()
  const { type, min, max, required } = rule
  return [
    type === 'number' && t('parameterPage.between', { min: min ?? 0, max: max ?? 0 }),
    type === 'timeZone' && t('parameterPage.timeZone'),
    type === 'hosts' && t('parameterPage.hosts'),
    type === 'address' && t('parameterPage.address'),
    !required && t('parameterPage.mayBeEmpty'),
    defaultValue !== '' && t('parameterPage.default', { value: defaultValue }),
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
  const { register, onSubmit, setValue, formState, busy } = useContractForm(SetParameterInput, {
    defaultValues: { value },
    toInput: (values) => ({ key, ...values }),
    submit: (input) => set.mutateAsync(input),
    onRefused: (error) => toast.error(errorText(error, t)),
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
        {(control) =>
          rule.type === 'hosts' ? (
            <Textarea {...control} {...register('value')} rows={4} />
          ) : (
            <Input {...control} {...register('value')} inputMode={rule.type === 'number' ? 'decimal' : undefined} />
          )
        }
      </Field>
      {value !== defaultValue && (
        <p>
          <Button size="sm" onClick={() => setValue('value', defaultValue)}>
            {t('parameterPage.useDefault')}
          </Button>
        </p>
      )}
    </FormDialog>
  )
}
