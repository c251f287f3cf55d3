// Step two: company name, nickname and what the service is used for (specification §2, §5; AUTH-06). By invitation the nickname alone.
import { LIMITS, type UsageScenario } from '@lectern/contracts'
import { Button, Field, Input } from '@lectern/ui'
import { useForm } from 'react-hook-form'
import { useLineRule } from '~/lib/field-rules.ts'
import { useText } from '~/lib/i18n.ts'
import { Refusal } from '~/shared/forms/refusal.tsx'

export type Information = { companyName: string; nickname: string; businessPurpose: UsageScenario }
const SCENARIOS = ['enterprise', 'personal'] as const

export function InformationStep({
  invited,
  busy,
  refusal,
  onBack,
  onDone,
}: {
  invited: boolean
  busy: boolean
  refusal: string | undefined
  onBack: () => void
  onDone: (information: Information) => void
}) {
  const { t } = useText()
  const line = useLineRule()
  const { register, handleSubmit, formState } = useForm<Information>({
    defaultValues: { companyName: '', nickname: '', businessPurpose: 'enterprise' },
  })
  return (
    <form onSubmit={handleSubmit(onDone)} noValidate className="flex flex-col gap-5">
      {!invited && (
        <Field required label={t('registration.companyName')} error={formState.errors.companyName?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('companyName', {
                validate: line(LIMITS.companyName, t('registration.companyNameRequired')),
              })}
              className="h-10"
              autoComplete="organization"
            />
          )}
        </Field>
      )}
      <Field required label={t('registration.nickname')} error={formState.errors.nickname?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('nickname', { validate: line(LIMITS.nickname, t('registration.nicknameRequired')) })}
            className="h-10"
            autoComplete="nickname"
          />
        )}
      </Field>
      {!invited && (
        <fieldset>
          <legend className="mb-1.5 font-medium text-ink text-sm">{t('registration.scenario')}</legend>
          <div className="flex gap-6">
            {SCENARIOS.map((scenario) => (
              <label key={scenario} className="flex items-center gap-2 text-ink text-sm">
                <input type="radio" value={scenario} className="accent-primary" {...register('businessPurpose')} />
                {t(`registration.scenarios.${scenario}`)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <Refusal text={refusal} />
      <div className="flex gap-3">
        <Button size="lg" onClick={onBack} disabled={busy}>
          {t('registration.back')}
        </Button>
        <Button type="submit" variant="primary" size="lg" className="flex-1" busy={busy}>
          {t('registration.submit')}
        </Button>
      </div>
    </form>
  )
}
