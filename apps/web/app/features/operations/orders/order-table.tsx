// A page of orders; operators see whose they are.
import type { Order } from '@lectern/contracts'
import { Badge, Button, Checkbox, DataTable, OPENS_ROW } from '@lectern/ui'
import { formatPrice } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { When } from '~/shared/page/when.tsx'
import { StateBadge } from './state-badge.tsx'

type Selection = { ids: readonly string[]; toggle: (order: Order) => void }
/** `selection`: of orders that an invoice can be requested for. */
type Props = { records: readonly Order[]; tenants?: boolean; selection?: Selection; onOpen: (id: string) => void }

export function OrderTable({ records, tenants = false, selection, onOpen }: Props) {
  const { t, lang } = useText()
  return (
    <DataTable
      label={t('orders.title')}
      rows={records}
      columns={[
        selection && {
          head: t('invoices.request'),
          kind: 'acts',
          className: 'text-left',
          cell: (order) =>
            order.state === 'paid' &&
            order.invoice === null && (
              <Checkbox
                aria-label={t('invoices.select', { number: order.number })}
                checked={selection.ids.includes(order.id)}
                onChange={() => selection.toggle(order)}
              />
            ),
        },
        { head: t('orders.columns.number'), kind: 'name', className: 'tabular-nums', cell: ({ number }) => number },
        tenants && { head: t('common.words.organisation'), cell: ({ tenantName }) => tenantName },
        {
          head: t('orders.columns.package'),
          className: 'min-w-32',
          cell: ({ nameZh, nameEn }) => (lang === 'zh_CN' ? nameZh : nameEn),
        },
        {
          head: t('orders.columns.amount'),
          kind: 'number',
          className: 'whitespace-nowrap',
          cell: ({ amount, currency }) => formatPrice(amount, currency, lang),
        },
        {
          head: t('common.words.status'),
          cell: (order) => (
            <>
              <StateBadge order={order} />{' '}
              {order.invoice && <Badge tone="neutral">{t(`invoices.onOrder.${order.invoice}`)}</Badge>}
            </>
          ),
        },
        { head: t('orders.columns.time'), kind: 'time', cell: ({ createdTime }) => <When instant={createdTime} /> },
        {
          head: t('orders.view'),
          kind: 'acts',
          cell: ({ id, number }) => (
            <Button size="sm" {...OPENS_ROW} aria-label={t('orders.viewOf', { number })} onClick={() => onOpen(id)}>
              {t('orders.view')}
            </Button>
          ),
        },
      ]}
    />
  )
}
