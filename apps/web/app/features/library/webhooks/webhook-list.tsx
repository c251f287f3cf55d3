// Endpoints of an organisation or a manual: list, add, edit, test, new secret, log, delete.
import type { WebhookEndpoint, WebhookPlace, WebhookWithSecret } from '@lectern/contracts'
import { Badge, Button, Card, Skeleton, StatePanel, toast } from '@lectern/ui'
import { History, KeyRound, Pencil, Plus, Send, Trash2 } from '@lectern/ui/icons'
import { type ReactNode, useState } from 'react'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { CopyDialog } from '~/shared/forms/copy-dialog.tsx'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookLog } from './webhook-log.tsx'

type Act = 'edit' | 'log' | 'renew' | 'remove'

function Row({ endpoint, onAct }: { endpoint: WebhookEndpoint; onAct: (act: Act) => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const test = trpc.webhook.test.useMutation({
    onSuccess: async ({ attempts: [attempt] }) => {
      if (attempt?.reason) toast.error(t(`webhook.reasons.${attempt.reason}`))
      else if (attempt)
        toast.success(t('webhook.testOk', { status: attempt.status ?? '', milliseconds: attempt.milliseconds }))
      await utils.webhook.deliveries.invalidate()
    },
  })
  const { id, address, description, enabled, events, failingSince, stoppedTime, secretBeforeUntil } = endpoint
  const button = (act: Act, label: string, icon: ReactNode) => (
    <Button variant="ghost" size="icon" title={label} aria-label={`${label}: ${address}`} onClick={() => onAct(act)}>
      {icon}
    </Button>
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="break-all font-medium text-ink">{address}</span>
          <Badge tone={enabled ? 'success' : 'neutral'}>{t(enabled ? 'webhook.enabled' : 'webhook.disabled')}</Badge>
        </p>
        <p className="mt-0.5 text-sm text-third">
          {[description, `${t('webhook.events')}: ${events.length}`].filter(Boolean).join(' · ')}
        </p>
        {stoppedTime && (
          <p className="mt-0.5 text-danger-text text-sm">{t('webhook.stopped', { time: dateTime(stoppedTime) })}</p>
        )}
        {enabled && failingSince && (
          <p className="mt-0.5 text-sm text-warning-text">{t('webhook.failing', { time: dateTime(failingSince) })}</p>
        )}
        {secretBeforeUntil && (
          <p className="mt-0.5 text-second text-sm">
            {t('webhook.secretBefore', { time: dateTime(secretBeforeUntil) })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-1">
        <Button variant="ghost" busy={test.isPending} onClick={() => test.mutate({ id })}>
          <Send />
          {t('webhook.test')}
        </Button>
        {button('log', t('webhook.log'), <History />)}
        {button('edit', t('webhook.edit'), <Pencil />)}
        {button('renew', t('webhook.renew'), <KeyRound />)}
        {button('remove', t('webhook.remove'), <Trash2 />)}
      </div>
    </li>
  )
}

export function WebhookList({ place }: { place: WebhookPlace }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const list = trpc.webhook.list.useQuery(place)
  const [open, setOpen] = useState<{ act: Act | 'add'; endpoint?: WebhookEndpoint } | null>(null)
  const [issued, setIssued] = useState<WebhookWithSecret | null>(null)
  const close = () => setOpen(null)
  const renew = trpc.webhook.renewSecret.useMutation({
    onSuccess: async (result) => {
      setIssued(result)
      await utils.webhook.list.invalidate()
    },
    onSettled: close,
  })
  const remove = trpc.webhook.remove.useMutation({
    onSuccess: afterChange(t('webhook.removed'), null, utils.webhook.list),
    onSettled: close,
  })
  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton className="h-28 w-full" />
  const { endpoints, available } = list.data
  const add = (
    <Button variant="primary" className="self-start" onClick={() => setOpen({ act: 'add' })}>
      <Plus />
      {t('webhook.add')}
    </Button>
  )
  const { act, endpoint } = open ?? {}
  return (
    <div className="flex flex-col gap-4">
      {endpoints.length > 0 && add}
      <Card>
        {endpoints.length === 0 ? (
          <StatePanel icon={<Send />} title={t('webhook.empty')} hint={t('webhook.emptyHint')} action={add} />
        ) : (
          <ul className="divide-y divide-line">
            {endpoints.map((row) => (
              <Row key={row.id} endpoint={row} onAct={(next) => setOpen({ act: next, endpoint: row })} />
            ))}
          </ul>
        )}
      </Card>
      {(act === 'add' || act === 'edit') && (
        <WebhookDialog place={place} endpoint={endpoint} available={available} onIssued={setIssued} onClose={close} />
      )}
      {act === 'log' && endpoint && <WebhookLog endpoint={endpoint} onClose={close} />}
      {act === 'renew' && endpoint && (
        <ConfirmDialog
          title={t('webhook.renewTitle')}
          description={t('webhook.renewText')}
          confirmLabel={t('webhook.renew')}
          busy={renew.isPending}
          onConfirm={() => renew.mutate({ id: endpoint.id })}
          onClose={close}
        />
      )}
      {act === 'remove' && endpoint && (
        <ConfirmDialog
          danger
          title={t('webhook.removeTitle')}
          description={t('webhook.removeText')}
          confirmLabel={t('webhook.remove')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id: endpoint.id })}
          onClose={close}
        />
      )}
      {issued && (
        <CopyDialog
          title={t('webhook.secretTitle', { address: issued.endpoint.address })}
          label={t('webhook.secret')}
          hint={t('webhook.secretOnce')}
          value={issued.secret}
          className="font-mono text-xs"
          copyLabel={t('common.words.copy')}
          submitLabel={t('common.actions.close')}
          onClose={() => setIssued(null)}
        />
      )}
    </div>
  )
}
