// Quiet parts: card, badge, skeleton, avatar, breadcrumb.
import { ChevronRight } from 'lucide-react'
import { type ComponentProps, Fragment, type ReactNode, useState } from 'react'
import { cn } from '../lib/cn.ts'

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('rounded-lg border border-line bg-surface', className)} {...props} />
}

const TONES = {
  neutral: 'bg-muted text-second',
  primary: 'bg-primary-subtle text-primary-text',
  success: 'bg-success-subtle text-success-text',
  warning: 'bg-warning-subtle text-warning-text',
  danger: 'bg-danger-subtle text-danger-text',
} as const
export type Tone = keyof typeof TONES

export function Badge({ tone = 'neutral', className, ...props }: ComponentProps<'span'> & { tone?: Tone }) {
  return (
    <span
      className={cn(
        'inline-flex h-5 items-center gap-1 whitespace-nowrap rounded px-1.5 text-xs [&_svg]:size-3',
        TONES[tone],
        className,
      )}
      {...props}
    />
  )
}

/** A grey place for what is still loading; the container says `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('animate-breathe rounded-md bg-line/70', className)} />
}

/** A picture, or the first character of a name on a colour when there is none or it cannot be shown. */
export function Avatar({
  name,
  color,
  src,
  className,
}: {
  name: string
  color?: string
  src?: string
  className?: string
}) {
  const [broken, setBroken] = useState<string>()
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-flex size-8 shrink-0 select-none items-center justify-center rounded-full bg-primary font-medium text-sm text-white',
        className,
      )}
      style={color ? { backgroundColor: color } : undefined}
    >
      {src && src !== broken ? (
        <img src={src} alt="" className="size-full rounded-full object-cover" onError={() => setBroken(src)} />
      ) : (
        ([...name.trim()][0]?.toUpperCase() ?? '?')
      )}
    </span>
  )
}

/** Path of a page; the last item is the page itself, and the only one on a phone. Items bring their own links. */
export function Breadcrumb({
  label,
  items,
  className,
}: {
  label: string
  items: readonly { key: string; node: ReactNode }[]
  className?: string
}) {
  return (
    <nav aria-label={label} className={cn('min-w-0', className)}>
      <ol className="flex min-w-0 items-center gap-1 text-second text-sm">
        {items.map(({ key, node }, index) => (
          <Fragment key={key}>
            {index > 0 && (
              <li aria-hidden="true" className="shrink-0 text-faint max-sm:hidden">
                <ChevronRight className="size-3.5" />
              </li>
            )}
            <li
              aria-current={index === items.length - 1 ? 'page' : undefined}
              className={cn(
                'truncate',
                index === items.length - 1 ? 'font-medium text-ink' : 'max-w-40 hover:text-ink max-sm:hidden',
              )}
            >
              {node}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
