// Scans of what exists: started, watched, cancelled.
import { type ScanState, StartScanInput, type WordScan } from '@lectern/contracts'
import { Badge, Button, DataTable, Field, Input, Skeleton, StatePanel, type Tone, toast } from '@lectern/ui'
import { Search, TriangleAlert } from '@lectern/ui/icons'
import { useState } from 'react'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { TimeField } from '~/shared/forms/time-field.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'

const REFRESH_MS = 2_000
const TONES: Record<ScanState, Tone> = { running: 'primary', done: 'success', cancelled: 'neutral', failed: 'danger' }

function StartDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const start = trpc.sensitiveWord.startScan.useMutation({ meta: { quiet: true } })
  const { register, watch, setValue, onSubmit, formState, busy } = useContractForm(StartScanInput, {
    defaultValues: { tenantId: '', since: '' },
    toInput: ({ tenantId, since }) => ({
      ...(tenantId.trim() !== '' && { tenantId: tenantId.trim() }),
      ...(since !== '' && { since }),
    }),
    submit: (input) => start.mutateAsync(input),
    onDone: (scans) => {
      utils.sensitiveWord.scans.setData(undefined, scans)
      toast.success(t('words.scans.started'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('words.scans.startTitle')}
      description={t('words.scans.startHint')}
      submitLabel={t('words.scans.start')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        label={t('words.scans.tenant')}
        hint={t('words.scans.tenantHint')}
        error={formState.errors.tenantId?.message}
      >
        {(control) => <Input {...control} {...register('tenantId')} autoComplete="off" />}
      </Field>
      <TimeField
        label={t('words.scans.since')}
        value={watch('since') || null}
        onChange={(since) => setValue('since', since ?? '')}
      />
    </FormDialog>
  )
}

function CancelButton({ id }: WordScan) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const cancel = trpc.sensitiveWord.cancelScan.useMutation({
    onSuccess: (scans) => {
      utils.sensitiveWord.scans.setData(undefined, scans)
      toast.success(t('words.scans.cancelled'))
    },
  })
  return (
    <Button variant="ghost" size="sm" busy={cancel.isPending} onClick={() => cancel.mutate({ id })}>
      {t('words.scans.cancel')}
    </Button>
  )
}

function Progress({ state, done, total }: WordScan) {
  const { t } = useText()
  return (
    <>
      <span className="tabular-nums">{t('words.scans.progress', { done, total })}</span>
      {state === 'running' && (
        <progress
          className="mt-1 block h-1.5 w-full accent-primary"
          aria-label={t('words.scans.progressLabel')}
          max={Math.max(1, total)}
          value={done}
        />
      )}
    </>
  )
}

export function Scans() {
  const { t } = useText()
  const [starting, setStarting] = useState(false)
  const list = trpc.sensitiveWord.scans.useQuery(undefined, {
    refetchInterval: ({ state }) => state.data?.scans.some((scan) => scan.state === 'running') && REFRESH_MS,
  })
  const { data, error } = list
  if (error && !data) return <LoadError error={error} onRetry={() => void list.refetch()} />
  if (!data) return <Skeleton className="h-48" />
  const running = data.scans.some(({ state }) => state === 'running')
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        {data.outdated && !running && (
          <p className="flex items-center gap-2 text-ink text-sm" role="status">
            <TriangleAlert className="size-4 shrink-0 text-warning-text" aria-hidden />
            {t('words.scans.outdated')}
          </p>
        )}
        <Button variant="primary" className="sm:ml-auto" disabled={running} onClick={() => setStarting(true)}>
          <Search />
          {t('words.scans.start')}
        </Button>
      </div>
      {data.scans.length === 0 ? (
        <StatePanel icon={<Search />} title={t('words.scans.none')} hint={t('words.scans.startHint')} />
      ) : (
        <DataTable
          label={t('words.scans.list')}
          rows={data.scans}
          columns={[
            {
              head: t('words.scans.columns.scope'),
              kind: 'name',
              cell: ({ tenantId, tenant }) => (tenantId === '' ? t('words.scans.all') : tenant || tenantId),
              below: ({ since }) => since && t('words.scans.sinceTime', { time: dateTime(since) }),
            },
            {
              head: t('common.words.state'),
              cell: ({ state }) => <Badge tone={TONES[state]}>{t(`words.scans.states.${state}`)}</Badge>,
            },
            { head: t('words.scans.columns.progress'), className: 'min-w-40', cell: (scan) => <Progress {...scan} /> },
            { head: t('words.scans.columns.hits'), kind: 'number', cell: ({ hits }) => hits },
            { head: t('words.scans.columns.by'), cell: ({ startedBy }) => startedBy },
            { head: t('words.scans.columns.time'), kind: 'time', cell: ({ startedTime }) => dateTime(startedTime) },
            {
              head: t('common.words.actions'),
              kind: 'acts',
              cell: (scan) => scan.state === 'running' && <CancelButton {...scan} />,
            },
          ]}
        />
      )}
      {starting && <StartDialog onClose={() => setStarting(false)} />}
    </>
  )
}
