// Text fields with one look: single line, many lines, and a field that shows or hides a secret.
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/cn.ts'

export const fieldStyle =
  'w-full rounded-md border border-line-strong bg-surface px-3 text-sm text-ink transition-colors duration-150 hover:border-faint focus:border-primary focus:outline-2 focus:outline-offset-0 focus:outline-primary/25 disabled:cursor-not-allowed disabled:bg-muted disabled:text-third aria-invalid:border-danger aria-invalid:focus:outline-danger/25'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cn(fieldStyle, 'h-8 pointer-coarse:h-11', className)} {...props} />
}

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea className={cn(fieldStyle, 'min-h-20 resize-y py-1.5', className)} {...props} />
}

/** An input with something before or after it inside the same frame (an icon, a button, a fixed text). */
export function InputGroup({
  before,
  after,
  className,
  children,
}: {
  before?: ReactNode
  after?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <div
      className={cn(
        'flex h-8 pointer-coarse:h-11 items-center rounded-md border border-line-strong bg-surface transition-colors duration-150 focus-within:border-primary focus-within:outline-2 focus-within:outline-primary/25 hover:border-faint focus-within:hover:border-primary has-[[aria-invalid=true]]:border-danger [&_input]:h-full [&_input]:border-0 [&_input]:bg-transparent [&_input]:outline-none',
        className,
      )}
    >
      {before && <span className="flex shrink-0 items-center pl-3 text-third [&_svg]:size-4">{before}</span>}
      {children}
      {after && <span className="flex shrink-0 items-center pr-1">{after}</span>}
    </div>
  )
}
