// The answer to a search: given at once on request, offered when only the address of a question was opened. Each answer costs, so that opening a
// page again, or a search for words, must not ask for one (SRCH-02, AI-03).
import { Button, Card } from '@lectern/ui'
import { Sparkles } from '@lectern/ui/icons'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { isQuestion } from '~/lib/is-question.ts'
import { trpc } from '~/lib/trpc.ts'
import { AnswerBlock } from './answer-block.tsx'
import { wantedIn } from './results-query.ts'

type Props = {
  question: string
  /** A data: address. */
  picture?: string
  manualId?: string
  spaceId?: string
  /** The manual whose portal is searched, without a narrower scope. */
  portal?: string
  signedIn: boolean
  enabled: boolean | undefined
}

/** Mount it with a key of the question and its place. `enabled`: whether the robot is on there, as far as it is known. */
export function AnswerOffer({ question, picture, manualId, spaceId, portal, signedIn, enabled }: Props) {
  const { t } = useText()
  const [query, setQuery] = useSearchParams()
  const initialChoice = wantedIn(query)
  const [isRequested, setIsRequested] = useState(initialChoice === true)
  const robot = trpc.search.answers.useQuery(
    { manualId: manualId ?? portal },
    { initialData: enabled, enabled: initialChoice !== false },
  )
  // A page that is opened again asks for nothing.
  const take = useEffectEvent(() => {
    setIsRequested(true)
    const rest = (before: URLSearchParams) => {
      const after = new URLSearchParams(before)
      after.delete('aiSearch')
      return after
    }
    setQuery(rest, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (initialChoice) take()
  }, [initialChoice])

  if (isRequested)
    return (
      <div className="noscript:hidden">
        {picture && (
          <img src={picture} alt={t('search.picture.alt')} className="mb-3 max-h-32 rounded-md border border-line" />
        )}
        <AnswerBlock
          question={question}
          picture={picture}
          manualId={manualId}
          spaceId={spaceId}
          portal={portal}
          signedIn={signedIn}
        />
      </div>
    )
  if (initialChoice === false || !robot.data || !isQuestion(question)) return null
  return (
    <Card className="flex flex-wrap items-center gap-3 p-4 noscript:hidden">
      <Sparkles aria-hidden="true" className="size-4 shrink-0 text-primary-text" />
      <p className="min-w-0 flex-1 basis-48 text-second">
        {t('search.answer.offer')}
        {signedIn && ` ${t('search.answer.offerCost')}`}
      </p>
      <Button onClick={() => setIsRequested(true)}>{t('search.answer.ask')}</Button>
    </Card>
  )
}
