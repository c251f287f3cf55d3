// Organisations with articles that are not in the search index, each with its renewal.
import type { TenantIndex } from '@lectern/contracts'
import { Button, toast } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { plainNumber } from '~/shared/charts/index.ts'
import { Table, Td, Th } from '~/shared/lists/table.tsx'

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
        <Table label={t('health.index.title')}>
          <thead>
            <tr>
              {(['tenant', 'waiting', 'failed', 'error', 'act'] as const).map((column) => (
                <Th key={column}>{t(`health.index.columns.${column}`)}</Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.tenantId}>
                <Td>{row.name}</Td>
                <Td className="tabular-nums">{plainNumber(row.waiting)}</Td>
                <Td className="tabular-nums">{plainNumber(row.failed)}</Td>
                <Td>{row.error}</Td>
                <Td>
                  <RenewButton {...row} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  )
}
