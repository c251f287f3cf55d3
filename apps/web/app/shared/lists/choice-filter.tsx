// A list is narrowed to one of several kinds, or shows all.
import { Select } from '@lectern/ui'

const ALL = 'all'

type Props<Value extends string> = {
  label: string
  /** Label of the first choice. */
  all: string
  value: Value | undefined
  options: readonly { value: Value; label: string }[]
  /** Null: all. */
  onChange: (value: Value | null) => void
  className?: string
}

export function ChoiceFilter<Value extends string>({
  label,
  all,
  value,
  options,
  onChange,
  className = 'w-40',
}: Props<Value>) {
  return (
    <Select
      className={className}
      label={label}
      value={value ?? ALL}
      onValueChange={(next) => onChange(options.find((option) => option.value === next)?.value ?? null)}
      options={[{ value: ALL, label: all }, ...options]}
    />
  )
}
