// A page of orders; operators see whose they are.
import type { Order } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { formatPrice } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { OPENS_ROW, Table, Td, Th } from '~/shared/lists/table.tsx'
import { When } from '~/shared/page/when.tsx'
import { StateBadge } from './state-badge.tsx'

type Props = { records: readonly Order[]; tenants?: boolean; onOpen: (id: string) => void }

export function OrderTable({ records, tenants = false, onOpen }: Props) {
  const { t, lang } = useText()
  const columns = (['number', 'tenant', 'package', 'amount', 'state', 'time'] as const).filter(
    (column) => tenants || column !== 'tenant',
  )
  return (
    <Table label={t('orders.title')}>
      <thead>
        <tr>
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
            <th scope="row" className="border-line border-t px-3 py-2.5 text-left font-normal tabular-nums">
              {order.number}
            </th>
            {tenants && <Td>{order.tenantName}</Td>}
            <Td>{lang === 'zh_CN' ? order.nameZh : order.nameEn}</Td>
            <Td className="whitespace-nowrap tabular-nums">{formatPrice(order.amount, order.currency, lang)}</Td>
            <Td>
              <StateBadge order={order} />
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
