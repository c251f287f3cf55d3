// 'Improve information' for people without an account here: account, name, organisation or personal (AUTH-04, AUTH-13).
import { CompleteProfileInput, LIMITS, Line, type LoginOutput } from '@lectern/contracts'
import { Button, Checkbox, Field, Input } from '@lectern/ui'
import { FormProvider } from 'react-hook-form'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { Refusal, useRefusal } from '~/shared/forms/refusal.tsx'
import { useScenario } from '~/shared/forms/scenario-field.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { clearOrganisationToken, storedOrganisationToken } from '~/shared/organisation-token.ts'
import { keptPromotionCode } from '~/shared/promotion-code.ts'
import { PersonFields } from './person-fields.tsx'

type Values = {
  account: string
  name: string
  companyName: string
  agreed: boolean
}

/** The one that needs no company. */
const PERSONAL = 'personal'

export function ProfileForm({
  ticket,
  name,
  invited,
  onDone,
}: {
  ticket: string
  name: string
  /** Into the tenant that invited: no organisation of one's own is entered. */
  invited: boolean
  onDone: (answer: LoginOutput & { returnTo: string }) => void
}) {
  const { t } = useText()
  const refusal = useRefusal()
  const { scenario: picked, field: scenarioField } = useScenario(t('thirdParty.profile.scenario'))
  const scenario = invited ? PERSONAL : picked
  const complete = trpc.thirdParty.completeProfile.useMutation({ meta: { quiet: true } })
  const defaultValues: Values = {
    account: '',
    name,
    companyName: '',
    agreed: false,
  }
  const form = useContractForm(CompleteProfileInput.extend({ companyName: Line(LIMITS.companyName).optional() }), {
    defaultValues,
    required: {
      account: t('thirdParty.profile.accountRequired'),
      name: t('thirdParty.profile.nameRequired'),
      companyName: t('thirdParty.profile.companyRequired'),
    },
    toInput: ({ companyName, ...values }) => ({
      ticket,
      promotionCode: keptPromotionCode(),
      organisationToken: storedOrganisationToken(),
      ...values,
      scenario,
      ...(scenario !== PERSONAL && { companyName }),
    }),
    submit: (input) => {
      refusal.clear()
      return complete.mutateAsync(input)
    },
    onDone: (answer) => {
      clearOrganisationToken()
      onDone(answer)
    },
    onRefused: (error) => refusal.show(errorText(error, t)),
  })
  const { register, onSubmit, formState } = form
  const company = scenario !== PERSONAL
  const { errors } = formState
  return (
    <FormProvider {...form}>
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
        {!invited && scenarioField}
        {company && (
          <Field required label={t('thirdParty.profile.companyName')} error={errors.companyName?.message}>
            {(control) => (
              <Input
                {...control}
                {...register('companyName')}
                className="h-10"
                autoComplete="organization"
                maxLength={LIMITS.companyName}
              />
            )}
          </Field>
        )}
        <PersonFields />
        <div className="flex flex-col gap-1">
          <Checkbox className="text-second" aria-invalid={errors.agreed ? true : undefined} {...register('agreed')}>
            {t('thirdParty.profile.agree')}
          </Checkbox>
          {errors.agreed && (
            <p role="alert" className="text-danger-text text-xs">
              {errors.agreed.message}
            </p>
          )}
        </div>
        <Refusal text={refusal.text} />
        <Button type="submit" variant="primary" size="lg" busy={complete.isPending || complete.isSuccess}>
          {t('thirdParty.profile.submit')}
        </Button>
      </form>
    </FormProvider>
  )
}
