// /setting/orders: what the organisation bought, and buying (specification §2 'orders'; TEN-07).
import { OrderState } from '@lectern/contracts'
import { Button, Select, StatePanel } from '@lectern/ui'
import { ScrollText, SearchX } from '@lectern/ui/icons'
import { useCallback, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { CsvButton } from '~/shared/lists/csv-button.tsx'
import { FilterBox } from '~/shared/lists/filter-box.tsx'
import { PagedList } from '~/shared/lists/paged-list.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { BuyDialog } from './buy-dialog.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { OrderTable } from './order-table.tsx'

const ALL = 'all'

export default function Orders() {
  const { t } = useText()
  const utils = trpc.useUtils()
  const { get, ...page } = useListQuery()
  const { current, size, change } = page
  const [buying, setBuying] = useState(false)
  const search = get('search')
  const opened = get('order')
  const state = OrderState.safeParse(get('state')).data
  const list = trpc.order.list.useQuery({ search, state, current, size }, { placeholderData: (before) => before })
  const offer = trpc.order.offer.useQuery()
  const exported = trpc.order.export.useMutation({ meta: { quiet: true } })
  const filter = useCallback((value: string) => change({ search: value }), [change])
  const open = (id: string | null) => change({ order: id, current })
  const none = offer.data?.packages.length === 0
  const buy = (
    <Button variant="primary" disabled={!offer.data || none} onClick={() => setBuying(true)}>
      {t('orders.buy')}
    </Button>
  )
  const filtered = search !== '' || state !== undefined
  return (
    <SettingPage
      title={t('orders.title')}
      lead={t('orders.lead')}
      actions={
        <>
          <CsvButton file="orders" load={async () => (await exported.mutateAsync({ search, state })).csv} />
          {buy}
        </>
      }
    >
      {none && (
        <p className="mb-4 text-second text-sm">
          {t('orders.noPackages')} · {t('orders.noPackagesHint')}
        </p>
      )}
      <div className="mb-5 flex flex-wrap gap-3">
        <FilterBox value={search} label={t('orders.filter')} onChange={filter} />
        <Select
          className="w-40"
          label={t('orders.columns.state')}
          value={state ?? ALL}
          onValueChange={(value) => change({ state: value === ALL ? null : value })}
          options={[
            { value: ALL, label: t('orders.allStates') },
            ...OrderState.options.map((value) => ({ value, label: t(`orders.states.${value}`) })),
          ]}
        />
      </div>
      <PagedList
        list={list}
        page={page}
        empty={
          <StatePanel
            icon={filtered ? <SearchX /> : <ScrollText />}
            title={t(filtered ? 'orders.noMatch' : 'orders.empty')}
            hint={filtered ? undefined : t('orders.emptyHint')}
          />
        }
      >
        {(records) => <OrderTable records={records} onOpen={open} />}
      </PagedList>
      {buying && offer.data && (
        <BuyDialog
          offer={offer.data}
          onClose={() => setBuying(false)}
          onOrdered={async (id) => {
            setBuying(false)
            open(id)
            await utils.order.list.invalidate()
          }}
        />
      )}
      {opened && <OrderSheet key={opened} id={opened} onClose={() => open(null)} />}
    </SettingPage>
  )
}
