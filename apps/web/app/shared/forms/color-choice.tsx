// The colour of an organisation: one of a few, or any.
import { THEME_COLORS } from '@lectern/contracts'
import { cn } from '@lectern/ui'
import { useId } from 'react'
import { useText } from '~/lib/i18n.ts'

const COLORS = THEME_COLORS.map((color) => color.toLowerCase())
const [FIRST = ''] = COLORS

const ring = 'size-9 cursor-pointer rounded-full border-2 border-surface outline-offset-0'

/** Null is shown as the first, which the product has. */
export function ColorChoice({ value, onChange }: { value: string | null; onChange: (color: string) => void }) {
  const { t } = useText()
  const name = useId()
  const shown = value ?? FIRST
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-ink text-sm">{t('setting.branding.color')}</legend>
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
            !COLORS.includes(shown) && 'border-ink text-ink',
          )}
        >
          <span aria-hidden="true" className="size-4 rounded-full" style={{ backgroundColor: shown }} />
          {t('setting.branding.otherColor')}
          <input
            type="color"
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            value={shown}
            onChange={(event) => onChange(event.target.value)}
          />
        </label>
      </div>
      <p className="mt-1.5 text-third text-xs">{t('setting.branding.colorHint')}</p>
    </fieldset>
  )
}
