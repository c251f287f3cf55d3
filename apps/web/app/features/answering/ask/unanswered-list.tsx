// Questions without an answer, those of one meaning together; one click makes an article of one (AI-05).
import { type UnansweredGroup, UnansweredState } from '@lectern/contracts'
import { Badge, Button, Card, Select, Skeleton, StatePanel } from '@lectern/ui'
import { Check, CircleHelp, FilePlus, Pin, RotateCcw, X } from '@lectern/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { OtherWordings } from '~/features/answering/steering/other-wordings.tsx'
import { PinDialog } from '~/features/answering/steering/pin-dialog.tsx'
import { relativeTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { CsvButton } from '~/shared/lists/csv-button.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { DraftDialog } from './draft-dialog.tsx'

function Row({ group, onDraft, onPin }: { group: UnansweredGroup; onDraft: () => void; onPin: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const dismiss = trpc.answerLog.dismiss.useMutation({
    onSuccess: () => utils.answerLog.unanswered.invalidate(),
  })
  const resolve = trpc.answerLog.resolve.useMutation({
    onSuccess: () => utils.answerLog.unanswered.invalidate(),
  })
  const { refused, partial, doubtful, bad, wrong } = group
  const reasons = [
    ...(refused > 0 ? [t('answering.log.refusedTimes', { count: refused })] : []),
    ...(partial > 0 ? [t('answering.log.partialTimes', { count: partial })] : []),
    ...(doubtful > 0 ? [t('answering.log.doubtfulTimes', { count: doubtful })] : []),
    ...(bad > 0 ? [t('answering.log.badTimes', { count: bad })] : []),
    ...(wrong > 0 ? [t('answering.log.wrongTimes', { count: wrong })] : []),
  ]
  const { id, question, asked, others, manualName, state, articleId, articleManualId, lastTime } = group
  return (
    <li className="flex flex-col items-start justify-between gap-x-4 gap-y-3 p-4 sm:flex-row">
      <div className="min-w-0 max-w-full break-words sm:flex-1">
        <p className="font-medium text-ink">{question}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-third">
          <Badge tone="primary">{t('answering.log.times', { count: asked })}</Badge>
          {reasons.map((reason) => (
            <span key={reason}>{reason}</span>
          ))}
          <span>{manualName || t('answering.log.everywhere')}</span>
          <span>{relativeTime(lastTime, t)}</span>
        </p>
        <OtherWordings label={t('answering.log.others')} wordings={others} />
      </div>
      <div className="flex shrink-0 flex-wrap gap-1">
        <Button onClick={onPin}>
          <Pin />
          {t('answering.log.pin')}
        </Button>
        {articleId && articleManualId ? (
          <Button asChild>
            <Link to={paths.manual(articleManualId, articleId)}>{t('answering.log.openDraft')}</Link>
          </Button>
        ) : (
          <Button onClick={onDraft}>
            <FilePlus />
            {t('answering.log.draft')}
          </Button>
        )}
        {(state === 'open' || state === 'drafted') && (
          <Button variant="ghost" busy={resolve.isPending} onClick={() => resolve.mutate({ id, resolved: true })}>
            <Check />
            {t('answering.log.resolve')}
          </Button>
        )}
        <Button
          variant="ghost"
          busy={dismiss.isPending}
          onClick={() => dismiss.mutate({ id, dismissed: state === 'open' })}
        >
          {state === 'open' ? <X /> : <RotateCcw />}
          {t(state === 'open' ? 'answering.log.dismiss' : 'answering.log.reopen')}
        </Button>
      </div>
    </li>
  )
}

export function UnansweredList({ manualId }: { manualId?: string }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const { get, current, size, change } = useListQuery()
  const [drafting, setDrafting] = useState<UnansweredGroup | null>(null)
  const [pinning, setPinning] = useState<UnansweredGroup | null>(null)
  const state = UnansweredState.safeParse(get('state')).data ?? 'open'
  const list = trpc.answerLog.unanswered.useQuery({ manualId, state, current, size }, KEEP)
  const { data, error } = list
  return (
    <div className="mt-4 flex flex-col gap-4">
      <div className="flex flex-wrap justify-between gap-3">
        <Select
          label={t('answering.log.state')}
          value={state}
          className="w-36"
          onValueChange={(value) => change({ state: value === 'open' ? null : value })}
          options={UnansweredState.options.map((value) => ({ value, label: t(`answering.log.states.${value}`) }))}
        />
        {data && data.total > 0 && (
          <CsvButton
            file={t('answering.log.csvFile')}
            load={async () => (await utils.answerLog.unansweredCsv.fetch({ manualId, state }, { staleTime: 0 })).csv}
          />
        )}
      </div>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void list.refetch()} />
      ) : !data ? (
        <Skeleton className="h-40 w-full" />
      ) : data.records.length > 0 ? (
        <>
          <Card>
            <ul aria-label={t('answering.log.unanswered')} className="divide-y divide-line">
              {data.records.map((group) => (
                <Row key={group.id} group={group} onDraft={() => setDrafting(group)} onPin={() => setPinning(group)} />
              ))}
            </ul>
          </Card>
          <ListPager current={current} size={size} total={data.total} onChange={change} />
        </>
      ) : (
        <StatePanel
          icon={<CircleHelp />}
          title={t('answering.log.unansweredNone')}
          hint={t('answering.log.unansweredHint')}
        />
      )}
      {pinning && (
        <PinDialog
          start={{ question: pinning.question, others: pinning.others }}
          manualId={pinning.manualId ?? undefined}
          onClose={() => setPinning(null)}
        />
      )}
      {drafting && <DraftDialog group={drafting} onClose={() => setDrafting(null)} />}
    </div>
  )
}
