// Invoices of the organisation: the state of each, its file, and withdrawing a request (TEN-07).
import type { Invoice } from '@lectern/contracts'
import { Button, Card, StatePanel } from '@lectern/ui'
import { ReceiptText } from '@lectern/ui/icons'
import { useState } from 'react'
import { formatPrice } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { onceSettled } from '~/shared/forms/after-change.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { PagedList } from '~/shared/lists/paged-list.tsx'
import type { useListQuery } from '~/shared/lists/use-list-query.ts'
import { When } from '~/shared/page/when.tsx'
import { DownloadLink } from './download-link.tsx'
import { StateBadge } from './state-badge.tsx'

function Row({ invoice, onWithdraw }: { invoice: Invoice; onWithdraw: () => void }) {
  const { t, lang } = useText()
  const { name, amount, currency, taxNumber, number, day, orders, reason } = invoice
  const facts = [
    [t('invoices.fields.taxNumber'), taxNumber],
    [t('invoices.number'), number],
    [t('invoices.day'), day],
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="break-words font-medium text-ink">{name}</span>
          <span className="text-ink tabular-nums">{formatPrice(amount, currency, lang)}</span>
          <StateBadge invoice={invoice} />
        </p>
        <p className="break-words text-sm text-third">
          {facts.filter(([, text]) => text).map((fact) => `${fact.join(' ')} · `)}
          <When instant={invoice.requestedTime} />
        </p>
        <p className="break-all text-sm text-third">
          {t('orders.columns.number')} {orders.map((order) => order.number).join(' · ')}
        </p>
        {reason && <p className="mt-1 break-words text-danger-text text-sm">{reason}</p>}
      </div>
      <div className="flex gap-2">
        <DownloadLink invoice={invoice} />
        {invoice.state === 'requested' && (
          <Button size="sm" aria-label={t('invoices.withdrawOf', { name })} onClick={onWithdraw}>
            {t('invoices.withdraw')}
          </Button>
        )}
      </div>
    </li>
  )
}

export function InvoiceList({ page }: { page: Omit<ReturnType<typeof useListQuery>, 'get'> }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const { current, size } = page
  const [doomed, setDoomed] = useState<Invoice | null>(null)
  const list = trpc.invoice.list.useQuery({ current, size }, KEEP)
  const withdraw = trpc.invoice.withdraw.useMutation(
    onceSettled(t('invoices.withdrawn'), () => setDoomed(null), utils.invoice, utils.order),
  )
  return (
    <>
      <PagedList
        list={list}
        page={page}
        empty={<StatePanel icon={<ReceiptText />} title={t('invoices.empty')} hint={t('invoices.emptyHint')} />}
      >
        {(records) => (
          <Card>
            <ul aria-label={t('invoices.title')} className="divide-y divide-line">
              {records.map((invoice) => (
                <Row key={invoice.id} invoice={invoice} onWithdraw={() => setDoomed(invoice)} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
      <ConfirmDialog
        danger
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        title={t('invoices.withdrawTitle', { name: doomed?.name ?? '' })}
        description={t('invoices.withdrawHint')}
        confirmLabel={t('invoices.withdraw')}
        busy={withdraw.isPending}
        onConfirm={() => doomed && withdraw.mutate({ id: doomed.id })}
      />
    </>
  )
}
