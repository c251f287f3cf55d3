// Switch, tabs and scroll area.
import * as Scroll from 'radix-ui/scroll-area'
import * as SwitchPrimitive from 'radix-ui/switch'
import * as TabsPrimitive from 'radix-ui/tabs'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'

export function Switch({ className, ...props }: ComponentProps<typeof SwitchPrimitive.Root>) {
  return (
    <SwitchPrimitive.Root
      className={cn(
        'inline-flex h-5.5 w-10 shrink-0 items-center rounded-full bg-faint p-0.5 transition-colors duration-150 disabled:opacity-50 data-[state=checked]:bg-primary',
        className,
      )}
      {...props}
    >
      <SwitchPrimitive.Thumb className="block size-4.5 rounded-full bg-white transition-transform duration-150 data-[state=checked]:translate-x-4.5" />
    </SwitchPrimitive.Root>
  )
}

export const Tabs = TabsPrimitive.Root
export const TabsContent = TabsPrimitive.Content
export function TabsList({ className, ...props }: ComponentProps<typeof TabsPrimitive.List>) {
  return (
    <TabsPrimitive.List
      className={cn('flex gap-6 overflow-x-auto overflow-y-hidden border-line border-b', className)}
      {...props}
    />
  )
}
export function TabsTrigger({ className, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      className={cn(
        'h-9 shrink-0 whitespace-nowrap border-transparent border-b-2 text-second text-sm transition-colors hover:text-ink data-[state=active]:border-primary data-[state=active]:font-medium data-[state=active]:text-primary-text',
        className,
      )}
      {...props}
    />
  )
}

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
