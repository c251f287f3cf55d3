// /manage/orders: orders of all organisations, for operators (specification §2 back office; OPS-04).
import { OrderState } from '@lectern/contracts'
import { Button, EmptyState } from '@lectern/ui'
import { ScrollText } from '@lectern/ui/icons'
import { ownZone } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { ChoiceFilter } from '~/shared/lists/choice-filter.tsx'
import { CsvButton } from '~/shared/lists/csv-button.tsx'
import { AddressFilter } from '~/shared/lists/filter-box.tsx'
import { LeadWithCount, ListPage } from '~/shared/lists/list-page.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { JudgeSheet } from './judge-sheet.tsx'
import { OrderTable } from './order-table.tsx'

export default function AllOrders() {
  const { t } = useText()
  const { get, ...page } = useListQuery()
  const { current, size, change } = page
  const search = get('search')
  const opened = get('order')
  const state = OrderState.safeParse(get('state')).data
  const attention = get('attention') === 'true' || undefined
  const question = { search, state, attention }
  const list = trpc.orderAudit.list.useQuery({ ...question, current, size }, KEEP)
  const exported = trpc.orderAudit.export.useMutation({ meta: { quiet: true } })
  const open = (id: string | null) => change({ order: id, current })
  const filtered = search !== '' || state !== undefined || attention === true
  return (
    <>
      <ListPage
        title={t('orders.all')}
        lead={
          <LeadWithCount
            text={t('orders.allLead')}
            count={list.data && t('orders.waiting', { count: list.data.waiting })}
          />
        }
        actions={
          <CsvButton
            file="orders"
            load={async () => (await exported.mutateAsync({ ...question, timeZone: ownZone() })).csv}
          />
        }
        filters={
          <>
            <AddressFilter name="search" label={t('orders.filterAll')} />
            <ChoiceFilter
              label={t('common.words.status')}
              all={t('orders.allStates')}
              value={state}
              options={OrderState.options.map((value) => ({ value, label: t(`orders.states.${value}`) }))}
              onChange={(value) => change({ state: value })}
            />
            <Button aria-pressed={attention === true} onClick={() => change({ attention: attention ? null : 'true' })}>
              {t('orders.attention')}
            </Button>
          </>
        }
        list={list}
        page={page}
        empty={<EmptyState noMatch={filtered && t('orders.noMatch')} icon={<ScrollText />} title={t('orders.empty')} />}
      >
        {(records) => <OrderTable tenants records={records} onOpen={open} />}
      </ListPage>
      {opened && <JudgeSheet key={opened} id={opened} onClose={() => open(null)} />}
    </>
  )
}
