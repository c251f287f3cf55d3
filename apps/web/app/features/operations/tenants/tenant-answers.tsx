// The answers of one organisation for operators: how many are left, every change, and granting some with a reason.
import { type AiQuota, GrantAnswersInput, type TenantRecord } from '@lectern/contracts'
import { Button, Dialog, Field, Input, SheetContent, Skeleton, StatePanel } from '@lectern/ui'
import { ScrollText } from '@lectern/ui/icons'
import { useState } from 'react'
import { dayOf } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { PagedList } from '~/shared/lists/paged-list.tsx'
import { LedgerTable, QuotaFigures } from '../../answering/quota/index.ts'

type Props = { tenant: TenantRecord; onClose: () => void }

function GrantDialog({ tenant, until, onClose }: Props & { until: AiQuota['usage']['boughtUntil'] }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const grant = trpc.tenantAnswers.grant.useMutation({ meta: { quiet: true } })
  const { register, onSubmit, formState, busy } = useContractForm(GrantAnswersInput, {
    defaultValues: { amount: '', reason: '' },
    toInput: ({ amount, reason }) => ({
      ...{ id: tenant.id, reason },
      // An empty field is missing, not 0.
      amount: amount.trim() === '' ? Number.NaN : Number(amount),
    }),
    submit: (input) => grant.mutateAsync(input),
    onDone: afterChange(t('quota.granted'), onClose, utils.tenantAnswers),
  })
  return (
    <FormDialog
      title={t('quota.grantTo', { name: tenant.name })}
      description={until === null ? t('quota.grantTwoYears') : t('quota.grantUntil', { date: dayOf(until) })}
      submitLabel={t('quota.grant')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field required label={t('quota.grantAmount')} error={formState.errors.amount?.message}>
        {(control) => <Input {...control} {...register('amount')} inputMode="numeric" />}
      </Field>
      <Field
        required
        label={t('common.words.reason')}
        hint={t('quota.grantReasonHint')}
        error={formState.errors.reason?.message}
      >
        {(control) => <Input {...control} {...register('reason')} maxLength={100} />}
      </Field>
    </FormDialog>
  )
}

const FIRST = { current: 1, size: 10 }

function Ledger({ tenant }: { tenant: TenantRecord }) {
  const { t } = useText()
  const [place, setPlace] = useState(FIRST)
  const list = trpc.tenantAnswers.ledger.useQuery({ id: tenant.id, ...place }, KEEP)
  const page = { ...place, change: (next: Partial<typeof FIRST>) => setPlace({ ...place, ...next }) }
  return (
    <PagedList list={list} page={page} empty={<StatePanel icon={<ScrollText />} title={t('quota.noRows')} />}>
      {(records) => <LedgerTable rows={records} />}
    </PagedList>
  )
}

export function TenantAnswers({ tenant, onClose }: Props) {
  const { t } = useText()
  const [granting, setGranting] = useState(false)
  const quota = trpc.tenantAnswers.quota.useQuery({ id: tenant.id })
  return (
    <>
      <Dialog open onOpenChange={(open) => !open && onClose()}>
        <SheetContent
          className="w-[min(96vw,760px)]"
          title={t('quota.manageNamed', { name: tenant.name })}
          closeLabel={t('common.actions.close')}
          footer={
            quota.data && (
              <Button variant="primary" onClick={() => setGranting(true)}>
                {t('quota.grant')}
              </Button>
            )
          }
        >
          {quota.error && !quota.data ? (
            <LoadError error={quota.error} onRetry={() => void quota.refetch()} />
          ) : quota.data ? (
            <>
              <QuotaFigures narrow quota={quota.data} />
              <h3 className="mt-6 mb-3 font-semibold text-base text-ink">{t('quota.ledger')}</h3>
              <Ledger tenant={tenant} />
            </>
          ) : (
            <Skeleton className="h-64" />
          )}
        </SheetContent>
      </Dialog>
      {granting && quota.data && (
        <GrantDialog tenant={tenant} until={quota.data.usage.boughtUntil} onClose={() => setGranting(false)} />
      )}
    </>
  )
}
