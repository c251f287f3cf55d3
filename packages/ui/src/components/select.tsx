// A choice of one value.
import { Check, ChevronDown } from 'lucide-react'
import * as SelectPrimitive from 'radix-ui/select'
import { type ReactNode, useRef } from 'react'
import { cn } from '../lib/cn.ts'
import { InertPage } from '../lib/inert-page.ts'
import { floatStyle, rowStyle } from './float.ts'
import { fieldStyle } from './input.tsx'

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
  const list = useRef<HTMLDivElement>(null)
  const current = options.find((one) => one.value === value)
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
          'flex h-8 pointer-coarse:h-11 items-center justify-between gap-2 data-[placeholder]:text-third',
          className,
        )}
      >
        <span className="truncate">
          {/* Without it the chosen text is missing until the scripts of the page run. */}
          <SelectPrimitive.Value placeholder={placeholder}>{current?.label}</SelectPrimitive.Value>
        </span>
        <ChevronDown className="size-4 shrink-0 text-third" />
      </SelectPrimitive.Trigger>
      <SelectPrimitive.Portal>
        <SelectPrimitive.Content
          ref={list}
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={cn(floatStyle, 'min-w-(--radix-select-trigger-width) max-w-[92vw]')}
        >
          <InertPage beside={list} />
          <SelectPrimitive.Viewport className="max-h-72">
            {options.map((option) => (
              <SelectPrimitive.Item
                key={option.value}
                value={option.value}
                className={cn(rowStyle, 'pr-8', option.hint && 'py-1.5')}
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
