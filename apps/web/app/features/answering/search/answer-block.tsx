// The answer on top of the results: thinking dots, text streaming in, sources, and what one can do with it.
import { Badge, Button, Card, cn, toast } from '@lectern/ui'
import { CircleAlert, Copy, RefreshCw, Sparkles, Square, ThumbsDown, ThumbsUp } from '@lectern/ui/icons'
import { type ReactNode, useEffect, useState } from 'react'
import { copyText } from '~/lib/copy.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { AnswerBody } from './answer-body.tsx'
import { AnswerChoices } from './answer-choices.tsx'
import { type Answer, isAnswered, isLive, outcomeOf } from './answer-state.ts'
import { withoutPictures } from './answer-text.ts'
import { ContactCard } from './contact-card.tsx'
import { Sources } from './sources.tsx'
import { useAgedCitations } from './use-aged-citations.ts'
import { type Conversation, useAnswer } from './use-answer.ts'

/** Milliseconds after which the page says that the answer takes longer. */
const LONG_MS = 8_000

export function Thinking() {
  const { t } = useText()
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p role="status" className="flex items-center gap-2 text-third">
      <span aria-hidden="true" className="flex gap-1">
        {[0, 1, 2].map((dot) => (
          <span
            key={dot}
            className="size-1.5 animate-breathe rounded-full bg-primary"
            style={{ animationDelay: `${dot * 180}ms` }}
          />
        ))}
      </span>
      {t(isLong ? 'search.answer.thinkingLong' : 'search.answer.thinking')}
    </p>
  )
}

export function Rating({ id }: { id: string }) {
  const { t } = useText()
  const [rating, setRating] = useState<boolean>()
  const feedback = trpc.ask.feedback.useMutation({ meta: { quiet: true } })
  const rate = (good: boolean) => {
    if (feedback.isPending || rating === good) return
    feedback.mutate(
      { id, good },
      {
        onSuccess: () => {
          setRating(good)
          toast.success(t('search.answer.thanks'))
        },
        onError: () => toast.error(t('search.answer.feedbackFailed')),
      },
    )
  }
  const buttons: { good: boolean; label: string; icon: ReactNode }[] = [
    { good: true, label: t('search.answer.good'), icon: <ThumbsUp /> },
    { good: false, label: t('search.answer.bad'), icon: <ThumbsDown /> },
  ]
  return buttons.map(({ good, label, icon }) => (
    <Button
      key={label}
      variant="ghost"
      size="icon"
      aria-label={label}
      aria-pressed={rating === good}
      title={label}
      className={cn(rating === good && 'bg-primary-subtle text-primary-text')}
      onClick={() => rate(good)}
    >
      {icon}
    </Button>
  ))
}

const NOTES = {
  stopped: 'search.answer.stopped',
  cut: 'search.answer.cut',
  timeout: 'search.answer.timeout',
  failed: 'search.answer.failed',
} as const

export function Note({ answer }: { answer: Answer }) {
  const { t } = useText()
  if (answer.phase === 'refused') return <p className="text-third">{answer.message}</p>
  if (answer.phase === 'thinking' || answer.phase === 'streaming' || answer.phase === 'done') return null
  const bad = answer.phase !== 'stopped'
  return (
    <p
      role={bad ? 'alert' : undefined}
      className={cn('flex items-center gap-2 text-sm', bad ? 'text-danger-text' : 'text-third')}
    >
      {bad && <CircleAlert aria-hidden="true" className="size-4 shrink-0" />}
      {answer.message || t(NOTES[answer.phase])}
    </p>
  )
}

/** The text of an answer, or the question that it asks back. */
export function AnswerText({ answer, onChoose }: { answer: Answer; onChoose?: (choice: string) => void }) {
  const { text, citations, pictures, byModel, ending } = answer
  const live = isLive(answer)
  if (!live && ending?.askBack) return <AnswerChoices askBack={ending.askBack} onChoose={onChoose} />
  // Places and replies to greetings claim nothing.
  const isChecked = byModel && (outcomeOf(answer) === 'answered' || outcomeOf(answer) === 'partial')
  return text && <AnswerBody {...{ text, citations, pictures }} byModel={isChecked} folds={!live} />
}

