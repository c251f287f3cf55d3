// The orders of the organisation; those that are paid can be selected for an invoice.
import { INVOICE_LIMITS, type Order, OrderState } from '@lectern/contracts'
import { Button, EmptyState } from '@lectern/ui'
import { ReceiptText, ScrollText } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { ChoiceFilter } from '~/shared/lists/choice-filter.tsx'
import { AddressFilter } from '~/shared/lists/filter-box.tsx'
import { PagedList } from '~/shared/lists/paged-list.tsx'
import type { useListQuery } from '~/shared/lists/use-list-query.ts'
import { RequestDialog } from '../invoices/index.ts'
import { OrderSheet } from './order-sheet.tsx'
import { OrderTable } from './order-table.tsx'

function RequestButton({ selected, onSent }: { selected: readonly Order[]; onSent: () => void }) {
  const { t } = useText()
  const [asking, setAsking] = useState(false)
  const mixed = selected.some(({ currency }) => currency !== selected[0]?.currency)
  const count = selected.length
  return (
    <>
      <Button disabled={count === 0 || mixed || count > INVOICE_LIMITS.orders} onClick={() => setAsking(true)}>
        <ReceiptText />
        {count === 0 ? t('invoices.request') : t('invoices.requestCount', { count })}
      </Button>
      {mixed && <p className="self-center text-danger-text text-sm">{t('invoices.mixed')}</p>}
      {asking && <RequestDialog orders={selected} onClose={() => setAsking(false)} onSent={onSent} />}
    </>
  )
}

/** Selected orders stay selected on other pages of the list. */
function useSelection() {
  const [selected, setSelected] = useState<readonly Order[]>([])
  const toggle = (order: Order) =>
    setSelected((before) => {
      const others = before.filter(({ id }) => id !== order.id)
      return others.length < before.length ? others : [...before, order]
    })
  return { selected, toggle, clear: () => setSelected([]) }
}

export function OrderList({ page: { get, ...page } }: { page: ReturnType<typeof useListQuery> }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const { current, size, change } = page
  const { selected, toggle, clear } = useSelection()
  const search = get('search')
  const opened = get('order')
  const state = OrderState.safeParse(get('state')).data
  const list = trpc.order.list.useQuery({ search, state, current, size }, KEEP)
  const offer = trpc.order.offer.useQuery()
  const open = (id: string | null) => change({ order: id, current })
  const filtered = search !== '' || state !== undefined
  const sent = async () => {
    clear()
    await Promise.all([utils.order.list.invalidate(), utils.invoice.invalidate()])
  }
  return (
    <>
      {offer.data?.packages.length === 0 && (
        <p className="mb-4 text-second text-sm">
          {t('orders.noPackages')} · {t('orders.noPackagesHint')}
        </p>
      )}
      <div className="mb-5 flex flex-wrap gap-3">
        <AddressFilter name="search" label={t('orders.filter')} />
        <ChoiceFilter
          label={t('common.words.status')}
          all={t('orders.allStates')}
          value={state}
          options={OrderState.options.map((value) => ({ value, label: t(`orders.states.${value}`) }))}
          onChange={(value) => change({ state: value })}
        />
        <RequestButton selected={selected} onSent={() => void sent()} />
      </div>
      <PagedList
        list={list}
        page={page}
        empty={
          <EmptyState
            noMatch={filtered && t('orders.noMatch')}
            icon={<ScrollText />}
            title={t('orders.empty')}
            hint={t('orders.emptyHint')}
          />
        }
      >
        {(records) => (
          <OrderTable records={records} selection={{ ids: selected.map(({ id }) => id), toggle }} onOpen={open} />
        )}
      </PagedList>
      {opened && <OrderSheet key={opened} id={opened} onClose={() => open(null)} />}
    </>
  )
}
