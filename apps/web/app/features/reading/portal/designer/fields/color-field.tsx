/** A colour: chosen from a palette or typed as #rrggbb. */
import { THEME_LIMITS } from '@lectern/contracts'
import { useText } from '~/lib/i18n.ts'
import { CheckedField } from './checked-field.tsx'

type Props = { label: string; hint?: string; value: string; onChange: (color: string) => void }

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

export function ColorField({ label, hint, value, onChange }: Props) {
  const { t } = useText()
  return (
    <CheckedField
      label={label}
      hint={hint}
      value={value}
      max={THEME_LIMITS.label}
      isValid={isColor}
      invalid={t('portal.style.colorInvalid')}
      before={
        <input
          type="color"
          aria-label={t('portal.style.pick', { name: label })}
          className="h-8 w-10 shrink-0 cursor-pointer rounded-md border border-line-strong bg-surface p-0.5"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      }
      onChange={(text) => onChange(text.toLowerCase())}
    />
  )
}
