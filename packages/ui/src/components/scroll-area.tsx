// A part that is scrolled by itself.
import * as Scroll from 'radix-ui/scroll-area'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'

export function ScrollArea({ className, children, ...props }: ComponentProps<typeof Scroll.Root>) {
  return (
    <Scroll.Root className={cn('overflow-hidden', className)} {...props}>
      <Scroll.Viewport className="size-full [&>div]:block!">{children}</Scroll.Viewport>
      <Scroll.Scrollbar orientation="vertical" className="flex w-2 touch-none select-none p-0.5">
        <Scroll.Thumb className="flex-1 rounded-full bg-line-strong" />
      </Scroll.Scrollbar>
    </Scroll.Root>
  )
}
