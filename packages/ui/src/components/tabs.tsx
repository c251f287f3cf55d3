// Parts of a page of which one is shown.
import * as TabsPrimitive from 'radix-ui/tabs'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'

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
        'h-9 pointer-coarse:h-11 shrink-0 whitespace-nowrap border-transparent border-b-2 text-second text-sm transition-colors hover:text-ink data-[state=active]:border-primary data-[state=active]:font-medium data-[state=active]:text-primary-text',
        className,
      )}
      {...props}
    />
  )
}
