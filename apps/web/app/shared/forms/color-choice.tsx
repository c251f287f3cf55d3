// A colour: one of a few, any, or the inherited one.
import { THEME_COLORS } from '@lectern/contracts'
import { cn, Radio } from '@lectern/ui'
import { useId } from 'react'
import { useText } from '~/lib/i18n.ts'

const COLORS = THEME_COLORS.map((color) => color.toLowerCase())
const [FIRST = ''] = COLORS

const ring = 'size-9 cursor-pointer rounded-full border-2 border-surface outline-offset-0'

type Props = {
  value: string | null
  onChange: (color: string | null) => void
  legend: string
  hint: string
  /** Words for null; without them it is shown as the first, which the product has. */
  inherit?: string
}

export function ColorChoice({ value, onChange, legend, hint, inherit }: Props) {
  const { t } = useText()
  const name = useId()
  const shown = value ?? (inherit === undefined ? FIRST : '')
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-ink text-sm">{legend}</legend>
      {inherit !== undefined && (
        <label className="mb-2 flex w-fit cursor-pointer items-center gap-2 text-second text-sm pointer-coarse:min-h-11">
          <Radio name={name} checked={value === null} onChange={() => onChange(null)} />
          {inherit}
        </label>
      )}
      <div className="flex flex-wrap items-center gap-1.5">
        {COLORS.map((color) => (
          <input
            key={color}
            type="radio"
            name={name}
            value={color}
            checked={color === shown}
            aria-label={t('account.profile.colorName', { color })}
            onChange={() => onChange(color)}
            className={cn(ring, 'appearance-none forced-color-adjust-none', color === shown && 'outline-2 outline-ink')}
            style={{ backgroundColor: color }}
          />
        ))}
        <label
          className={cn(
            'relative ml-1 flex h-9 cursor-pointer items-center gap-2 rounded-full border border-line-strong px-3 text-second text-sm hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-primary',
            shown !== '' && !COLORS.includes(shown) && 'border-ink text-ink',
          )}
        >
          <span aria-hidden="true" className="size-4 rounded-full" style={{ backgroundColor: shown || FIRST }} />
          {t('setting.branding.otherColor')}
          <input
            type="color"
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            value={shown || FIRST}
            onChange={(event) => onChange(event.target.value)}
          />
        </label>
      </div>
      <p className="mt-1.5 text-third text-xs">{hint}</p>
    </fieldset>
  )
}
