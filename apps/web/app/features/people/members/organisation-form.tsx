// Basic information of the organisation: name, contact and logo, for its administrators (specification §2 'Enterprise settings', §6; TEN-01).
import { LIMITS, type Organisation, UpdateOrganisationInput } from '@lectern/contracts'
import { Badge, Button, Card, Field, Input, Skeleton, toast } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormImage } from '~/shared/forms/form-image.tsx'
import type { ImageValue } from '~/shared/forms/image-field.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { useDictionary } from '~/shared/lists/use-dictionary.ts'

const CONTACT = ['contactName', 'contactEmail', 'contactPhone'] as const
const TYPES = { contactName: 'text', contactEmail: 'email', contactPhone: 'tel' } as const

function Form({ organisation }: { organisation: Organisation }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const update = trpc.tenant.update.useMutation()
  const { labelOf: scenarioOf } = useDictionary('usageScenario')
  const { name, contactName, contactEmail, contactPhone } = organisation
  const { register, control, onSubmit, formState, busy } = useContractForm(UpdateOrganisationInput, {
    defaultValues: { name, contactName, contactEmail, contactPhone, logo: organisation.logo as ImageValue },
    required: { name: t('registration.companyNameRequired') },
    toInput: ({ logo, ...texts }) => ({ ...texts, logo: logo?.fileId ?? null }),
    submit: (input) => update.mutateAsync(input),
    onDone: (saved) => {
      utils.tenant.info.setData(undefined, saved)
      void utils.tenant.contact.invalidate()
      toast.success(t('members.saved'))
      // The name and the logo are in the frame of every page.
      if (saved.name !== name || saved.logo?.fileId !== organisation.logo?.fileId) location.reload()
    },
  })
  const facts = [
    [t('members.tenantCode'), organisation.code],
    [t('members.scenario'), scenarioOf(organisation.businessPurpose) ?? organisation.businessPurpose],
  ]
  return (
    <form onSubmit={onSubmit} noValidate className="flex max-w-xl flex-col gap-5 p-4">
      {organisation.certified && (
        <p>
          <Badge tone="success">{t('certification.certified')}</Badge>
        </p>
      )}
      <Field required label={t('registration.companyName')} error={formState.errors.name?.message}>
        {(field) => (
          <Input {...field} {...register('name')} autoComplete="organization" maxLength={LIMITS.companyName} />
        )}
      </Field>
      <FormImage control={control} name="logo" label={t('members.logo')} hint={t('members.logoHint')} />
      <fieldset className="flex flex-col gap-5">
        <legend className="mb-1 font-medium text-ink text-sm">{t('members.contactPerson')}</legend>
        <p className="text-third text-xs">{t('members.contactPersonHint')}</p>
        {CONTACT.map((one) => (
          <Field key={one} label={t(`members.${one}`)} error={formState.errors[one]?.message}>
            {(field) => <Input {...field} {...register(one)} type={TYPES[one]} maxLength={LIMITS.email} />}
          </Field>
        ))}
      </fieldset>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-third text-xs">{term}</dt>
            <dd className="mt-1 break-words text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {t('common.actions.save')}
        </Button>
      </div>
    </form>
  )
}

export function OrganisationForm() {
  const { data, error, refetch } = trpc.tenant.info.useQuery()
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  return <Card className="mb-8">{data ? <Form organisation={data} /> : <Skeleton className="h-96" />}</Card>
}
