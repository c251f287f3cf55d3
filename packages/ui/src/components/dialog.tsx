// Dialogs in the middle of the page, and sheets at its side (full height).
import { X } from 'lucide-react'
import * as Primitive from 'radix-ui/dialog'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/cn.ts'
import { useReturnFocus } from '../lib/return-focus.ts'
import { Button } from './button.tsx'

export const Dialog = Primitive.Root
export const DialogClose = Primitive.Close
const overlay = 'fixed inset-0 z-50 bg-overlay data-[state=open]:animate-fade-in'

type PanelProps = Omit<ComponentProps<typeof Primitive.Content>, 'title'> & {
  title: string
  description?: ReactNode
  closeLabel: string
  footer?: ReactNode
}

/** A dialog opens with its first field ready; a sheet only takes the focus, so that phones do not open their keyboard. */
const focusField = (event: Event) => {
  const panel = event.currentTarget
  if (!(panel instanceof HTMLElement)) return
  const first = panel.querySelector<HTMLElement>('input:not([type=hidden]), textarea')
  // Of choices the chosen one is ready.
  const field = first?.matches('[type=radio]')
    ? (panel.querySelector<HTMLElement>('[type=radio]:checked') ?? first)
    : first
  if (!field) return
  event.preventDefault()
  field.focus()
}
const focusPanel = (event: Event) => {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

function Head({ title, description, closeLabel }: Pick<PanelProps, 'title' | 'description' | 'closeLabel'>) {
  return (
    <header className="flex items-start justify-between gap-4 px-6 pt-5 pb-4">
      <div className="min-w-0">
        <Primitive.Title className="break-words font-semibold text-base text-ink">{title}</Primitive.Title>
        {description && (
          <Primitive.Description className="mt-1 text-second text-sm">{description}</Primitive.Description>
        )}
      </div>
      <Primitive.Close asChild>
        <Button variant="ghost" size="icon" className="-mt-1 -mr-2" aria-label={closeLabel}>
          <X />
        </Button>
      </Primitive.Close>
    </header>
  )
}

export function DialogContent({ title, description, closeLabel, footer, className, children, ...props }: PanelProps) {
  const focus = useReturnFocus(focusField)
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={cn(overlay, 'grid grid-cols-1 place-items-center overflow-y-auto p-4')}>
        <Primitive.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...focus}
          className={cn(
            // Its buttons stay in view: what is too long for the window scrolls between them and the title.
            'relative flex max-h-[calc(100dvh-2rem)] w-full max-w-md flex-col rounded-lg bg-raised shadow-float outline-none data-[state=open]:animate-float-in',
            className,
          )}
          {...props}
        >
          <Head title={title} description={description} closeLabel={closeLabel} />
          <div className="-mt-1 min-h-0 overflow-y-auto px-6 pt-1 pb-5">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-6 py-3">{footer}</footer>
          )}
        </Primitive.Content>
      </Primitive.Overlay>
    </Primitive.Portal>
  )
}

/** A panel along one side; on phones it takes almost the whole width. */
export function SheetContent({
  side = 'right',
  title,
  description,
  closeLabel,
  footer,
  className,
  children,
  ...props
}: PanelProps & { side?: 'left' | 'right' }) {
  const focus = useReturnFocus(focusPanel)
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlay} />
      <Primitive.Content
        {...(description ? {} : { 'aria-describedby': undefined })}
        tabIndex={-1}
        {...focus}
        className={cn(
          'fixed inset-y-0 z-50 flex w-[min(92vw,420px)] flex-col bg-raised shadow-float outline-none',
          side === 'left'
            ? 'left-0 data-[state=open]:animate-slide-in'
            : 'right-0 data-[state=open]:animate-slide-in-right',
          className,
        )}
        {...props}
      >
        <Head title={title} description={description} closeLabel={closeLabel} />
        <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-5">{children}</div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-6 py-3">{footer}</footer>
        )}
      </Primitive.Content>
    </Primitive.Portal>
  )
}

/** A bare panel for navigation on phones: its own layout, only a title for screen readers. */
export function DrawerContent({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlay} />
      <Primitive.Content
        aria-describedby={undefined}
        className={cn(
          'fixed inset-y-0 left-0 z-50 flex w-[min(84vw,300px)] flex-col bg-surface shadow-float outline-none data-[state=open]:animate-slide-in',
          className,
        )}
      >
        <Primitive.Title className="sr-only">{label}</Primitive.Title>
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  )
}
