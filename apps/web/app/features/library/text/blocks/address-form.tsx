/** The field for the address of a new embed or bookmark, where the block will be. */
import { Button, Input } from '@lectern/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '~/lib/i18n.ts'

type Props = {
  label: string
  submitLabel: string
  initial: string
  busy?: boolean
  /** Problem of the address, with advice. */
  problem?: ReactNode
  onSubmit: (url: string) => void
  onCancel: () => void
}

/** People leave out the scheme. */
const complete = (text: string): string => {
  const typed = text.trim()
  return /^[a-z][a-z0-9+.-]*:/i.test(typed) || typed === '' ? typed : `https://${typed}`
}

export function AddressForm({ label, submitLabel, initial, busy, problem, onSubmit, onCancel }: Props) {
  const { t } = useText()
  const [text, setText] = useState(initial)
  const [wrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = () => {
    const url = complete(text)
    const web = /^https?:\/\/[^/]+\.[^/]+/i.test(url) && URL.canParse(url)
    setWrong(!web)
    if (web) onSubmit(url)
  }
  return (
    <div className="card-form" contentEditable={false}>
      <div className="flex gap-2">
        <Input
          ref={field}
          type="url"
          className="min-w-0 flex-1"
          aria-label={label}
          placeholder={label}
          aria-invalid={wrong || undefined}
          value={text}
          readOnly={busy}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
            event.preventDefault()
            if (event.key === 'Enter') submit()
            else onCancel()
          }}
        />
        <Button variant="primary" busy={busy} onClick={submit}>
          {submitLabel}
        </Button>
      </div>
      {(wrong || problem) && (
        <p role="alert" className="mt-2 text-danger-text text-sm">
          {wrong ? t('blocks.addressWrong') : problem}
        </p>
      )}
    </div>
  )
}
