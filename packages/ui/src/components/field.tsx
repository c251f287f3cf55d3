// A form row: label, control, hint or error, tied together for screen readers.
import * as Label from 'radix-ui/label'
import { type ReactNode, useId } from 'react'
import { cn } from '../lib/cn.ts'

type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

/** `children` gets the attributes its control must carry. `counter` is right of the label, e.g. '3/12'. */
export function Field({
  label,
  hint,
  error,
  counter,
  required,
  className,
  children,
}: {
  label: string
  hint?: ReactNode
  error?: string
  counter?: string
  required?: boolean
  className?: string
  children: (control: ControlProps) => ReactNode
}) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <Label.Root htmlFor={id} className="font-medium text-ink text-sm">
          {label}
          {required && (
            <span aria-hidden="true" className="ml-0.5 text-danger-text">
              *
            </span>
          )}
        </Label.Root>
        {counter && <span className="text-third text-xs tabular-nums">{counter}</span>}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': note ? `${id}-note` : undefined })}
      {note && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={cn('text-xs', error ? 'text-danger-text' : 'text-third')}
        >
          {note}
        </p>
      )}
    </div>
  )
}
