// Organisations with articles that are not in the search index, each with its renewal.
import type { TenantIndex } from '@lectern/contracts'
import { Button, DataTable, toast } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { plainNumber } from '~/shared/charts/index.ts'

function RenewButton({ tenantId, name }: TenantIndex) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const renew = trpc.health.renewIndex.useMutation({
    onSuccess: async ({ count }) => {
      toast.success(t('health.index.renewed', { count }))
      await utils.health.invalidate()
    },
  })
  return (
    <Button
      size="sm"
      busy={renew.isPending}
      aria-label={t('health.index.renewOf', { name })}
      onClick={() => renew.mutate({ tenantId })}
    >
      {t('health.index.renew')}
    </Button>
  )
}

export function IndexTable({ rows }: { rows: readonly TenantIndex[] }) {
  const { t } = useText()
  return (
    <>
      <h2 className="mb-2 font-medium text-ink">{t('health.index.title')}</h2>
      {rows.length === 0 ? (
        <p className="text-second text-sm">{t('health.index.empty')}</p>
      ) : (
        <DataTable
          label={t('health.index.title')}
          rows={rows}
          keyOf={({ tenantId }) => tenantId}
          columns={[
            { head: t('common.words.organisation'), cell: ({ name }) => name },
            { head: t('health.index.columns.waiting'), kind: 'number', cell: ({ waiting }) => plainNumber(waiting) },
            { head: t('health.index.columns.failed'), kind: 'number', cell: ({ failed }) => plainNumber(failed) },
            { head: t('common.words.reason'), cell: ({ error }) => error },
            { head: t('health.jobs.columns.act'), cell: (row) => <RenewButton {...row} /> },
          ]}
        />
      )}
    </>
  )
}
