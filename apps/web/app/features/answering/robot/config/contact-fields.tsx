// Fields for the contact after a missing answer: phone or QR code (specification §5).
import { ROBOT_LIMITS } from '@lectern/contracts'
import { Field, Input, Radio } from '@lectern/ui'
import { Controller, useFormContext } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { counter } from '~/shared/forms/counter.ts'
import { PictureField } from '~/shared/forms/picture-field.tsx'
import type { RobotValues } from './robot-values.ts'

function PhoneFields() {
  const { t } = useText()
  const { register, watch, formState } = useFormContext<RobotValues>()
  const { errors } = formState
  return (
    <>
      <Field
        label={t('robot.config.phoneGuide')}
        counter={counter(watch('phoneGuide'), ROBOT_LIMITS.text)}
        error={errors.phoneGuide?.message}
      >
        {(field) => <Input {...field} {...register('phoneGuide')} />}
      </Field>
      <Field label={t('robot.config.phoneNumber')} error={errors.phoneNumber?.message}>
        {(field) => <Input {...field} {...register('phoneNumber')} type="tel" autoComplete="off" />}
      </Field>
    </>
  )
}

function QrFields() {
  const { t } = useText()
  const { control, register, watch, formState } = useFormContext<RobotValues>()
  return (
    <>
      <Field
        required
        label={t('robot.config.qrGuide')}
        counter={counter(watch('qrGuide'), ROBOT_LIMITS.text)}
        error={formState.errors.qrGuide?.message}
      >
        {(field) => <Input {...field} {...register('qrGuide')} />}
      </Field>
      <Controller
        control={control}
        name="qrImage"
        render={({ field: { value, onChange }, fieldState }) => (
          <PictureField
            required
            label={t('robot.config.qrImage')}
            hint={t('robot.config.qrImageHint')}
            value={value}
            error={fieldState.error?.message}
            onChange={onChange}
          />
        )}
      />
    </>
  )
}

/** Shows only the fields of the chosen kind, and keeps values of the other. */
export function ContactFields() {
  const { t } = useText()
  const { register, watch } = useFormContext<RobotValues>()
  return (
    <>
      <fieldset className="flex gap-5">
        <legend className="sr-only">{t('robot.config.contact')}</legend>
        {(['phone', 'qr'] as const).map((type) => (
          <Radio key={type} value={type} {...register('contactType')}>
            {t(`robot.config.${type}`)}
          </Radio>
        ))}
      </fieldset>
      {watch('contactType') === 'qr' ? <QrFields /> : <PhoneFields />}
    </>
  )
}
