// /manage/invoices: requests for invoices of all organisations, for operators (specification §2 back office; OPS-04).
import { type Invoice, InvoiceState } from '@lectern/contracts'
import { Button, StatePanel } from '@lectern/ui'
import { ReceiptText, SearchX } from '@lectern/ui/icons'
import { useCallback } from 'react'
import { formatPrice } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { ChoiceFilter } from '~/shared/lists/choice-filter.tsx'
import { FilterBox } from '~/shared/lists/filter-box.tsx'
import { PagedList } from '~/shared/lists/paged-list.tsx'
import { OPENS_ROW, Table, Td, Th } from '~/shared/lists/table.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { When } from '~/shared/page/when.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { StateBadge } from './state-badge.tsx'

function InvoiceTable({ records, onOpen }: { records: readonly Invoice[]; onOpen: (id: string) => void }) {
  const { t, lang } = useText()
  return (
    <Table label={t('invoices.all')}>
      <thead>
        <tr>
          {(['title', 'tenant', 'amount', 'state', 'time'] as const).map((column) => (
            <Th key={column}>{t(`invoices.columns.${column}`)}</Th>
          ))}
          <Th>
            <span className="sr-only">{t('invoices.view')}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {records.map((invoice) => (
          <tr key={invoice.id}>
            <th scope="row" className="border-line border-t px-3 py-2.5 text-left font-normal">
              <span className="block font-medium text-ink">{invoice.name}</span>
              <span className="block text-third text-xs">{invoice.number || invoice.taxNumber}</span>
            </th>
            <Td>{invoice.tenantName}</Td>
            <Td className="whitespace-nowrap tabular-nums">{formatPrice(invoice.amount, invoice.currency, lang)}</Td>
            <Td>
              <StateBadge operator invoice={invoice} />
            </Td>
            <Td className="whitespace-nowrap text-second">
              <When instant={invoice.requestedTime} />
            </Td>
            <Td>
              <Button
                size="sm"
                {...OPENS_ROW}
                aria-label={t('invoices.viewOf', { name: invoice.name })}
                onClick={() => onOpen(invoice.id)}
              >
                {t('invoices.view')}
              </Button>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
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
  const list = trpc.invoiceAudit.list.useQuery(
    { search, state, tenantId, toVoid, current, size },
    { placeholderData: (before) => before },
  )
  const filter = useCallback((value: string) => change({ search: value }), [change])
  const open = (id: string | null) => change({ invoice: id, current })
  const filtered = search !== '' || [state, tenantId, toVoid].some((value) => value !== undefined)
  return (
    <>
      <title>{t('invoices.all')}</title>
      <h1 className="font-semibold text-ink text-xl">{t('invoices.all')}</h1>
      <p className="mt-1 text-second text-sm">
        {t('invoices.allLead')}{' '}
        {list.data && <span className="tabular-nums">{t('invoices.waiting', { count: list.data.waiting })}</span>}
      </p>
      <div className="my-5 flex flex-wrap gap-3">
        <FilterBox value={search} label={t('invoices.filterAll')} onChange={filter} />
        <ChoiceFilter
          label={t('invoices.columns.state')}
          all={t('invoices.allStates')}
          value={state}
          options={InvoiceState.options.map((value) => ({ value, label: t(`invoices.states.${value}`) }))}
          onChange={(value) => change({ state: value })}
        />
        <Button aria-pressed={toVoid === true} onClick={() => change({ toVoid: toVoid ? null : 'true' })}>
          {t('invoices.onlyToVoid')}
        </Button>
      </div>
      <PagedList
        list={list}
        page={page}
        empty={
          <StatePanel
            icon={filtered ? <SearchX /> : <ReceiptText />}
            title={t(filtered ? 'invoices.noMatch' : 'invoices.empty')}
          />
        }
      >
        {(records) => <InvoiceTable records={records} onOpen={open} />}
      </PagedList>
      {opened && <InvoiceSheet key={opened} id={opened} onClose={() => open(null)} />}
    </>
  )
}
