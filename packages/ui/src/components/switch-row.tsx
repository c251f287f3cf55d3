// A switch with its name and, below it, what it does.
import { useId } from 'react'
import { Switch } from './switch.tsx'

type Props = {
  label: string
  hint?: string
  checked: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}

export function SwitchRow({ label, hint, checked, disabled, onChange }: Props) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="text-ink text-sm">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-third text-xs">
            {hint}
          </p>
        )}
      </div>
      <Switch
        id={id}
        aria-describedby={hint && `${id}-hint`}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
      />
    </div>
  )
}
