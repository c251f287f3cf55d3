// The one look of tables: they scroll inside themselves on narrow screens, unless they fit there (`narrow`). A row is opened by its
// first link or button: it carries `OPENS_ROW`, and a press anywhere in the row is a press on it (app.css).
import { cn } from '@lectern/ui'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** Positioned, so that texts for screen readers in cells are cut off with the table and do not widen the page. */
const FRAME = 'relative overflow-x-auto rounded-lg border border-line bg-surface'

/** On the link or button that opens what the row is about. */
export const OPENS_ROW = { 'data-opens-row': '' } as const

export function Table({
  className,
  label,
  narrow,
  ...props
}: ComponentProps<'table'> & { label: string; narrow?: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={FRAME}>
      <table
        className={cn('data-table w-full text-left text-sm', narrow ? 'sm:min-w-160' : 'min-w-160', className)}
        {...props}
      />
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

/** What opens a row when there is no page for it. */
export const RowButton = ({ className, ...props }: ComponentProps<'button'>) => (
  <button
    type="button"
    {...OPENS_ROW}
    className={cn('max-w-full truncate text-left font-medium text-ink hover:text-primary-text', className)}
    {...props}
  />
)

/** From a figure or a name to the rows behind it. */
export const ToRows = ({ className, ...props }: ComponentProps<typeof Link>) => (
  <Link className={cn('text-primary-text hover:underline', className)} {...props} />
)
