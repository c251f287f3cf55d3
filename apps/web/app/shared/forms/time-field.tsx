// An instant in the clock of the person.
import { Field, Input } from '@lectern/ui'

/** `2026-01-31T08:00` in local time, as such fields want it. */
function localOf(instant: string | null): string {
  if (instant === null) return ''
  const time = new Date(instant)
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

type Props = {
  label: string
  hint?: string
  error?: string
  required?: boolean
  value: string | null
  onChange: (instant: string | null) => void
}

export function TimeField({ label, hint, error, required, value, onChange }: Props) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          value={localOf(value)}
          onChange={({ target }) => onChange(target.value === '' ? null : new Date(target.value).toISOString())}
        />
      )}
    </Field>
  )
}
