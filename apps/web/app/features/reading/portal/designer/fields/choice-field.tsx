/** One of a few values, all of them in view. */
import { cn, Radio } from '@lectern/ui'
import { type ReactNode, useId } from 'react'

type Props<V extends string | number> = {
  label: string
  value: V
  options: readonly { value: V; label: string; icon?: ReactNode }[]
  onChange: (value: V) => void
}

export function ChoiceField<V extends string | number>({ label, value, options, onChange }: Props<V>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-ink text-sm">{label}</legend>
      <div className="flex w-full gap-0.5 rounded-md bg-muted p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            title={option.icon ? option.label : undefined}
            className={cn(
              'flex h-7 min-w-0 flex-1 cursor-pointer items-center justify-center rounded px-1 text-second text-xs has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-primary [&_svg]:size-4',
              value === option.value ? 'bg-surface font-medium text-ink shadow-sm' : 'hover:text-ink',
            )}
          >
            <Radio
              name={name}
              className="sr-only"
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.icon && <span aria-hidden="true">{option.icon}</span>}
            <span className={option.icon ? 'sr-only' : 'truncate'}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
