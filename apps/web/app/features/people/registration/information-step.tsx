// Step two: company name, nickname and what the service is used for (specification §2, §5; AUTH-06). By invitation the nickname alone.
import { RegisterInput } from '@lectern/contracts'
import { Button, Field, Input } from '@lectern/ui'
import type { z } from 'zod'
import { useText } from '~/lib/i18n.ts'
import { Refusal } from '~/shared/forms/refusal.tsx'
import { useScenario } from '~/shared/forms/scenario-field.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { type Captcha, CaptchaBox } from './captcha-box.tsx'

/** Of the contract what this step asks for. */
const InformationInput = RegisterInput.pick({ companyName: true, nickname: true, businessPurpose: true })
export type Information = z.output<typeof InformationInput>

export function InformationStep({
  invited,
  captcha,
  busy,
  refusal,
  onBack,
  onDone,
}: {
  invited: boolean
  /** Undefined when one was solved before the code was sent. */
  captcha: Captcha | undefined
  busy: boolean
  refusal: string | undefined
  onBack: () => void
  onDone: (information: Information) => Promise<unknown>
}) {
  const { t } = useText()
  const { scenario, field: scenarioField } = useScenario(t('registration.scenario'))
  const { register, onSubmit, formState } = useContractForm(InformationInput, {
    defaultValues: { companyName: '', nickname: '' },
    required: { companyName: t('registration.companyNameRequired'), nickname: t('registration.nicknameRequired') },
    toInput: ({ companyName, nickname }) =>
      invited ? { nickname } : { companyName, nickname, businessPurpose: scenario },
    submit: onDone,
    // `refusal` shows it.
    onRefused: () => {},
  })
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
      {!invited && (
        <Field required label={t('registration.companyName')} error={formState.errors.companyName?.message}>
          {(control) => (
            <Input {...control} {...register('companyName')} className="h-10" autoComplete="organization" />
          )}
        </Field>
      )}
      <Field required label={t('registration.nickname')} error={formState.errors.nickname?.message}>
        {(control) => <Input {...control} {...register('nickname')} className="h-10" autoComplete="nickname" />}
      </Field>
      {!invited && scenarioField}
      {captcha && <CaptchaBox captcha={captcha} />}
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
