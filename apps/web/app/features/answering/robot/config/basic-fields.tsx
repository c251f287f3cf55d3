// Name, logo and words of the robot (specification §2 'basic info', 'AI config'; §5).
import { ROBOT_LIMITS } from '@lectern/contracts'
import { Field, Input, Textarea } from '@lectern/ui'
import { useFormContext } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { counter } from '~/shared/forms/counter.ts'
import { FormColor } from '~/shared/forms/form-color.tsx'
import { LogoField } from './logo-field.tsx'
import type { RobotValues } from './robot-values.ts'

export function BasicFields() {
  const { t } = useText()
  const { control, register, watch, formState } = useFormContext<RobotValues>()
  const { errors } = formState
  return (
    <>
      <Field
        label={t('robot.config.productName')}
        hint={t('robot.config.productNameHint')}
        counter={counter(watch('productName'), ROBOT_LIMITS.name)}
        error={errors.productName?.message}
      >
        {(field) => <Input {...field} {...register('productName')} autoComplete="off" />}
      </Field>
      <Field
        required
        label={t('robot.config.robotName')}
        counter={counter(watch('robotName'), ROBOT_LIMITS.name)}
        error={errors.robotName?.message}
      >
        {(field) => <Input {...field} {...register('robotName')} autoComplete="off" />}
      </Field>
      <LogoField />
      <FormColor
        control={control}
        name="color"
        hint={t('robot.config.colorHint')}
        inherit={t('robot.config.colorInherited')}
      />
    </>
  )
}

const WORDS = [
  { name: 'promptText', required: true },
  { name: 'hitGuide', required: false },
  { name: 'missGuide', required: false },
] as const

export function AiFields() {
  const { t } = useText()
  const { register, watch, formState } = useFormContext<RobotValues>()
  return WORDS.map(({ name, required }) => (
    <Field
      key={name}
      required={required}
      label={t(`robot.config.${name}`)}
      hint={t(`robot.config.${name}Hint`)}
      counter={counter(watch(name), ROBOT_LIMITS.text)}
      error={formState.errors[name]?.message}
    >
      {(field) => <Textarea {...field} {...register(name)} />}
    </Field>
  ))
}
