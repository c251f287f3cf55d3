// Whether the organisation demands two-step verification of its members, and from when on (ADR 0058).
import { FactorScope, SetFactorPolicyInput } from '@lectern/contracts'
import { Button, Card, Field, Input, Select, Skeleton, SwitchRow, toast } from '@lectern/ui'
import { Controller } from 'react-hook-form'
import { Link } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'

export function FactorPolicyCard() {
  const { t } = useText()
  const { data, error, refetch } = trpc.security.factorPolicy.useQuery()
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  return (
    <Card className="flex flex-col gap-4 p-4">
      <div>
        <h2 className="font-semibold text-ink">{t('security.policy.title')}</h2>
        <p className="mt-0.5 text-second text-sm">{t('security.policy.lead')}</p>
      </div>
      {data ? <PolicyForm policy={data} /> : <Skeleton className="h-28 w-full" />}
    </Card>
  )
}

function PolicyForm({ policy }: { policy: { scope: FactorScope; days: number; exempt: boolean; missing: number } }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const save = trpc.security.setFactorPolicy.useMutation()
  const { register, control, onSubmit, formState, busy, watch } = useContractForm(SetFactorPolicyInput, {
    defaultValues: { scope: policy.scope, days: String(policy.days), exempt: policy.exempt },
    submit: (input) => save.mutateAsync(input),
    onDone: async () => {
      toast.success(t('common.words.saved'))
      await utils.security.factorPolicy.invalidate()
    },
  })
  const demands = watch('scope') !== 'nobody'
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <Controller
        control={control}
        name="scope"
        render={({ field: { value, onChange } }) => (
          <Select
            className="w-64"
            label={t('security.policy.scope')}
            value={value}
            onValueChange={onChange}
            options={FactorScope.options.map((scope) => ({ value: scope, label: t(`security.policy.of.${scope}`) }))}
          />
        )}
      />
      {demands && (
        <>
          <Field
            label={t('security.policy.days')}
            hint={t('security.policy.daysHint')}
            error={formState.errors.days?.message}
          >
            {(field) => <Input {...field} {...register('days')} inputMode="numeric" className="w-24" />}
          </Field>
          <Controller
            control={control}
            name="exempt"
            render={({ field: { value, onChange } }) => (
              <SwitchRow
                label={t('security.policy.exempt')}
                hint={t('security.policy.exemptHint')}
                checked={value}
                onChange={onChange}
              />
            )}
          />
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {t('common.actions.save')}
        </Button>
        {policy.scope !== 'nobody' && policy.missing > 0 && (
          <Link to={paths.membersWithoutFactor} className="text-primary-text text-sm hover:underline">
            {t('security.policy.missing', { count: policy.missing })}
          </Link>
        )}
      </div>
    </form>
  )
}
