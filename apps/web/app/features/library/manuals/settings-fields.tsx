// Fields of the settings form: publicity, answers.
import { Switch } from '@lectern/ui'
import { useId } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { PUBLICITIES } from './publicity.ts'
import type { SettingsValues } from './settings-values.ts'

type Props = { disabled: boolean }
const useSettings = () => useFormContext<SettingsValues>()

export function PublicityField({ disabled }: Props) {
  const { t } = useText()
  const { register } = useSettings()
  return (
    <fieldset disabled={disabled} className="flex flex-col gap-2">
      <legend className="sr-only">{t('manual.settings.publicity')}</legend>
      {PUBLICITIES.map((publicity) => (
        <label
          key={publicity}
          className="flex cursor-pointer items-start gap-3 rounded-md border border-line px-3 py-2.5 hover:bg-hover has-[:checked]:border-primary has-[:disabled]:cursor-not-allowed has-[:checked]:bg-primary-subtle"
        >
          <input type="radio" value={publicity} {...register('publicity')} className="mt-1 size-3.5 accent-primary" />
          <span>
            <span className="block font-medium text-ink">{t(`manual.publicity.${publicity}`)}</span>
            <span className="block text-second text-xs">{t(`manual.settings.${publicity}Hint`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const SWITCHES = {
  enableAi: { label: 'manual.settings.ai', hint: 'manual.settings.aiHint' },
  commentsEnabled: { label: 'manual.settings.comments', hint: 'manual.settings.commentsHint' },
} as const

export function SwitchField({ name, disabled }: Props & { name: keyof typeof SWITCHES }) {
  const { t } = useText()
  const { control } = useSettings()
  const id = useId()
  const { label, hint } = SWITCHES[name]
  return (
    <div className="flex items-center justify-between gap-4">
      <p id={id} className="text-second">
        {t(hint)}
      </p>
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <Switch
            checked={value}
            onCheckedChange={onChange}
            disabled={disabled}
            aria-label={t(label)}
            aria-describedby={id}
          />
        )}
      />
    </div>
  )
}
