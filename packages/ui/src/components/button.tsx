// Buttons. One `primary` per page at most; `danger` for acts that take something away.
import { cva, type VariantProps } from 'class-variance-authority'
import * as Slot from 'radix-ui/slot'
import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from 'react'
import { cn } from '../lib/cn.ts'

const AROUND = 'relative pointer-coarse:after:absolute pointer-coarse:after:-inset-1.5'

export const buttonStyle = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-md font-medium transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'forced-colors:border bg-primary text-on-primary hover:bg-primary-active active:bg-primary-active',
        secondary: 'border border-line bg-surface text-ink hover:bg-hover',
        ghost: 'text-second hover:bg-hover hover:text-ink',
        danger: 'forced-colors:border bg-danger-fill text-on-primary hover:brightness-90',
        link: 'text-primary-text underline-offset-4 hover:underline',
      },
      size: {
        // Fingers get 44 px: of small ones also around what is drawn.
        sm: `h-7 px-2.5 text-xs pointer-coarse:h-8 ${AROUND}`,
        md: 'h-8 px-3.5 text-sm pointer-coarse:h-11',
        lg: 'h-10 px-5 text-sm pointer-coarse:h-11',
        icon: `size-8 text-sm ${AROUND}`,
        iconSm: `size-6 text-sm pointer-coarse:size-8 ${AROUND}`,
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
)

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonStyle> & { asChild?: boolean; busy?: boolean }

/** Time for which a button stays disabled after starting work (specification §9 Prevent-double-click). */
const DOUBLE_CLICK_MS = 3_000

/** True from the moment that work begins until {@link DOUBLE_CLICK_MS} later, however soon it is done. */
function useRest(busy: boolean): boolean {
  const [resting, setResting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!busy) return
    setResting(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setResting(false), DOUBLE_CLICK_MS)
  }, [busy])
  useEffect(() => () => clearTimeout(timer.current), [])
  return resting
}

/**
 * `busy` keeps the button from being pressed again and announces to assistive technology that work is under way. What a `primary` or `danger`
 * button did is not done twice by a double click, even when it is done at once; submit buttons leave that to their forms, which know whether
 * anything was sent. While it may not be pressed for a moment, the focus stays on it: a button that is `disabled` loses it. One that is only
 * `aria-disabled` can be pressed, and says why it does nothing.
 */
export function Button({
  className,
  variant,
  size,
  asChild,
  busy,
  disabled,
  onClick,
  type = 'button',
  'aria-disabled': isOff,
  ...props
}: ButtonProps) {
  const Part = asChild ? Slot.Root : 'button'
  const acts = type === 'button' && (variant === 'primary' || variant === 'danger')
  const resting = useRest(acts && busy === true)
  // The second click of two may come before the page is drawn with what the first one began.
  const isRepeated = (event: MouseEvent) => acts && busy !== undefined && event.detail > 1
  const waits = busy || resting
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Also keeps a form from being sent, and what is around the button from acting.
    if (waits) event.preventDefault()
    else if (!isRepeated(event)) onClick?.(event)
  }
  return (
    <Part
      type={asChild ? undefined : type}
      className={cn(buttonStyle({ variant, size }), className)}
      disabled={disabled}
      aria-disabled={waits || isOff || undefined}
      aria-busy={busy || undefined}
      onClick={waits || onClick ? press : undefined}
      {...props}
    />
  )
}
