// Fields of a notice: what it is, its words in both languages, whom it is for, when and how it is shown (specification §3, §5 Notice).
import { NOTICE_LIMITS, NoticeLevel, NoticeTarget, NoticeType } from '@lectern/contracts'
import { Field, Input, Radio, Select, SwitchRow, Textarea } from '@lectern/ui'
import { Controller, useFormContext } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { counter } from '~/shared/forms/counter.ts'
import { TimeField } from '~/shared/forms/time-field.tsx'
import type { NoticeValues } from './notice-values.ts'
import { RecipientsField } from './recipients-field.tsx'

const LANGUAGES = [
  { lang: 'zh_CN', short: 'Zh' },
  { lang: 'en_US', short: 'En' },
] as const

function TypeField() {
  const { t } = useText()
  const { register } = useFormContext<NoticeValues>()
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-ink text-sm">{t('notices.form.type')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {NoticeType.options.map((type) => (
          <Radio key={type} variant="card" value={type} hint={t(`notices.typeHints.${type}`)} {...register('type')}>
            {t(`notices.types.${type}`)}
          </Radio>
        ))}
      </div>
    </fieldset>
  )
}

function TextFields() {
  const { t } = useText()
  const { register, watch, formState } = useFormContext<NoticeValues>()
  const { errors } = formState
  return LANGUAGES.map(({ lang, short }) => (
    <div key={lang} className="flex flex-col gap-3">
      <Field
        label={t(`notices.form.title${short}`)}
        counter={counter(watch(`title.${lang}`), NOTICE_LIMITS.title)}
        error={errors.title?.[lang]?.message}
      >
        {(control) => <Input {...control} {...register(`title.${lang}`)} autoComplete="off" />}
      </Field>
      <Field
        label={t(`notices.form.content${short}`)}
        hint={lang === 'en_US' ? t('notices.form.contentHint') : undefined}
        error={errors.content?.[lang]?.message}
      >
        {(control) => <Textarea {...control} {...register(`content.${lang}`)} rows={4} />}
      </Field>
    </div>
  ))
}

/** Switches between yes and no by their name. */
function Choice({ name }: { name: 'popup' | 'dismissible' | 'mail' }) {
  const { t } = useText()
  const { control } = useFormContext<NoticeValues>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <SwitchRow
          label={t(`notices.form.${name}`)}
          hint={t(`notices.form.${name}Hint`)}
          checked={value}
          onChange={onChange}
        />
      )}
    />
  )
}

function Time({
  name,
  hint,
  required,
}: {
  name: 'popupUntil' | 'startTime' | 'expiresTime'
  hint?: string
  required?: boolean
}) {
  const { t } = useText()
  const { control, formState } = useFormContext<NoticeValues>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <TimeField
          label={t(`notices.form.${name}`)}
          hint={hint}
          required={required}
          error={formState.errors[name]?.message}
          value={value}
          onChange={onChange}
        />
      )}
    />
  )
}

function LinkFields() {
  const { t } = useText()
  const { register, control, watch, formState } = useFormContext<NoticeValues>()
  return (
    <>
      <Field
        label={t('notices.form.link')}
        hint={t('notices.form.linkHint', { host: location.origin })}
        error={formState.errors.link?.message}
      >
        {(field) => (
          <Input
            {...field}
            {...register('link')}
            type="url"
            autoComplete="off"
            spellCheck={false}
            placeholder={`${location.origin}/`}
          />
        )}
      </Field>
      {watch('link').trim() !== '' && (
        <Field required label={t('notices.form.target')}>
          {(field) => (
            <Controller
              control={control}
              name="target"
              render={({ field: { value, onChange } }) => (
                <Select
                  {...field}
                  value={value}
                  onValueChange={onChange}
                  options={NoticeTarget.options.map((target) => ({
                    value: target,
                    label: t(`notices.form.targets.${target}`),
                  }))}
                />
              )}
            />
          )}
        </Field>
      )}
    </>
  )
}

export function NoticeFields({ platform }: { platform: boolean }) {
  const { t } = useText()
  const { control, watch, formState } = useFormContext<NoticeValues>()
  return (
    <>
      <TypeField />
      <TextFields />
      <Controller
        control={control}
        name="recipients"
        render={({ field: { value, onChange } }) => (
          <RecipientsField
            platform={platform}
            value={value}
            error={formState.errors.recipients?.message}
            onChange={onChange}
          />
        )}
      />
      <Field label={t('notices.form.level')}>
        {(field) => (
          <Controller
            control={control}
            name="level"
            render={({ field: { value, onChange } }) => (
              <Select
                {...field}
                value={value}
                onValueChange={onChange}
                options={NoticeLevel.options.map((level) => ({ value: level, label: t(`notices.levels.${level}`) }))}
              />
            )}
          />
        )}
      </Field>
      {watch('type') === 'announcement' && <Choice name="dismissible" />}
      <Choice name="popup" />
      {watch('popup') && <Time required name="popupUntil" />}
      <div className="grid gap-5 sm:grid-cols-2">
        <Time name="startTime" hint={t('notices.form.startHint')} />
        <Time name="expiresTime" hint={t('notices.form.expiresHint')} />
      </div>
      <LinkFields />
      <Choice name="mail" />
    </>
  )
}
