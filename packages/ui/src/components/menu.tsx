// Menus that open from a button, and choices of one value.
import { Check, ChevronDown } from 'lucide-react'
import * as Dropdown from 'radix-ui/dropdown-menu'
import * as SelectPrimitive from 'radix-ui/select'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/cn.ts'
import { fieldStyle } from './input.tsx'

const panel =
  'z-50 min-w-40 overflow-hidden rounded-md border border-line bg-raised p-1 text-ink text-sm shadow-float outline-none data-[state=open]:animate-float-in'
const row =
  "relative flex min-h-8 cursor-pointer select-none items-center gap-2 rounded-[6px] px-2.5 outline-none data-[disabled]:pointer-events-none data-[highlighted]:bg-hover data-[disabled]:opacity-50 [&_svg:not([class*='size-'])]:size-4 [&_svg]:shrink-0"

/** Not modal: the page behind stays reachable for assistive technology, and an item may open a dialog. */
export const DropdownMenu = (props: ComponentProps<typeof Dropdown.Root>) => <Dropdown.Root modal={false} {...props} />
export const DropdownMenuTrigger = Dropdown.Trigger
export const DropdownMenuGroup = Dropdown.Group
export const DropdownMenuRadioGroup = Dropdown.RadioGroup

export function DropdownMenuContent({ className, sideOffset = 6, ...props }: ComponentProps<typeof Dropdown.Content>) {
  return (
    <Dropdown.Portal>
      <Dropdown.Content sideOffset={sideOffset} collisionPadding={8} className={cn(panel, className)} {...props} />
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
      className={cn(row, danger ? 'text-danger-text [&_svg]:text-danger-text' : '[&_svg]:text-third', className)}
      {...props}
    />
  )
}
export function DropdownMenuRadioItem({ className, children, ...props }: ComponentProps<typeof Dropdown.RadioItem>) {
  return (
    <Dropdown.RadioItem className={cn(row, 'pr-8', className)} {...props}>
      {children}
      <Dropdown.ItemIndicator className="absolute right-2.5 text-primary-text">
        <Check />
      </Dropdown.ItemIndicator>
    </Dropdown.RadioItem>
  )
}
export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Dropdown.Label>) {
  return <Dropdown.Label className={cn('px-2.5 py-1 text-third text-xs', className)} {...props} />
}
export function DropdownMenuSeparator() {
  return <Dropdown.Separator className="-mx-1 my-1 h-px bg-line" />
}

export type SelectOption<V extends string = string> = { value: V; label: ReactNode; hint?: ReactNode }

/** One of several values. `label` names it when no <label> does. */
export function Select<V extends string>({
  value,
  onValueChange,
  options,
  label,
  id,
  placeholder,
  disabled,
  className,
  ...aria
}: {
  value: V | undefined
  onValueChange: (value: V) => void
  options: readonly SelectOption<V>[]
  label?: string
  id?: string
  placeholder?: string
  disabled?: boolean
  className?: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}) {
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen)
    if (option) onValueChange(option.value)
  }
  return (
    <SelectPrimitive.Root value={value ?? ''} onValueChange={choose} disabled={disabled}>
      <SelectPrimitive.Trigger
        id={id}
        aria-label={label}
        {...aria}
        className={cn(
          fieldStyle,
          'flex h-8 items-center justify-between gap-2 data-[placeholder]:text-third',
          className,
        )}
      >
        <span className="truncate">
          <SelectPrimitive.Value placeholder={placeholder} />
        </span>
        <ChevronDown className="size-4 shrink-0 text-third" />
      </SelectPrimitive.Trigger>
      <SelectPrimitive.Portal>
        <SelectPrimitive.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={cn(panel, 'min-w-(--radix-select-trigger-width) max-w-[92vw]')}
        >
          <SelectPrimitive.Viewport className="max-h-72">
            {options.map((option) => (
              <SelectPrimitive.Item
                key={option.value}
                value={option.value}
                className={cn(row, 'pr-8', option.hint && 'py-1.5')}
              >
                <span>
                  <SelectPrimitive.ItemText>{option.label}</SelectPrimitive.ItemText>
                  {option.hint && <span className="block text-third text-xs">{option.hint}</span>}
                </span>
                <SelectPrimitive.ItemIndicator className="absolute right-2.5 text-primary-text">
                  <Check />
                </SelectPrimitive.ItemIndicator>
              </SelectPrimitive.Item>
            ))}
          </SelectPrimitive.Viewport>
        </SelectPrimitive.Content>
      </SelectPrimitive.Portal>
    </SelectPrimitive.Root>
  )
}
