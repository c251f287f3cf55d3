// Checks the question set before everything is published: progress, and what would be lost by which edit (AI-05).
import { type Manual, PUBLISHING_LIMITS, type QuestionLoss } from '@lectern/contracts'
import { Button, Dialog, DialogClose, DialogContent, Field, Skeleton, Textarea } from '@lectern/ui'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'

/** Interval of polling a running check. */
const POLL_MS = 1_500

type Props = {
  manual: Manual
  ids: string[]
  busy: boolean
  /** Nothing is lost, or a manager publishes nonetheless and says why. */
  onPass: (reason?: string) => void
  onClose: () => void
}

function Cause({ manualId, cause }: { manualId: string; cause: NonNullable<QuestionLoss['cause']> }) {
  const { t } = useText()
  const { kind, articleId, articleTitle: title, before, after } = cause
  const name = kind === 'outranked' && after === '' ? 'shadowed' : kind
  const isBlock = kind === 'changed' || kind === 'removed'
  return (
    <div className="mt-2">
      <p className="text-ink">{t(`publishing.check.causes.${name}`, { title, after })}</p>
      {isBlock && (
        <blockquote className="mt-1 border-line border-l-2 pl-3 text-second">
          <p className="whitespace-pre-line line-through">{before}</p>
          {after && <p className="mt-1 whitespace-pre-line">{after}</p>}
        </blockquote>
      )}
      <a className="mt-1 inline-block text-primary-text" href={paths.manual(manualId, articleId)}>
        {t('publishing.check.openArticle')}
      </a>
    </div>
  )
}

function Loss({ manualId, loss }: { manualId: string; loss: QuestionLoss }) {
  const { t } = useText()
  const { question, kind, before, after, cause } = loss
  const shown = ({ outcome, title }: QuestionLoss['before']) =>
    [t(`answering.set.outcomes.${outcome}`), title].filter(Boolean).join(' · ')
  return (
    <li className="break-words p-3 text-sm">
      <p className="font-medium text-ink">{question}</p>
      <p className="text-danger-text">{t(`publishing.check.kinds.${kind}`)}</p>
      <p className="text-third">
        {t('common.words.withLabel', { label: t('publishing.check.before'), value: shown(before) })} →{' '}
        {t('common.words.withLabel', { label: t('publishing.check.after'), value: shown(after) })}
      </p>
      {cause && <Cause manualId={manualId} cause={cause} />}
    </li>
  )
}

export function CheckDialog({ manual, ids, busy, onPass, onClose }: Props) {
  const { t } = useText()
  const [reason, setReason] = useState('')
  const start = trpc.questionSet.startCheck.useMutation({ meta: { quiet: true } })
  const id = start.data?.id
  const check = trpc.questionSet.check.useQuery(
    { id: id ?? '' },
    {
      enabled: id !== undefined,
      refetchInterval: ({ state }) => (!state.data || state.data.state === 'queued' ? POLL_MS : false),
    },
  )
  const begin = () => start.mutate({ manualId: manual.id, ids })
  const begun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once, when the dialog opens.
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    begin()
  }, [])
  const { data } = check
  const isPassed = data?.state === 'done' && data.losses.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes on once, when the check has passed.
  useEffect(() => {
    if (isPassed) onPass()
  }, [isPassed])
  const losses = data?.state === 'done' ? data.losses : []
  const error = start.error ?? check.error
  const isOver = error !== null || data?.state === 'failed' || data?.state === 'stopped'
  const mayOverride = manual.abilities.settings === true
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        className="max-w-lg"
        title={t('publishing.check.title')}
        description={t('publishing.check.hint')}
        closeLabel={t('common.actions.close')}
        footer={
          <>
            <DialogClose asChild>
              <Button>{t('common.actions.cancel')}</Button>
            </DialogClose>
            {isOver && (
              <Button busy={start.isPending} onClick={begin}>
                {t('publishing.check.again')}
              </Button>
            )}
            {losses.length > 0 && mayOverride && (
              <Button
                variant="danger"
                busy={busy}
                disabled={reason.trim() === ''}
                onClick={() => onPass(reason.trim())}
              >
                {t('publishing.check.despite')}
              </Button>
            )}
          </>
        }
      >
        {isOver ? (
          <p role="alert" className="text-danger-text text-sm">
            {error ? errorText(error, t) : t('publishing.check.failed', { problem: data?.problem ?? '' })}
          </p>
        ) : losses.length > 0 ? (
          <div className="flex flex-col gap-3">
            <p role="alert" className="font-medium text-danger-text text-sm">
              {t('publishing.check.lost', { count: losses.length })}
            </p>
            <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-md border border-line">
              {losses.map((loss) => (
                <Loss key={loss.questionId} manualId={manual.id} loss={loss} />
              ))}
            </ul>
            {mayOverride ? (
              <Field required label={t('publishing.check.reason')} hint={t('publishing.check.reasonHint')}>
                {(control) => (
                  <Textarea
                    {...control}
                    rows={2}
                    maxLength={PUBLISHING_LIMITS.reason}
                    value={reason}
                    onChange={(event) => setReason(event.target.value)}
                  />
                )}
              </Field>
            ) : (
              <p className="text-second text-sm">{t('publishing.check.askManager')}</p>
            )}
          </div>
        ) : data ? (
          <div role="status" className="flex flex-col gap-2">
            <p className="text-second text-sm tabular-nums">
              {t('publishing.check.running', { done: data.finished, count: data.asked })}
            </p>
            <progress
              aria-label={t('publishing.check.progress')}
              className="h-1.5 w-full accent-primary"
              value={data.finished}
              max={Math.max(data.asked, 1)}
            />
          </div>
        ) : (
          <Skeleton className="h-10" />
        )}
      </DialogContent>
    </Dialog>
  )
}
