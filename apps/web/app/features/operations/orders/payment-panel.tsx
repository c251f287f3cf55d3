// Payment of an order: the account to transfer to, a code to scan, or the page of the payment service. Asks the server whether it has been paid;
// the page of the service is never trusted.
import type { OrderDetail, Payment } from '@lectern/contracts'
import { Button, Skeleton, toast } from '@lectern/ui'
import { ExternalLink } from '@lectern/ui/icons'
import { useEffect } from 'react'
import { formatPrice } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { QrCode } from '~/shared/page/qr-code.tsx'

function Way({ payment, order }: { payment: Payment; order: OrderDetail }) {
  const { t } = useText()
  const { number } = order
  if (payment.kind === 'account')
    return (
      <>
        <p className="text-second text-sm">{t(payment.account ? 'orders.account' : 'orders.noAccount', { number })}</p>
        {payment.account && <p className="mt-3 whitespace-pre-line font-medium text-ink">{payment.account}</p>}
      </>
    )
  if (payment.kind === 'code')
    return (
      <>
        <p className="mb-3 text-second text-sm">{t('orders.scan')}</p>
        <div className="size-48">
          <QrCode text={payment.code} label={t('orders.code')} />
        </div>
      </>
    )
  return (
    <>
      <p className="mb-3 text-second text-sm">{t('orders.page')}</p>
      <Button asChild variant="primary">
        <a href={payment.url} target="_blank" rel="noopener noreferrer">
          <ExternalLink />
          {t('orders.openPage')}
        </a>
      </Button>
    </>
  )
}

export function PaymentPanel({ order }: { order: OrderDetail }) {
  const { t, lang } = useText()
  const utils = trpc.useUtils()
  const { id } = order
  const { data, error, mutate } = trpc.order.pay.useMutation({ meta: { quiet: true } })
  useEffect(() => mutate({ id }), [mutate, id])
  const check = trpc.order.check.useMutation({
    onSuccess: async () => {
      await utils.order.invalidate()
      const now = await utils.order.get.fetch({ id })
      if (now.state === 'pending') toast.info(t('orders.notYet'))
    },
  })
  return (
    <section className="mb-6 rounded-lg border border-line p-4">
      <h3 className="mb-2 font-medium text-ink">
        {t('orders.payTitle', { amount: formatPrice(order.amount, order.currency, lang) })}
      </h3>
      {error ? (
        <LoadError error={error} onRetry={() => mutate({ id })} />
      ) : data ? (
        <Way payment={data} order={order} />
      ) : (
        <Skeleton className="h-24" />
      )}
      {order.way !== 'transfer' && (
        <div className="mt-4">
          <Button busy={check.isPending} onClick={() => check.mutate({ id })}>
            {t('orders.check')}
          </Button>
        </div>
      )}
    </section>
  )
}
