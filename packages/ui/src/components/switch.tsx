// On or off.
import * as SwitchPrimitive from 'radix-ui/switch'
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
