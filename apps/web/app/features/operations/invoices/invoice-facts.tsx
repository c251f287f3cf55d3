// Everything about one invoice, for operators.
import type { Invoice } from '@lectern/contracts'
import { dateTime, formatPrice } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { Facts } from '~/shared/lists/facts.tsx'
import { DownloadLink } from './download-link.tsx'
import { StateBadge } from './state-badge.tsx'

const TITLE = ['name', 'taxNumber', 'bank', 'account', 'address', 'phone', 'email'] as const

export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { t, lang } = useText()
  const facts: [string, string][] = [
    [t('invoices.columns.amount'), formatPrice(invoice.amount, invoice.currency, lang)],
    [t('invoices.kind'), t(`invoices.kinds.${invoice.kind}`)],
    ...TITLE.map((name): [string, string] => [t(`invoices.fields.${name}`), invoice[name]]),
    [t('common.words.organisation'), invoice.tenantName],
    [t('invoices.requestedBy'), invoice.requestedBy],
    [t('invoices.columns.time'), dateTime(invoice.requestedTime)],
    [t('invoices.number'), invoice.number],
    [t('invoices.day'), invoice.day],
    [t('invoices.issuedTime'), invoice.issuedTime ? dateTime(invoice.issuedTime) : ''],
    [t('invoices.endedTime'), invoice.endedTime ? dateTime(invoice.endedTime) : ''],
    [t('invoices.reason'), invoice.reason],
  ]
  return (
    <div className="flex flex-col gap-5">
      <p className="flex flex-wrap items-center gap-3">
        <StateBadge operator invoice={invoice} />
        <DownloadLink invoice={invoice} />
      </p>
      <Facts facts={facts} />
      <section>
        <h3 className="mb-2 font-medium text-ink text-sm">{t('invoices.orders')}</h3>
        <ul className="flex flex-col gap-1 text-sm">
          {invoice.orders.map(({ id, number, amount }) => (
            <li key={id} className="flex flex-wrap justify-between gap-2 tabular-nums">
              <span className="break-all text-ink">{number}</span>
              <span className="text-second">{formatPrice(amount, invoice.currency, lang)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
