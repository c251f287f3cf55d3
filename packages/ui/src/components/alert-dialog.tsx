// Questions that must be answered: an act is confirmed by a button, or by typing a name when something is lost for good.
import * as Primitive from 'radix-ui/alert-dialog'
import { type FormEvent, type ReactNode, useState } from 'react'
import { cn } from '../lib/cn.ts'
import { useReturnFocus } from '../lib/return-focus.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

type AlertProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  cancelLabel: string
  confirmLabel: string
  danger?: boolean
  busy?: boolean
  /** Room for two things side by side. */
  wide?: boolean
}

function Frame({
  open,
  onOpenChange,
  title,
  description,
  wide,
  className,
  children,
}: Pick<AlertProps, 'open' | 'onOpenChange' | 'title' | 'description' | 'wide'> & {
  className?: string
  children: ReactNode
}) {
  const focus = useReturnFocus()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 grid grid-cols-1 place-items-center overflow-y-auto bg-overlay p-4 data-[state=open]:animate-fade-in">
          <Primitive.Content
            {...focus}
            className={cn(
              'w-full rounded-lg bg-raised p-6 shadow-float outline-none data-[state=open]:animate-float-in',
              wide ? 'max-w-5xl' : 'max-w-lg',
              className,
            )}
          >
            <Primitive.Title className="break-words font-semibold text-base text-ink">{title}</Primitive.Title>
            <Primitive.Description asChild>
              <div className="mt-2 text-second text-sm">{description}</div>
            </Primitive.Description>
            {children}
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** Asks before an act; `extra` is between the two buttons (a third choice). */
export function AlertDialog({
  cancelLabel,
  confirmLabel,
  danger,
  busy,
  onConfirm,
  onCancel,
  extra,
  ...frame
}: AlertProps & { onConfirm: () => void; onCancel?: () => void; extra?: ReactNode }) {
  return (
    // Three buttons are beside each other; on phones each has a line.
    <Frame {...frame} className={cn(extra && !frame.wide && 'max-w-xl')}>
      <div className={cn('mt-6 flex flex-wrap justify-end gap-2', extra && 'max-sm:flex-col')}>
        <Primitive.Cancel asChild>
          <Button disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
        </Primitive.Cancel>
        {extra}
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Frame>
  )
}

/** Confirms by typing `name` exactly; calls `onConfirm` with what was typed. Texts for an empty and a wrong entry are given. */
export function ConfirmByTyping({
  name,
  prompt,
  emptyText,
  mismatchText,
  cancelLabel,
  confirmLabel,
  busy,
  onConfirm,
  ...frame
}: Omit<AlertProps, 'danger'> & {
  name: string
  prompt: string
  emptyText: string
  mismatchText: string
  onConfirm: (typed: string) => void
}) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === '') return setError(emptyText)
    if (typed !== name) return setError(mismatchText)
    onConfirm(typed)
  }
  const close = (open: boolean) => {
    if (!open) {
      setTyped('')
      setError(undefined)
    }
    frame.onOpenChange(open)
  }
  return (
    <Frame {...frame} onOpenChange={close}>
      <form onSubmit={submit} className="mt-4" noValidate>
        <Field label={prompt} error={error}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setError(undefined)
              }}
            />
          )}
        </Field>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Primitive.Cancel asChild>
            <Button disabled={busy}>{cancelLabel}</Button>
          </Primitive.Cancel>
          <Button type="submit" variant="danger" busy={busy}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Frame>
  )
}
