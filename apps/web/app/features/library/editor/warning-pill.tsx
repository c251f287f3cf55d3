/** A warning about the open text: one line in the room above its title, so that nothing moves when it comes; a press tells more. */
import { Popover, PopoverContent, PopoverTrigger } from '@lectern/ui'
import { ChevronDown, TriangleAlert } from '@lectern/ui/icons'
import type { ReactNode } from 'react'

export function WarningPill({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside aria-label={label} className="min-w-0">
      <Popover>
        <PopoverTrigger className="flex h-7 max-w-full items-center gap-1.5 rounded-md bg-warning-subtle px-2.5 text-warning-text text-xs">
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
          <span className="truncate">{label}</span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
        </PopoverTrigger>
        <PopoverContent align="start" className="w-96 max-w-[calc(100vw-2rem)] p-2">
          {children}
        </PopoverContent>
      </Popover>
    </aside>
  )
}
