// The palette that Ctrl/Cmd-K opens: one field, grouped rows, keyboard first.
import { Command as Primitive } from 'cmdk'
import * as DialogPrimitive from 'radix-ui/dialog'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/cn.ts'

/** `filter` false leaves the choosing of rows to the caller; `value` is the selected row, when the caller keeps it. */
export function CommandDialog({
  open,
  onOpenChange,
  label,
  filter = true,
  value,
  onValueChange,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  label: string
  filter?: boolean
  value?: string
  onValueChange?: (value: string) => void
  children: ReactNode
}) {
  return (
    <DialogPrimitive.Root open={open} onOpenChange={onOpenChange}>
      <DialogPrimitive.Portal>
        <DialogPrimitive.Overlay className="fixed inset-0 z-50 bg-overlay data-[state=open]:animate-fade-in" />
        <DialogPrimitive.Content
          aria-describedby={undefined}
          className="fixed top-[12vh] left-1/2 z-50 w-[min(92vw,560px)] -translate-x-1/2 overflow-hidden rounded-lg border border-line bg-raised shadow-float outline-none data-[state=open]:animate-fade-in"
        >
          <DialogPrimitive.Title className="sr-only">{label}</DialogPrimitive.Title>
          <Primitive label={label} shouldFilter={filter} value={value} onValueChange={onValueChange}>
            {children}
          </Primitive>
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  )
}

export function CommandInput({ className, ...props }: ComponentProps<typeof Primitive.Input>) {
  return (
    <Primitive.Input
      className={cn('h-12 w-full border-line border-b bg-transparent px-4 text-base text-ink outline-none', className)}
      {...props}
    />
  )
}
export function CommandList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List className={cn('max-h-[50vh] overflow-y-auto p-2', className)} {...props} />
}
export function CommandGroup({ className, ...props }: ComponentProps<typeof Primitive.Group>) {
  return (
    <Primitive.Group
      className={cn(
        '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-third [&_[cmdk-group-heading]]:text-xs',
        className,
      )}
      {...props}
    />
  )
}
export function CommandItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      className={cn(
        'flex min-h-9 pointer-coarse:min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-2.5 text-ink text-sm data-[selected=true]:bg-hover [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-third',
        className,
      )}
      {...props}
    />
  )
}
export const CommandEmpty = Primitive.Empty