/** Shows the failure of a model. */
export function TroubleNote({ trouble }: { trouble: Answer['trouble'] }) {
  if (trouble === null) return null
  return (
    <div className="flex flex-col gap-1 text-sm text-third">
      <p>{trouble.message}</p>
      {trouble.advice && (
        <p role="note" className="flex items-start gap-2 rounded-md bg-muted px-3 py-2 text-second">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {trouble.advice}
        </p>
      )}
    </div>
  )
}

/** The managers have tied this answer to the question. */
export function PinnedNote() {
  const { t } = useText()
  return (
    <p>
      <Badge tone="primary">{t('answering.steering.answer')}</Badge>
    </p>
  )
}

type Props = {
  question: string
  picture?: string
  manualId?: string
  spaceId?: string
  portal?: string
  signedIn: boolean
}

/** Mount it with `key={question}`, so that ratings belong to one answer. */
export function AnswerBlock({ question, picture, manualId, spaceId, portal, signedIn }: Props) {
  const { t, lang } = useText()
  // A choice continues the conversation that the question began.
  const [choice, setChoice] = useState<{ question: string; conversation: Conversation }>()
  const place = { manualId, spaceId, portal, lang, signedIn }
  // A choice is words alone.
  const { answer, stop, retry } = useAnswer({ question, ...(choice ?? { picture }), ...place })
  const { phase, id, ending } = answer
  const citations = useAgedCitations(answer, false)
  const text = withoutPictures(answer.text)
  const live = isLive(answer)
  const outcome = outcomeOf(answer)
  const choose = (nextQuestion: string) => {
    if (id !== null) setChoice((before) => ({ question: nextQuestion, conversation: before?.conversation ?? { id } }))
  }
  const [announced, setAnnounced] = useState('')
  // Screen readers announce the whole answer once, not every chunk of it.
  useEffect(() => setAnnounced(phase === 'done' ? text : ''), [phase, text])

  return (
    <Card
      role="region"
      aria-label={t('search.answer.title')}
      aria-busy={live}
      className="flex flex-col gap-4 p-4 sm:p-6"
    >
      <div className="flex h-8 items-center gap-2">
        <span
          aria-hidden="true"
          className="grid size-7 place-items-center rounded-md bg-primary-subtle text-primary-text"
        >
          <Sparkles className="size-4" />
        </span>
        <h2 className="flex-1 font-semibold text-ink">
          {t(outcome === 'doubtful' ? 'search.answer.perhaps' : 'search.answer.title')}
        </h2>
        {outcome === 'partial' && <Badge tone="warning">{t('search.answer.partial')}</Badge>}
        {live && (
          <Button size="sm" onClick={stop}>
            <Square className="size-3! fill-current" />
            {t('search.answer.stop')}
          </Button>
        )}
      </div>
      {choice && (
        <p className="break-words text-second text-sm">{t('search.answer.chosen', { choice: choice.question })}</p>
      )}
      {phase === 'thinking' && <Thinking />}
      {!live && answer.pinned && <PinnedNote />}
      <AnswerText answer={answer} onChoose={choose} />
      <Note answer={answer} />
      {!live && <TroubleNote trouble={answer.trouble} />}
      <output className="sr-only">{announced}</output>
      {!live && outcome !== 'refused' && <Sources citations={citations} />}
      {ending?.contact && !live && <ContactCard contact={ending.contact} />}
      {!live && phase !== 'refused' && (
        <div className="-mb-2 -ml-2 flex items-center gap-1">
          {id && text && isAnswered(answer) && <Rating key={id} id={id} />}
          {text && (phase !== 'done' || isAnswered(answer)) && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('search.answer.copy')}
              title={t('search.answer.copy')}
              onClick={() => void copyText(text, t('search.answer.copied'), t('common.words.couldNotCopy'))}
            >
              <Copy />
            </Button>
          )}
          {phase !== 'done' && (
            <Button variant="ghost" onClick={retry}>
              <RefreshCw />
              {t('search.answer.retry')}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
