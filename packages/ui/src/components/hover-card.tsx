import * as Hover from 'radix-ui/hover-card'
import type { ReactNode } from 'react'
import { cn } from '../lib/cn.ts'
import { panelStyle } from './overlay-style.ts'

/** Something more to read when the pointer or the focus rests on `children`. */
export function HoverCard({
  content,
  children,
  className,
}: {
  content: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <Hover.Root openDelay={120} closeDelay={120}>
      <Hover.Trigger asChild>{children}</Hover.Trigger>
      <Hover.Portal>
        <Hover.Content
          sideOffset={6}
          collisionPadding={8}
          className={cn(panelStyle, 'w-80 max-w-[92vw] p-3', className)}
        >
          {content}
        </Hover.Content>
      </Hover.Portal>
    </Hover.Root>
  )
}
