// State of a list without rows, after a failure, or without permission: a picture, a sentence, one action.
import type { ReactNode } from 'react'
import { cn } from '../lib/cn.ts'

/** `icon` is decorative; `tone` colours it. */
export function StatePanel({
  icon,
  title,
  hint,
  action,
  alert,
  className,
}: {
  icon: ReactNode
  title: string
  hint?: ReactNode
  action?: ReactNode
  alert?: boolean
  className?: string
}) {
  return (
    <div
      role={alert ? 'alert' : undefined}
      className={cn('flex flex-col items-center justify-center gap-1 px-6 py-14 text-center', className)}
    >
      <span
        aria-hidden="true"
        className={cn(
          'mb-3 grid size-14 place-items-center rounded-full [&_svg]:size-6 [&_svg]:stroke-[1.5]',
          alert ? 'bg-danger-subtle text-danger-text' : 'bg-muted text-third',
        )}
      >
        {icon}
      </span>
      <p className="font-medium text-ink text-sm">{title}</p>
      {hint && <p className="max-w-sm text-sm text-third">{hint}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
