// /manage/operators: who runs the platform (specification §6 'Platform operator').
import { GrantOperatorInput, type OperatorRecord } from '@lectern/contracts'
import { Badge, Button, DataTable, Field, Input, StatePanel } from '@lectern/ui'
import { KeyRound, Plus } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { ListPage } from '~/shared/lists/list-page.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'

function GrantDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const grant = trpc.operator.grant.useMutation({ meta: { quiet: true } })
  const { register, onSubmit, formState, busy } = useContractForm(GrantOperatorInput, {
    defaultValues: { account: '' },
    submit: (input) => grant.mutateAsync(input),
    onDone: afterChange(t('operators.granted'), onClose, utils.operator),
  })
  return (
    <FormDialog
      title={t('operators.grant')}
      description={t('operators.grantHint')}
      submitLabel={t('operators.grant')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field required label={t('common.words.account')} error={formState.errors.account?.message}>
        {(control) => <Input {...control} {...register('account')} autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}

function RevokeDialog({ operator, onClose }: { operator: OperatorRecord; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const revoke = trpc.operator.revoke.useMutation({
    onSuccess: afterChange(t('operators.revoked'), onClose, utils.operator),
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('operators.revokeTitle', { name: operator.name })}
      description={t('operators.revokeText')}
      confirmLabel={t('operators.revoke')}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({ id: operator.id })}
    />
  )
}

export default function OperatorsPage() {
  const { t } = useText()
  const { current, size, change } = useListQuery()
  const [granting, setGranting] = useState(false)
  const [revoked, setRevoked] = useState<OperatorRecord | null>(null)
  const list = trpc.operator.list.useQuery({ current, size }, KEEP)
  return (
    <>
      <ListPage
        title={t('operators.title')}
        lead={t('operators.lead')}
        actions={
          <Button onClick={() => setGranting(true)}>
            <Plus />
            {t('operators.grant')}
          </Button>
        }
        list={list}
        page={{ current, size, change }}
        empty={<StatePanel icon={<KeyRound />} title={t('operators.empty')} />}
      >
        {(records) => (
          <DataTable
            label={t('operators.title')}
            rows={records}
            columns={[
              {
                head: t('common.words.personName'),
                kind: 'name',
                cell: ({ name, self }) => (
                  <span className="flex flex-wrap items-center gap-2 font-medium">
                    {name}
                    {self && <Badge tone="primary">{t('operators.self')}</Badge>}
                  </span>
                ),
              },
              { head: t('common.words.account'), cell: ({ account }) => account || '–' },
              {
                head: t('common.words.actions'),
                kind: 'acts',
                cell: (operator) => (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={t('operators.revokeNamed', { name: operator.name })}
                    disabled={list.data?.total === 1}
                    title={list.data?.total === 1 ? t('errors.lastOperator') : undefined}
                    onClick={() => setRevoked(operator)}
                  >
                    {t('operators.revoke')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </ListPage>
      {granting && <GrantDialog onClose={() => setGranting(false)} />}
      {revoked !== null && <RevokeDialog operator={revoked} onClose={() => setRevoked(null)} />}
    </>
  )
}
