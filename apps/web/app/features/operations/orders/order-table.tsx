// A page of orders; operators see whose they are.
import type { Order } from '@lectern/contracts'
import { Badge, Button } from '@lectern/ui'
import { formatPrice } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { OPENS_ROW, Table, Td, Th } from '~/shared/lists/table.tsx'
import { When } from '~/shared/page/when.tsx'
import { StateBadge } from './state-badge.tsx'

type Selection = { ids: readonly string[]; toggle: (order: Order) => void }
/** `selection`: of orders that an invoice can be requested for. */
type Props = { records: readonly Order[]; tenants?: boolean; selection?: Selection; onOpen: (id: string) => void }

function SelectOrder({ order, selection: { ids, toggle } }: { order: Order; selection: Selection }) {
  const { t } = useText()
  if (order.state !== 'paid' || order.invoice !== null) return null
  return (
    <input
      type="checkbox"
      className="size-4 accent-primary"
      aria-label={t('invoices.select', { number: order.number })}
      checked={ids.includes(order.id)}
      onChange={() => toggle(order)}
    />
  )
}

export function OrderTable({ records, tenants = false, selection, onOpen }: Props) {
  const { t, lang } = useText()
  const columns = (['number', 'tenant', 'package', 'amount', 'state', 'time'] as const).filter(
    (column) => tenants || column !== 'tenant',
  )
  return (
    <Table label={t('orders.title')}>
      <thead>
        <tr>
          {selection && (
            <Th>
              <span className="sr-only">{t('invoices.request')}</span>
            </Th>
          )}
          {columns.map((column) => (
            <Th key={column}>{t(`orders.columns.${column}`)}</Th>
          ))}
          <Th>
            <span className="sr-only">{t('orders.view')}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {records.map((order) => (
          <tr key={order.id}>
            {selection && (
              <Td>
                <SelectOrder order={order} selection={selection} />
              </Td>
            )}
            <th scope="row" className="border-line border-t px-3 py-2.5 text-left font-normal tabular-nums">
              {order.number}
            </th>
            {tenants && <Td>{order.tenantName}</Td>}
            <Td>{lang === 'zh_CN' ? order.nameZh : order.nameEn}</Td>
            <Td className="whitespace-nowrap tabular-nums">{formatPrice(order.amount, order.currency, lang)}</Td>
            <Td>
              <StateBadge order={order} />{' '}
              {order.invoice && <Badge tone="neutral">{t(`invoices.onOrder.${order.invoice}`)}</Badge>}
            </Td>
            <Td className="whitespace-nowrap text-second">
              <When instant={order.createdTime} />
            </Td>
            <Td>
              <Button
                size="sm"
                {...OPENS_ROW}
                aria-label={t('orders.viewOf', { number: order.number })}
                onClick={() => onOpen(order.id)}
              >
                {t('orders.view')}
              </Button>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
