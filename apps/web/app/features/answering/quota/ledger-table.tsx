// Every change of an organisation's answers, in words, with the balance after it (TEN-06).
import type { AiLedgerRow } from '@lectern/contracts'
import { useText } from '~/lib/i18n.ts'
import { plainNumber } from '~/shared/charts/index.ts'
import { Table, Td, Th } from '~/shared/lists/table.tsx'

/** `rows`: newest first. */
export function LedgerTable({ rows }: { rows: readonly AiLedgerRow[] }) {
  const { t } = useText()
  return (
    <Table narrow label={t('quota.ledger')}>
      <thead>
        <tr>
          <Th className="max-sm:hidden">{t('quota.day')}</Th>
          <Th>{t('quota.change')}</Th>
          <Th className="text-right">{t('quota.amount')}</Th>
          <Th className="text-right">{t('quota.balance')}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <LedgerLine key={`${row.day} ${row.kind} ${row.reference}`} row={row} />
        ))}
      </tbody>
    </Table>
  )
}

function LedgerLine({ row: { day, kind, reference, amount, balance } }: { row: AiLedgerRow }) {
  const { t } = useText()
  return (
    <tr>
      <Td className="whitespace-nowrap text-second tabular-nums max-sm:hidden">{day}</Td>
      <Td>
        <span className="block text-third text-xs tabular-nums sm:hidden">{day}</span>
        {t(`quota.kinds.${kind}`)}
        {reference && <span className="ml-2 break-all text-third text-xs">{reference}</span>}
      </Td>
      <Td className={amount > 0 ? 'text-right text-success-text tabular-nums' : 'text-right tabular-nums'}>
        {amount > 0 ? `+${plainNumber(amount)}` : plainNumber(amount)}
      </Td>
      <Td className="text-right tabular-nums">{plainNumber(balance)}</Td>
    </tr>
  )
}
