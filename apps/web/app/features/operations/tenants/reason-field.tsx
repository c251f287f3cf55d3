// Reason for disabling an organisation, which people see when they sign in. Common reasons can be chosen.
import { LIMITS } from '@lectern/contracts'
import { Field, Textarea } from '@lectern/ui'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { counter } from '~/shared/forms/counter.ts'
import { ReasonChoices } from '~/shared/forms/reason-choices.tsx'

type Props = {
  field: UseFormRegisterReturn
  value: string
  error: string | undefined
  rows: number
  onChoose: (reason: string) => void
}

export function ReasonField({ field, value, error, rows, onChoose }: Props) {
  const { t } = useText()
  return (
    <>
      <Field required label={t('manage.reason')} counter={counter(value, LIMITS.disableReason)} error={error}>
        {(control) => <Textarea {...control} {...field} rows={rows} />}
      </Field>
      <ReasonChoices of="disableReason" onChoose={onChoose} />
    </>
  )
}
