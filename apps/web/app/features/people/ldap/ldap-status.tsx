// State of the directory: last run, next run, a run in progress, dry run and run now (LDAP-01, LDAP-02).
import type { LdapRun, LdapSettings } from '@lectern/contracts'
import { Button, Card, Skeleton } from '@lectern/ui'
import { Play, Search } from '@lectern/ui/icons'
import { useState } from 'react'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ChangesDialog } from './changes-dialog.tsx'

/** Polling interval of a run in progress, in milliseconds. */
export const POLL_MS = 1_000
/** Reasons that an administrator may overrule after a dry run. */
const LOSSES: readonly string[] = ['tooManyGone', 'tooManyGroupsGone']

function Current({ run }: { run: LdapRun }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const cancel = trpc.ldap.cancel.useMutation({ onSuccess: () => utils.ldap.invalidate() })
  const text = t(`ldapPage.phases.${run.phase}`, { count: run.read })
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <p className="font-medium text-ink">{t(`ldapPage.modes.${run.mode}`)}</p>
        <p className="text-second text-sm">{text}</p>
        <progress className="mt-2 h-1.5 w-48 accent-primary" aria-label={text} />
      </div>
      <Button size="sm" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('common.actions.cancel')}
      </Button>
    </div>
  )
}

export function RunResult({ run }: { run: LdapRun }) {
  const { t } = useText()
  const { state, message, counts } = run
  if (state === 'done') return <span>{t('ldapPage.counts', counts)}</span>
  return (
    <span className={state === 'failed' ? 'text-danger-text' : undefined}>
      {[t(`ldap.log.states.${state}`), message].filter(Boolean).join(' · ')}
    </span>
  )
}

export function LdapStatusCard({ settings }: { settings: LdapSettings }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [shown, setShown] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const status = trpc.ldap.status.useQuery(undefined, {
    refetchInterval: ({ state: { data } }) => (data?.current ? POLL_MS : false),
  })
  const after = { onSuccess: () => utils.ldap.invalidate() }
  const preview = trpc.ldap.preview.useMutation(after)
  const run = trpc.ldap.run.useMutation(after)
  if (status.error && !status.data) return <LoadError error={status.error} onRetry={() => void status.refetch()} />
  if (!status.data) return <Skeleton className="h-40" />
  const { current, last, people, groups, disabled } = status.data
  const losing = last?.state === 'failed' && LOSSES.includes(last.reason ?? '')
  return (
    <Card className="flex flex-col gap-4 p-4">
      <p className="text-second text-sm">{t('ldapPage.here', { people, groups, disabled })}</p>
      {settings.nextRunTime && (
        <p className="text-second text-sm">{t('ldapPage.next', { time: dateTime(settings.nextRunTime) })}</p>
      )}
      {current ? (
        <Current run={current} />
      ) : last ? (
        <p className="text-ink text-sm">
          {t(`ldapPage.modes.${last.mode}`)} · {dateTime(last.finishedTime ?? last.createdTime)} ·{' '}
          <RunResult run={last} />
        </p>
      ) : (
        <p className="text-second text-sm">{t('ldapPage.never')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button disabled={current !== null} busy={preview.isPending} onClick={() => preview.mutate()}>
          <Search />
          {t('ldapPage.preview')}
        </Button>
        {last?.mode === 'preview' && last.state === 'done' && !current && (
          <Button onClick={() => setShown(last.id)}>{t('ldapPage.showPreview')}</Button>
        )}
        <Button
          variant="primary"
          disabled={current !== null}
          busy={run.isPending}
          onClick={() => (losing ? setAsking(true) : run.mutate({}))}
        >
          <Play />
          {t('ldapPage.runNow')}
        </Button>
      </div>
      {shown && <ChangesDialog runId={shown} onClose={() => setShown(null)} />}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('ldapPage.loss.title')}
        description={last?.message ?? ''}
        confirmLabel={t('ldapPage.loss.accept')}
        busy={run.isPending}
        onConfirm={() => run.mutate({ acceptLoss: true }, { onSettled: () => setAsking(false) })}
      />
    </Card>
  )
}
