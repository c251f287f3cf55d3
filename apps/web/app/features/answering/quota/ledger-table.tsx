// Every change of an organisation's answers, in words, with the balance after it (TEN-06).
import type { AiLedgerRow } from '@lectern/contracts'
import { DataTable } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { plainNumber } from '~/shared/charts/index.ts'

/** `rows`: newest first. */
export function LedgerTable({ rows }: { rows: readonly AiLedgerRow[] }) {
  const { t } = useText()
  return (
    <DataTable
      narrow
      label={t('quota.ledger')}
      rows={rows}
      keyOf={({ day, kind, reference }) => `${day} ${kind} ${reference}`}
      columns={[
        { head: t('quota.day'), kind: 'time', wideOnly: true, cell: ({ day }) => day },
        {
          head: t('quota.change'),
          cell: ({ day, kind, reference }) => (
            <>
              <span className="block text-third text-xs tabular-nums sm:hidden">{day}</span>
              {t(`quota.kinds.${kind}`)}
              {reference && <span className="ml-2 break-all text-third text-xs">{reference}</span>}
            </>
          ),
        },
        {
          head: t('quota.amount'),
          kind: 'figure',
          cell: ({ amount }) =>
            amount > 0 ? <span className="text-success-text">+{plainNumber(amount)}</span> : plainNumber(amount),
        },
        { head: t('quota.balance'), kind: 'figure', cell: ({ balance }) => plainNumber(balance) },
      ]}
    />
  )
}
