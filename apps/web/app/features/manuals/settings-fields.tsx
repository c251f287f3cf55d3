// Fields of the settings form: information, publicity, answers.
import { LIMITS } from '@lectern/contracts'
import { Field, Input, Select, Switch, Textarea } from '@lectern/ui'
import { useId } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { counter, useLineRule } from '~/lib/field-rules.ts'
import { useText } from '~/lib/i18n.ts'
import { useCategories } from './categories.ts'
import { PictureField } from './picture-field.tsx'
import { PUBLICITIES } from './publicity.ts'
import type { SettingsValues } from './settings-values.ts'

type Props = { disabled: boolean }
const useSettings = () => useFormContext<SettingsValues>()

export function InfoFields({ disabled }: Props) {
  const { t } = useText()
  const line = useLineRule()
  const { register, watch, formState } = useSettings()
  return (
    <>
      <Field
        required
        label={t('manual.name')}
        counter={counter(watch('name'), LIMITS.manualName)}
        error={formState.errors.name?.message}
      >
        {(field) => (
          <Input
            {...field}
            {...register('name', { validate: line(LIMITS.manualName, t('manual.nameRequired')) })}
            readOnly={disabled}
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label={t('manual.description')}
        counter={counter(watch('description'), LIMITS.manualDescription)}
        error={formState.errors.description?.message}
      >
        {(field) => (
          <Textarea
            {...field}
            {...register('description', { validate: line(LIMITS.manualDescription) })}
            readOnly={disabled}
            placeholder={t('manual.descriptionPlaceholder')}
          />
        )}
      </Field>
    </>
  )
}

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

/** What the manual is for, and how it looks in lists. */
export function LookFields({ disabled }: Props) {
  const { t } = useText()
  const { control, formState } = useSettings()
  const categories = useCategories()
  return (
    <>
      <Controller
        control={control}
        name="category"
        render={({ field: { value, onChange } }) => (
          <Field label={t('manual.category.label')}>
            {(field) => (
              <Select {...field} disabled={disabled} value={value} onValueChange={onChange} options={categories} />
            )}
          </Field>
        )}
      />
      {!disabled &&
        (['logo', 'cover'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { value, onChange } }) => (
              <PictureField
                label={t(`manual.${name}`)}
                hint={t(`manual.${name}Hint`)}
                value={value}
                error={formState.errors[name]?.message}
                onChange={onChange}
              />
            )}
          />
        ))}
    </>
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
