// Plain tables: they scroll inside themselves on narrow screens, unless they fit there (`narrow`).
import { cn } from '@lectern/ui'
import type { ComponentProps } from 'react'

/** Positioned, so that texts for screen readers in cells are cut off with the table and do not widen the page. */
const FRAME = 'relative overflow-x-auto rounded-lg border border-line bg-surface'

export function Table({
  className,
  label,
  narrow,
  ...props
}: ComponentProps<'table'> & { label: string; narrow?: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={FRAME}>
      <table className={cn('w-full text-left text-sm', narrow ? 'sm:min-w-160' : 'min-w-160', className)} {...props} />
    </section>
  )
}
export const Th = ({ className, ...props }: ComponentProps<'th'>) => (
  <th
    scope="col"
    className={cn('whitespace-nowrap bg-muted px-3 py-2.5 font-medium text-second', className)}
    {...props}
  />
)
export const Td = ({ className, ...props }: ComponentProps<'td'>) => (
  <td className={cn('border-line border-t px-3 py-2.5 align-middle text-ink', className)} {...props} />
)
