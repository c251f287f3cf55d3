// One order for administrators: pay, or cancel.
import { Button, Dialog, SheetContent, Skeleton } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { onceSettled } from '~/shared/forms/after-change.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { OrderFacts } from './order-facts.tsx'
import { PaymentPanel } from './payment-panel.tsx'

export function OrderSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [asking, setAsking] = useState(false)
  const { data: order, error, refetch } = trpc.order.get.useQuery({ id })
  const cancel = trpc.order.cancel.useMutation(onceSettled(t('orders.cancelled'), () => setAsking(false), utils.order))
  const pending = order?.state === 'pending'
  const number = order?.number ?? ''
  return (
    <>
      <Dialog open onOpenChange={(open) => !open && onClose()}>
        <SheetContent
          title={order ? t('orders.detail', { number }) : t('orders.view')}
          closeLabel={t('common.actions.close')}
          footer={pending && <Button onClick={() => setAsking(true)}>{t('orders.cancel')}</Button>}
        >
          {error && !order ? (
            <LoadError error={error} onRetry={() => void refetch()} />
          ) : order ? (
            <>
              {pending && <PaymentPanel order={order} />}
              <OrderFacts order={order} />
            </>
          ) : (
            <Skeleton className="h-64" />
          )}
        </SheetContent>
      </Dialog>
      <ConfirmDialog
        danger
        open={asking}
        onClose={() => setAsking(false)}
        title={t('orders.cancelTitle', { number })}
        description={t('orders.cancelHint')}
        cancelLabel={t('common.actions.close')}
        confirmLabel={t('orders.cancel')}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ id })}
      />
    </>
  )
}
