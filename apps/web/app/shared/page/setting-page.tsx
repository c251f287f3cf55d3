// Head and body of one page of the settings, inside the frame that people/settings draws.
import type { ReactNode } from 'react'
import { ACTS } from './page-acts.ts'

/** `lead`: its purpose in one sentence. */
export function SettingPage({
  title,
  lead,
  actions,
  children,
}: {
  title: string
  lead?: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-semibold text-ink text-xl">{title}</h1>
          {lead && <p className="mt-1 max-w-2xl text-second text-sm">{lead}</p>}
        </div>
        {actions && (
          <div {...ACTS} className="flex max-w-full flex-wrap items-center gap-2">
            {actions}
          </div>
        )}
      </div>
      {children}
    </>
  )
}
