// Fields of the settings form: colour, publicity, answers.
import { Switch } from '@lectern/ui'
import { useId } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { AudienceField } from '~/features/library/audience/audience-field.tsx'
import { useText } from '~/lib/i18n.ts'
import { FormColor } from '~/shared/forms/form-color.tsx'
import type { SettingsValues } from './settings-values.ts'

type Props = { disabled: boolean }
const useSettings = () => useFormContext<SettingsValues>()

/** The same control as where manuals are shared and published; its link is the address field below it. */
export function PublicityField({ disabled }: Props) {
  const { watch, setValue } = useSettings()
  return (
    <AudienceField
      value={watch('publicity')}
      disabled={disabled}
      onChange={(publicity) => setValue('publicity', publicity)}
    />
  )
}

/** Its pages, new portals and its assistant have it. */
export function ColorField() {
  const { t } = useText()
  const { control } = useSettings()
  return <FormColor control={control} name="color" hint={t('manual.colorHint')} inherit={t('manual.colorInherited')} />
}

const SWITCHES = {
  enableAi: { label: 'manual.settings.ai', hint: 'manual.settings.aiHint' },
  commentsEnabled: { label: 'manual.settings.comments', hint: 'manual.settings.commentsHint' },
  readersMayExport: { label: 'books.readersMay', hint: 'books.readersMayHint' },
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
