// Name, description and display of a manual in lists: fields of its create form and its settings.
import { MANUAL_LIMITS, type Manual } from '@lectern/contracts'
import { Field, Input, Select, Textarea } from '@lectern/ui'
import { Controller, useFormContext } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { counter, nameCounter } from '~/shared/forms/counter.ts'
import { PictureField } from '~/shared/forms/picture-field.tsx'
import { useNameLimit } from '~/shared/queries/name-limit.ts'
import { useCategories } from './categories.ts'

/** Values of the form that uses these fields. */
export type ManualValues = Pick<Manual, 'name' | 'description' | 'category' | 'logo' | 'cover'>

type Props = { disabled?: boolean }
const useManualForm = () => useFormContext<ManualValues>()

export function NameField({ disabled = false }: Props) {
  const { t, lang } = useText()
  const { register, watch, formState } = useManualForm()
  const max = useNameLimit()
  return (
    <Field
      required
      label={t('manual.name')}
      counter={nameCounter(watch('name'), max, lang)}
      error={formState.errors.name?.message}
    >
      {(field) => (
        <Input
          {...field}
          {...register('name')}
          readOnly={disabled}
          autoComplete="off"
          placeholder={t('manual.namePlaceholder')}
        />
      )}
    </Field>
  )
}

export function DescriptionField({ disabled = false }: Props) {
  const { t } = useText()
  const { register, watch, formState } = useManualForm()
  return (
    <Field
      label={t('manual.description')}
      counter={counter(watch('description'), MANUAL_LIMITS.description)}
      error={formState.errors.description?.message}
    >
      {(field) => (
        <Textarea
          {...field}
          {...register('description')}
          readOnly={disabled}
          placeholder={t('manual.descriptionPlaceholder')}
        />
      )}
    </Field>
  )
}

/** The purpose of the manual, and its display in lists. */
export function DisplayFields({ disabled = false }: Props) {
  const { t } = useText()
  const { control, formState, watch } = useManualForm()
  const categories = useCategories(watch('category'))
  return (
    <>
      <Controller
        control={control}
        name="category"
        render={({ field: { value, onChange } }) => (
          <Field label={t('common.words.category')}>
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
