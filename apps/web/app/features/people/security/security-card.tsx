// One part of the account's security: what it is, what can be done, and what there is.
import { Card } from '@lectern/ui'
import type { ReactNode } from 'react'

export function SecurityCard({
  title,
  lead,
  action,
  children,
}: {
  title: ReactNode
  lead: string
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h2 className="flex items-center gap-2 font-semibold text-base text-ink">{title}</h2>
          <p className="mt-1 text-second text-sm">{lead}</p>
        </div>
        {action && <div className="flex shrink-0 flex-wrap gap-2">{action}</div>}
      </div>
      {children}
    </Card>
  )
}
