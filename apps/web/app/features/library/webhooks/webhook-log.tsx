// Deliveries to one endpoint with their attempts; one, or all that failed since a time, can be sent again.
import { type WebhookAttempt, type WebhookDelivery, type WebhookEndpoint, WebhookState } from '@lectern/contracts'
import { Badge, Button, Dialog, SheetContent, StatePanel, toast } from '@lectern/ui'
import { History } from '@lectern/ui/icons'
import { useState } from 'react'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { TimeField } from '~/shared/forms/time-field.tsx'
import { ChoiceFilter } from '~/shared/lists/choice-filter.tsx'
import { PagedList } from '~/shared/lists/paged-list.tsx'
import { eventText } from './event-text.ts'

const TONES = { waiting: 'neutral', delivered: 'success', failed: 'danger' } as const
const DAY_MS = 24 * 60 * 60_000

function Attempt({ attempt }: { attempt: WebhookAttempt }) {
  const { t } = useText()
  const { time, status, reason, milliseconds, answer } = attempt
  const facts = { time: dateTime(time), milliseconds }
  return (
    <li className="text-second text-xs">
      {status === null ? t('webhook.noAnswer', facts) : t('webhook.attempt', { ...facts, status })}
      {reason && <span className="text-danger-text"> {t(`webhook.reasons.${reason}`)}</span>}
      {answer && <pre className="mt-1 max-h-24 overflow-auto whitespace-pre-wrap break-all text-third">{answer}</pre>}
    </li>
  )
}

function Delivery({ delivery, enabled }: { delivery: WebhookDelivery; enabled: boolean }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const again = trpc.webhook.redeliver.useMutation({
    onSuccess: afterChange(t('webhook.redelivered'), null, utils.webhook.deliveries),
  })
  const { id, type, state, time, nextTime, attempts } = delivery
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex flex-wrap items-center gap-2 text-ink text-sm">
          {t(eventText(type))}
          <Badge tone={TONES[state]}>{t(`webhook.states.${state}`)}</Badge>
        </p>
        {enabled && state !== 'waiting' && type !== 'ping' && (
          <Button size="sm" variant="ghost" busy={again.isPending} onClick={() => again.mutate({ deliveryId: id })}>
            {t('webhook.redeliver')}
          </Button>
        )}
      </div>
      <p className="break-all text-third text-xs">{[dateTime(time), id].join(' · ')}</p>
      {nextTime && <p className="text-second text-xs">{t('webhook.next', { time: dateTime(nextTime) })}</p>}
      {attempts.length > 0 && (
        <ul className="flex flex-col gap-1">
          {attempts.map((attempt) => (
            <Attempt key={attempt.id} attempt={attempt} />
          ))}
        </ul>
      )}
    </li>
  )
}

function RedeliverDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [since, setSince] = useState<string | null>(() => new Date(Date.now() - DAY_MS).toISOString())
  const again = trpc.webhook.redeliverFailed.useMutation({
    onSuccess: async ({ count }) => {
      toast.success(t('webhook.redeliveredCount', { count }))
      onClose()
      await utils.webhook.deliveries.invalidate()
    },
  })
  return (
    <FormDialog
      title={t('webhook.redeliverFailed')}
      submitLabel={t('webhook.redeliver')}
      busy={again.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (since) again.mutate({ id, since })
      }}
      onClose={onClose}
    >
      <TimeField required label={t('webhook.redeliverSince')} value={since} onChange={setSince} />
    </FormDialog>
  )
}

export function WebhookLog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const { t } = useText()
  const { id, address, enabled } = endpoint
  const [paging, setPaging] = useState({ current: 1, size: 10 })
  const [state, setState] = useState<WebhookState | undefined>()
  const [asking, setAsking] = useState(false)
  const list = trpc.webhook.deliveries.useQuery({ id, ...paging, ...(state && { state }) }, KEEP)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        className="w-[min(100vw,560px)]"
        title={t('webhook.logTitle', { address })}
        closeLabel={t('common.actions.close')}
      >
        <div className="flex flex-wrap items-center justify-between gap-2">
          <ChoiceFilter
            label={t('webhook.filter')}
            all={t('webhook.all')}
            value={state}
            options={WebhookState.options.map((value) => ({ value, label: t(`webhook.states.${value}`) }))}
            onChange={(next) => {
              setState(next ?? undefined)
              setPaging({ ...paging, current: 1 })
            }}
          />
          {enabled && (
            <Button size="sm" onClick={() => setAsking(true)}>
              {t('webhook.redeliverFailed')}
            </Button>
          )}
        </div>
        <PagedList
          list={list}
          page={{ ...paging, change: setPaging }}
          empty={<StatePanel icon={<History />} title={t('webhook.logEmpty')} />}
        >
          {(records) => (
            <ul className="divide-y divide-line">
              {records.map((delivery) => (
                <Delivery key={delivery.id} delivery={delivery} enabled={enabled} />
              ))}
            </ul>
          )}
        </PagedList>
        {asking && <RedeliverDialog id={id} onClose={() => setAsking(false)} />}
      </SheetContent>
    </Dialog>
  )
}
