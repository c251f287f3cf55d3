/** A text that must have a form, such as an address: what is not valid yet stays in the field and does not enter the theme. */
import { Field, Input } from '@lectern/ui'
import { type ReactNode, useEffect, useState } from 'react'

type Props = {
  label: string
  hint?: string
  value: string
  max: number
  placeholder?: string
  isValid: (text: string) => boolean
  invalid: string
  /** Stands before the field. */
  before?: ReactNode
  onChange: (text: string) => void
}

export function CheckedField({ label, hint, value, max, placeholder, isValid, invalid, before, onChange }: Props) {
  const [text, setText] = useState(value)
  // Undone, or changed elsewhere.
  useEffect(() => setText((shown) => (shown.trim() === value ? shown : value)), [value])
  const wrong = text.trim() !== value && !isValid(text.trim())
  return (
    <Field label={label} hint={hint} error={wrong ? invalid : undefined}>
      {(control) => (
        <span className="flex items-center gap-2">
          {before}
          <Input
            {...control}
            value={text}
            maxLength={max}
            placeholder={placeholder}
            onChange={({ target }) => {
              setText(target.value)
              if (isValid(target.value.trim())) onChange(target.value.trim())
            }}
          />
        </span>
      )}
    </Field>
  )
}
