// Checkboxes and radio buttons, alone or with a label. They are native controls, so that forms, keyboards and screen readers support them.
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from '../lib/cn.ts'

const VARIANTS = {
  plain: 'items-center gap-2',
  /** A line of a list of choices. */
  line: 'items-center gap-2.5 rounded-md px-2 py-1.5 hover:bg-hover has-[:disabled]:opacity-60',
  /** One of few, with a border. */
  card: 'items-start gap-2.5 rounded-md border border-line px-3 py-2.5 hover:bg-hover has-[:checked]:border-primary has-[:checked]:bg-primary-subtle',
} as const

type Variant = keyof typeof VARIANTS
type Props = Omit<ComponentProps<'input'>, 'type'> & {
  variant?: Variant
  /** Small below the words. */
  hint?: ReactNode
  /** Class of the label where there is one, else of the control. */
  className?: string
}

function Control({ type, variant = 'plain', hint, className, children, ...props }: Props & { type: string }) {
  const style = 'size-4 shrink-0 align-middle accent-primary'
  if (children === undefined) return <input type={type} className={cn(style, className)} {...props} />
  return (
    <label
      className={cn(
        'flex pointer-coarse:min-h-11 cursor-pointer text-ink text-sm has-[:disabled]:cursor-not-allowed',
        VARIANTS[variant],
        hint && 'items-start',
        className,
      )}
    >
      <input type={type} className={cn(style, (hint || variant === 'card') && 'mt-1')} {...props} />
      {hint ? (
        <span className="min-w-0">
          <span className={cn('block', variant === 'card' && 'font-medium')}>{children}</span>
          <span className="block text-second text-xs">{hint}</span>
        </span>
      ) : (
        children
      )}
    </label>
  )
}

export const Checkbox = (props: Props) => <Control type="checkbox" {...props} />
export const Radio = (props: Props) => <Control type="radio" {...props} />

type Option<Value extends string> = { value: Value; label: ReactNode; hint?: ReactNode }

/** All choices side by side, or below each other as cards. */
export function RadioGroup<Value extends string>({
  legend,
  legendHidden,
  options,
  value,
  variant,
  className,
  onChange,
  ...props
}: Omit<ComponentProps<'fieldset'>, 'onChange'> & {
  legend: ReactNode
  legendHidden?: boolean
  options: readonly Option<Value>[]
  value: Value | undefined
  variant?: Variant
  onChange: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset {...props}>
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 font-medium text-ink text-sm'}>{legend}</legend>
      <div className={cn(variant === 'card' ? 'flex flex-col gap-2' : 'flex flex-wrap gap-x-5 gap-y-2', className)}>
        {options.map((option) => (
          <Radio
            key={option.value}
            name={name}
            variant={variant}
            hint={option.hint}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          >
            {option.label}
          </Radio>
        ))}
      </div>
    </fieldset>
  )
}
