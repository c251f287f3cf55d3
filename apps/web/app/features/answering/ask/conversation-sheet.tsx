// One conversation beside the list: questions, answers, and what is known of each.
import { type AnswerTurn, failureReason } from '@lectern/contracts'
import { Badge, Dialog, SheetContent, Skeleton } from '@lectern/ui'
import { AnswerBody } from '~/features/answering/search/answer-body.tsx'
import { CitationNotes } from '~/features/answering/search/citation-notes.tsx'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { TurnRemedies } from './turn-remedies.tsx'

const TONES = {
  answered: 'success',
  partial: 'neutral',
  choice: 'neutral',
  smallTalk: 'neutral',
  doubtful: 'neutral',
  refused: 'warning',
} as const

function useNotes() {
  const { t } = useText()
  const reasonText = (failure: string) => {
    const reason = failureReason(failure)
    return reason ? t(`answering.log.reasons.${reason}`) : failure
  }
  return ({
    provider,
    model,
    latencyMs,
    inputTokens,
    outputTokens,
    fallback,
    rerankerFailure,
    stored,
  }: AnswerTurn): string[] => {
    const by =
      provider === 'model'
        ? (model ?? provider)
        : t(provider === 'pinned' ? 'answering.log.pinned' : 'answering.log.quoted')
    const notes = [t('answering.log.facts', { provider: by, seconds: (latencyMs / 1000).toFixed(1) })]
    if (inputTokens !== null && outputTokens !== null)
      notes.push(t('answering.log.tokens', { input: inputTokens, output: outputTokens }))
    if (stored) notes.push(t('answering.log.storedNote'))
    if (fallback === 'sensitive') notes.push(t('answering.log.blocked'))
    else if (fallback === 'aborted') notes.push(t('answering.log.aborted'))
    else if (fallback && provider === 'model') notes.push(reasonText(fallback))
    else if (fallback) {
      notes.push(t('answering.log.fallback', { reason: reasonText(fallback) }))
    }
    if (rerankerFailure !== null)
      notes.push(t('answering.log.rerankerFailure', { reason: reasonText(rerankerFailure) }))
    return notes
  }
}

function Turn({ turn, manualId }: { turn: AnswerTurn; manualId: string | null }) {
  const { t } = useText()
  const notesOf = useNotes()
  const { question, rewritten, text, citations, outcome, good, feedback, time } = turn
  return (
    <li className="flex flex-col gap-2 break-words border-line border-b py-4 last:border-b-0">
      <p className="rounded-md bg-muted px-3 py-2 font-medium text-ink">{question}</p>
      {rewritten && <p className="text-third text-xs">{t('answering.log.rewritten', { query: rewritten })}</p>}
      <AnswerBody
        text={text}
        citations={citations}
        byModel={turn.provider === 'model' && (outcome === 'answered' || outcome === 'partial')}
      />
      <CitationNotes citations={citations} />
      <p className="flex flex-wrap items-center gap-2">
        {turn.wrong && <Badge tone="danger">{t('answering.log.wrong')}</Badge>}
        <Badge tone={TONES[outcome]}>{t(`answering.log.${outcome}`)}</Badge>
        {good !== null && (
          <Badge tone={good ? 'success' : 'danger'}>{t(good ? 'answering.log.good' : 'answering.log.bad')}</Badge>
        )}
      </p>
      {feedback && <p className="text-ink text-sm">{t('answering.log.feedback', { text: feedback })}</p>}
      <p className="text-third text-xs">{[dateTime(time), ...notesOf(turn)].join(' · ')}</p>
      <TurnRemedies turn={turn} manualId={manualId} />
    </li>
  )
}

export function ConversationSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useText()
  const conversation = trpc.answerLog.conversation.useQuery({ id })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        title={t('answering.log.detail')}
        closeLabel={t('common.actions.close')}
        className="w-[min(94vw,560px)]"
      >
        {conversation.error ? (
          <LoadError error={conversation.error} onRetry={() => void conversation.refetch()} />
        ) : !conversation.data ? (
          <Skeleton className="h-40 w-full" />
        ) : (
          <ol>
            {conversation.data.turns.map((turn) => (
              <Turn key={turn.id} turn={turn} manualId={conversation.data.manualId} />
            ))}
          </ol>
        )}
      </SheetContent>
    </Dialog>
  )
}
