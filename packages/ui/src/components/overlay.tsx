// Small floating things: tooltips and popovers.
import * as PopoverPrimitive from 'radix-ui/popover'
import * as TooltipPrimitive from 'radix-ui/tooltip'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/cn.ts'
import { panelStyle } from './overlay-style.ts'

/** Names a control by a short text; place one `TooltipProvider` around the page. */
export const TooltipProvider = TooltipPrimitive.Provider
export function Tooltip({
  text,
  side = 'top',
  children,
}: {
  text: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactNode
}) {
  return (
    <TooltipPrimitive.Root>
      <TooltipPrimitive.Trigger asChild>{children}</TooltipPrimitive.Trigger>
      <TooltipPrimitive.Portal>
        <TooltipPrimitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 rounded-md bg-[#1d2129] px-2.5 py-1.5 text-white text-xs shadow-float data-[state=delayed-open]:animate-fade-in"
        >
          {text}
        </TooltipPrimitive.Content>
      </TooltipPrimitive.Portal>
    </TooltipPrimitive.Root>
  )
}

export const Popover = PopoverPrimitive.Root
export const PopoverTrigger = PopoverPrimitive.Trigger
export const PopoverAnchor = PopoverPrimitive.Anchor
export const PopoverClose = PopoverPrimitive.Close
export function PopoverContent({
  className,
  sideOffset = 6,
  ...props
}: ComponentProps<typeof PopoverPrimitive.Content>) {
  return (
    <PopoverPrimitive.Portal>
      <PopoverPrimitive.Content
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(panelStyle, 'w-72 p-4', className)}
        {...props}
      />
    </PopoverPrimitive.Portal>
  )
}
