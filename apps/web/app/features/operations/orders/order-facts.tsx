// One order with everything that happened to it.
import type { OrderDetail } from '@lectern/contracts'
import type { ReactNode } from 'react'
import { dateTime, formatPrice } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { StateBadge } from './state-badge.tsx'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-third text-xs">{name}</dt>
      <dd className="break-words text-ink text-sm">{children}</dd>
    </div>
  )
}

export function OrderFacts({ order }: { order: OrderDetail }) {
  const { t, lang } = useText()
  const { paidTime, endedTime, tradeId, payer, orderedBy, tenantName } = order
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name={t('common.words.status')}>
          <StateBadge order={order} />
        </Fact>
        <Fact name={t('orders.columns.amount')}>{formatPrice(order.amount, order.currency, lang)}</Fact>
        <Fact name={t('orders.columns.package')}>
          {lang === 'zh_CN' ? order.nameZh : order.nameEn} ·{' '}
          {t('orders.answers', { count: order.answers.toLocaleString() })}
        </Fact>
        <Fact name={t('orders.way')}>{t(`orders.ways.${order.way}`)}</Fact>
        <Fact name={t('common.words.organisation')}>{tenantName}</Fact>
        {orderedBy && <Fact name={t('orders.orderedBy')}>{orderedBy}</Fact>}
        <Fact name={t('orders.columns.time')}>{dateTime(order.createdTime)}</Fact>
        {order.state === 'pending' && <Fact name={t('orders.until')}>{dateTime(order.expiresTime)}</Fact>}
        {paidTime && <Fact name={t('orders.paidAt')}>{dateTime(paidTime)}</Fact>}
        {endedTime && <Fact name={t('orders.endedAt')}>{dateTime(endedTime)}</Fact>}
        {tradeId && <Fact name={t('orders.trade')}>{tradeId}</Fact>}
        {payer && <Fact name={t('orders.payer')}>{payer}</Fact>}
      </dl>
      <h3 className="mt-6 mb-2 font-medium text-ink text-sm">{t('orders.history')}</h3>
      <ol className="flex flex-col gap-2 text-sm">
        {order.events.map(({ id, kind, time, by, note }) => (
          <li key={id}>
            <span className="text-ink">{t(`orders.events.${kind}`)}</span>{' '}
            <span className="text-third">{[dateTime(time), by].filter(Boolean).join(' · ')}</span>
            {note && <span className="block break-words text-second">{note}</span>}
          </li>
        ))}
      </ol>
    </>
  )
}
