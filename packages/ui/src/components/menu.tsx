// Menus that open from a button.
import { Check, ChevronRight } from 'lucide-react'
import * as Dropdown from 'radix-ui/dropdown-menu'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/cn.ts'
import { floatStyle, rowStyle } from './float.ts'

/** Not modal: the page behind stays reachable for assistive technology, and an item may open a dialog. */
export const DropdownMenu = (props: ComponentProps<typeof Dropdown.Root>) => <Dropdown.Root modal={false} {...props} />
export const DropdownMenuTrigger = Dropdown.Trigger
export const DropdownMenuRadioGroup = Dropdown.RadioGroup

export function DropdownMenuContent({ className, sideOffset = 6, ...props }: ComponentProps<typeof Dropdown.Content>) {
  return (
    <Dropdown.Portal>
      <Dropdown.Content sideOffset={sideOffset} collisionPadding={8} className={cn(floatStyle, className)} {...props} />
    </Dropdown.Portal>
  )
}
export function DropdownMenuItem({
  className,
  danger,
  ...props
}: ComponentProps<typeof Dropdown.Item> & { danger?: boolean }) {
  return (
    <Dropdown.Item
      className={cn(rowStyle, danger ? 'text-danger-text [&_svg]:text-danger-text' : '[&_svg]:text-third', className)}
      {...props}
    />
  )
}
export function DropdownMenuRadioItem({ className, children, ...props }: ComponentProps<typeof Dropdown.RadioItem>) {
  return (
    <Dropdown.RadioItem className={cn(rowStyle, 'pr-8', className)} {...props}>
      {children}
      <Dropdown.ItemIndicator className="absolute right-2.5 text-primary-text">
        <Check />
      </Dropdown.ItemIndicator>
    </Dropdown.RadioItem>
  )
}
/** A line behind which others open; `value` says what is chosen there. */
export function DropdownMenuMore({
  label,
  value,
  children,
}: {
  label: ReactNode
  value?: string
  children: ReactNode
}) {
  return (
    <Dropdown.Sub>
      <Dropdown.SubTrigger className={cn(rowStyle, 'data-[state=open]:bg-hover [&_svg]:text-third')}>
        <span className="flex shrink-0 items-center gap-2">{label}</span>
        <span className="ml-auto min-w-0 truncate text-third text-xs">{value}</span>
        <ChevronRight />
      </Dropdown.SubTrigger>
      <Dropdown.Portal>
        <Dropdown.SubContent collisionPadding={8} className={cn(floatStyle, 'max-h-80 max-w-72 overflow-y-auto')}>
          {children}
        </Dropdown.SubContent>
      </Dropdown.Portal>
    </Dropdown.Sub>
  )
}
export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Dropdown.Label>) {
  return <Dropdown.Label className={cn('px-2.5 py-1 text-third text-xs', className)} {...props} />
}
export function DropdownMenuSeparator() {
  return <Dropdown.Separator className="-mx-1 my-1 h-px bg-line" />
}
