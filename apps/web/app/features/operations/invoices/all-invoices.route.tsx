// /manage/invoices: requests for invoices of all organisations, for operators (specification §2 back office; OPS-04).
import { type Invoice, InvoiceState } from '@lectern/contracts'
import { Button, DataTable, EmptyState, OPENS_ROW } from '@lectern/ui'
import { ReceiptText } from '@lectern/ui/icons'
import { formatPrice } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { ChoiceFilter } from '~/shared/lists/choice-filter.tsx'
import { AddressFilter } from '~/shared/lists/filter-box.tsx'
import { LeadWithCount, ListPage } from '~/shared/lists/list-page.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { When } from '~/shared/page/when.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { StateBadge } from './state-badge.tsx'

function InvoiceTable({ records, onOpen }: { records: readonly Invoice[]; onOpen: (id: string) => void }) {
  const { t, lang } = useText()
  return (
    <DataTable
      label={t('invoices.all')}
      rows={records}
      columns={[
        {
          head: t('invoices.columns.title'),
          kind: 'name',
          className: 'font-medium',
          cell: ({ name }) => name,
          below: ({ number, taxNumber }) => number || taxNumber,
        },
        { head: t('common.words.organisation'), cell: ({ tenantName }) => tenantName },
        {
          head: t('invoices.columns.amount'),
          kind: 'number',
          className: 'whitespace-nowrap',
          cell: ({ amount, currency }) => formatPrice(amount, currency, lang),
        },
        { head: t('common.words.status'), cell: (invoice) => <StateBadge operator invoice={invoice} /> },
        {
          head: t('invoices.columns.time'),
          kind: 'time',
          cell: ({ requestedTime }) => <When instant={requestedTime} />,
        },
        {
          head: t('invoices.view'),
          kind: 'acts',
          cell: ({ id, name }) => (
            <Button size="sm" {...OPENS_ROW} aria-label={t('invoices.viewOf', { name })} onClick={() => onOpen(id)}>
              {t('invoices.view')}
            </Button>
          ),
        },
      ]}
    />
  )
}

export default function AllInvoices() {
  const { t } = useText()
  const { get, ...page } = useListQuery()
  const { current, size, change } = page
  const search = get('search')
  const opened = get('invoice')
  const state = InvoiceState.safeParse(get('state')).data
  const tenantId = get('tenant') || undefined
  const toVoid = get('toVoid') === 'true' || undefined
  const list = trpc.invoiceAudit.list.useQuery({ search, state, tenantId, toVoid, current, size }, KEEP)
  const open = (id: string | null) => change({ invoice: id, current })
  const filtered = search !== '' || [state, tenantId, toVoid].some((value) => value !== undefined)
  return (
    <>
      <ListPage
        title={t('invoices.all')}
        lead={
          <LeadWithCount
            text={t('invoices.allLead')}
            count={list.data && t('invoices.waiting', { count: list.data.waiting })}
          />
        }
        filters={
          <>
            <AddressFilter name="search" label={t('invoices.filterAll')} />
            <ChoiceFilter
              label={t('common.words.status')}
              all={t('invoices.allStates')}
              value={state}
              options={InvoiceState.options.map((value) => ({ value, label: t(`invoices.states.${value}`) }))}
              onChange={(value) => change({ state: value })}
            />
            <Button aria-pressed={toVoid === true} onClick={() => change({ toVoid: toVoid ? null : 'true' })}>
              {t('invoices.onlyToVoid')}
            </Button>
          </>
        }
        list={list}
        page={page}
        empty={
          <EmptyState noMatch={filtered && t('invoices.noMatch')} icon={<ReceiptText />} title={t('invoices.empty')} />
        }
      >
        {(records) => <InvoiceTable records={records} onOpen={open} />}
      </ListPage>
      {opened && <InvoiceSheet key={opened} id={opened} onClose={() => open(null)} />}
    </>
  )
}
