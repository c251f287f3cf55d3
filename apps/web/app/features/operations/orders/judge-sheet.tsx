// One order for operators: what they may decide about it, each with a note (OPS-04).
import { JudgeOrderInput, ORDER_LIMITS, type OrderDetail } from '@lectern/contracts'
import { Button, Dialog, Field, SheetContent, Skeleton, Textarea, toast } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { counter } from '~/shared/forms/counter.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { OrderFacts } from './order-facts.tsx'

type Act = 'confirm' | 'accept' | 'dismiss' | 'refund'

function actsOf({ state, way, attention }: OrderDetail): Act[] {
  if (state === 'needsReview') return ['dismiss', 'refund', 'accept']
  if (way === 'transfer' && (state === 'pending' || state === 'cancelled' || state === 'expired')) return ['confirm']
  if (state === 'paid') return attention ? ['dismiss', 'refund'] : ['refund']
  if (state === 'refunding') return ['refund']
  return attention ? ['dismiss'] : []
}

function useActs() {
  return {
    confirm: trpc.orderAudit.confirm.useMutation(),
    accept: trpc.orderAudit.accept.useMutation(),
    dismiss: trpc.orderAudit.dismiss.useMutation(),
    refund: trpc.orderAudit.refund.useMutation(),
  }
}

function JudgeDialog({ id, act, onClose }: { id: string; act: Act; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const acts = useActs()
  const { register, onSubmit, watch, formState, busy } = useContractForm(JudgeOrderInput, {
    defaultValues: { note: '' },
    toInput: ({ note }) => ({ id, note }),
    submit: (input) => acts[act].mutateAsync(input).finally(() => utils.orderAudit.invalidate()),
    onDone: () => {
      toast.success(t('orders.done'))
      onClose()
    },
  })
  return (
    <FormDialog
      danger={act === 'refund'}
      title={t(`orders.${act}`)}
      description={t(`orders.${act}Hint`)}
      submitLabel={t(`orders.${act}`)}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        required
        label={t('orders.note')}
        counter={counter(watch('note'), ORDER_LIMITS.note)}
        error={formState.errors.note?.message}
      >
        {(control) => <Textarea {...control} {...register('note')} rows={3} />}
      </Field>
    </FormDialog>
  )
}

export function JudgeSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useText()
  const [act, setAct] = useState<Act | null>(null)
  const { data: order, error, refetch } = trpc.orderAudit.get.useQuery({ id })
  const acts = order ? actsOf(order) : []
  return (
    <>
      <Dialog open onOpenChange={(open) => !open && onClose()}>
        <SheetContent
          title={order ? t('orders.detail', { number: order.number }) : t('orders.view')}
          closeLabel={t('common.actions.close')}
          footer={
            acts.length > 0 &&
            acts.map((one) => (
              <Button
                key={one}
                variant={one === 'refund' ? 'danger' : one === 'dismiss' ? undefined : 'primary'}
                onClick={() => setAct(one)}
              >
                {t(`orders.${one}`)}
              </Button>
            ))
          }
        >
          {error && !order ? (
            <LoadError error={error} onRetry={() => void refetch()} />
          ) : order ? (
            <OrderFacts order={order} />
          ) : (
            <Skeleton className="h-64" />
          )}
        </SheetContent>
      </Dialog>
      {act && <JudgeDialog id={id} act={act} onClose={() => setAct(null)} />}
    </>
  )
}
