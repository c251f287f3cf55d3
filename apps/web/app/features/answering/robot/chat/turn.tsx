// One question and its answer: thinking, text streaming in, citations, rating; without an answer the way to people (AI-02).
import type { RobotView } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { Copy, RefreshCw } from '@lectern/ui/icons'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  AnswerText,
  Note,
  PinnedNote,
  Rating,
  Thinking,
  TroubleNote,
} from '~/features/answering/search/answer-block.tsx'
import { type Answer, isAnswered, isLive, outcomeOf } from '~/features/answering/search/answer-state.ts'
import { withoutPictures } from '~/features/answering/search/answer-text.ts'
import { ContactCard } from '~/features/answering/search/contact-card.tsx'
import { Sources } from '~/features/answering/search/sources.tsx'
import { useAgedCitations } from '~/features/answering/search/use-aged-citations.ts'
import { type Conversation, useAnswer } from '~/features/answering/search/use-answer.ts'
import { copyText } from '~/lib/copy.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { ArticleLinks, PersonSays, RobotSays } from './words.tsx'

type Props = {
  question: string
  /** A data: address. */
  picture?: string
  related: readonly { title: string; url: string }[]
  view: RobotView
  conversation: Conversation
  signedIn: boolean
  /** The answer that it got before the page was loaded again. */
  savedAnswer: Answer | undefined
  /** Asks one of the questions that an answer offers; absent while another answer is on its way. */
  onChoose?: (choice: string) => void
  /** Called with the answer once it has ended. */
  onAnswer: (answer: Answer) => void
  /** Called with what stops the answer while it arrives, and with null afterwards. */
  onLive: (stop: (() => void) | null) => void
}

export function Turn({
  question,
  picture,
  related,
  view,
  conversation,
  signedIn,
  savedAnswer,
  onChoose,
  onAnswer,
  onLive,
}: Props) {
  const { t, lang } = useText()
  const manualId = view.manualId ?? undefined
  const { answer, stop, retry } = useAnswer({ question, picture, manualId, lang, signedIn, conversation, savedAnswer })
  const { phase, id } = answer
  const citations = useAgedCitations(answer, savedAnswer !== undefined)
  const text = withoutPictures(answer.text)
  const live = isLive(answer)
  const outcome = outcomeOf(answer)
  const helpless = outcome === 'refused' || outcome === 'doubtful'
  const [announced, setAnnounced] = useState('')
  // Screen readers announce the whole answer once, not every chunk of it.
  useEffect(() => setAnnounced(phase === 'done' ? text : ''), [phase, text])
  useEffect(() => {
    onLive(live ? stop : null)
    return () => onLive(null)
  }, [live, stop, onLive])

  const tell = useEffectEvent(onAnswer)
  useEffect(() => {
    if (!live) tell(answer)
  }, [live, answer])

  return (
    <>
      <PersonSays label={t('robot.chat.you')}>
        {picture && <img src={picture} alt={t('search.picture.alt')} className="mb-1 max-h-40 rounded-md" />}
        {question}
      </PersonSays>
      <RobotSays>
        <div aria-busy={live} className="flex flex-col gap-3">
          {phase === 'thinking' && <Thinking />}
          {!live && answer.pinned && <PinnedNote />}
          <AnswerText answer={answer} onChoose={onChoose} />
          <Note answer={answer} />
          {!live && <TroubleNote trouble={answer.trouble} />}
          <output className="sr-only">{announced}</output>
          {!live && outcome !== 'refused' && <Sources citations={citations} />}
          {(helpless || phase === 'refused') && view.contact && <ContactCard contact={view.contact} />}
          {(outcome === 'answered' || outcome === 'partial') && view.hitGuide && (
            <p className="whitespace-pre-line break-words text-second text-sm">{view.hitGuide}</p>
          )}
          {!live && <ArticleLinks label={t('robot.chat.related')} links={related} />}
          {!live && (
            <div className="-mb-1 -ml-2 flex flex-wrap items-center gap-1">
              {id && text && isAnswered(answer) && <Rating id={id} />}
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
              {(helpless || phase === 'refused') && (
                <Button asChild variant="ghost" size="sm">
                  <a href={paths.search(question, manualId)} target="_blank" rel="noopener">
                    {t('robot.chat.moreHits')}
                  </a>
                </Button>
              )}
              {phase !== 'done' && phase !== 'refused' && (
                <Button variant="ghost" size="sm" onClick={retry}>
                  <RefreshCw />
                  {t('search.answer.retry')}
                </Button>
              )}
            </div>
          )}
        </div>
      </RobotSays>
    </>
  )
}
