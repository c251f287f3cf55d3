/** One line in the room above the title of the open text, so that nothing moves when it comes; a press shows more. */
import { cn, Popover, PopoverContent, PopoverTrigger } from '@lectern/ui'
import { ChevronDown } from '@lectern/ui/icons'
import type { ComponentType, ReactNode } from 'react'

type Icon = ComponentType<{ className: string; 'aria-hidden': 'true' }>
type Props = { label: string; icon: Icon; className: string; children: ReactNode }

export function TitlePill({ label, icon: Icon, className, children }: Props) {
  return (
    <aside aria-label={label} className="min-w-0">
      <Popover>
        <PopoverTrigger className={cn('flex h-7 max-w-full items-center gap-1.5 rounded-md px-2.5 text-xs', className)}>
          <Icon aria-hidden="true" className="size-4 shrink-0" />
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
