// Explanation of an answer, the mark as wrong, and remedies for a manager (AI-05).
import type { AnswerTurn, ReasonPassage } from '@lectern/contracts'
import { Badge, Button, Skeleton, toast } from '@lectern/ui'
import { FilePlus, Languages, ListChecks, MessageSquareWarning, Pin, Undo2 } from '@lectern/ui/icons'
import { useState } from 'react'
import { SetDialog } from '~/features/answering/question-set/set-dialog.tsx'
import { LevelSelect } from '~/features/answering/steering/level-select.tsx'
import { PinDialog } from '~/features/answering/steering/pin-dialog.tsx'
import { SynonymDialog } from '~/features/answering/synonyms/synonym-dialog.tsx'
import { useText } from '~/lib/i18n.ts'
import { useAdministers } from '~/lib/session.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { DraftDialog } from './draft-dialog.tsx'

function Passage({ passage }: { passage: ReasonPassage }) {
  const { t } = useText()
  const { rank, articleId, title, headings, text, words, cited, level } = passage
  return (
    <li className="flex flex-col gap-1.5 rounded-md border border-line p-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{t('answering.log.rank', { rank })}</Badge>
        {cited && <Badge tone="primary">{t('answering.log.cited')}</Badge>}
        <span className="min-w-0 flex-1 break-words font-medium text-ink">
          {title ? [title, ...headings].join(' / ') : t('answering.log.passageGone')}
        </span>
      </div>
      {title && (
        <>
          <p className="line-clamp-4 whitespace-pre-line text-second">{text}</p>
          <p className="text-third text-xs">
            {words.length > 0
              ? t('answering.log.matched', { words: words.join(', ') })
              : t('answering.log.matchedNone')}
          </p>
          <LevelSelect articleId={articleId} title={title} level={level} />
        </>
      )}
    </li>
  )
}

type Panel = 'pin' | 'synonym' | 'draft' | 'set'

function Reasons({ turn, manualId }: { turn: AnswerTurn; manualId: string | null }) {
  const { t } = useText()
  const administers = useAdministers()
  const reasons = trpc.answerLog.reasons.useQuery({ id: turn.id })
  const [panel, setPanel] = useState<Panel | null>(null)
  const close = () => setPanel(null)
  const { data, error } = reasons
  if (error && !data) return <LoadError error={error} onRetry={() => void reasons.refetch()} />
  if (!data) return <Skeleton className="h-24 w-full" />
  const { passages, query, unansweredId } = data
  return (
    <div className="flex flex-col gap-3 text-sm">
      <h3 className="font-medium text-ink">{t('answering.log.why')}</h3>
      {turn.provider === 'pinned' && <p className="text-second">{t('answering.log.whyPinned')}</p>}
      {passages.length > 0 ? (
        <ol className="flex flex-col gap-2">
          {passages.map((passage) => (
            <Passage key={passage.rank} passage={passage} />
          ))}
        </ol>
      ) : (
        turn.provider !== 'pinned' && <p className="text-second">{t('answering.log.whyNone')}</p>
      )}
      <h3 className="font-medium text-ink">{t('answering.log.remedies')}</h3>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setPanel('pin')}>
          <Pin />
          {t('answering.log.pinArticle')}
        </Button>
        {administers && (
          <Button size="sm" onClick={() => setPanel('synonym')}>
            <Languages />
            {t('answering.log.addSynonym')}
          </Button>
        )}
        {manualId !== null && (
          <Button size="sm" onClick={() => setPanel('set')}>
            <ListChecks />
            {t('answering.set.fromConversation')}
          </Button>
        )}
        {unansweredId !== null && (
          <Button size="sm" onClick={() => setPanel('draft')}>
            <FilePlus />
            {t('answering.log.draft')}
          </Button>
        )}
      </div>
      {panel === 'pin' && <PinDialog start={{ question: query }} manualId={manualId ?? undefined} onClose={close} />}
      {panel === 'set' && manualId !== null && (
        <SetDialog start={{ question: query }} manualId={manualId} onClose={close} />
      )}
      {panel === 'synonym' && <SynonymDialog onClose={close} />}
      {panel === 'draft' && unansweredId !== null && (
        <DraftDialog group={{ id: unansweredId, question: query, manualId }} onClose={close} />
      )}
    </div>
  )
}

/** The mark of a turn; the reasons open with it. */
export function TurnRemedies({ turn, manualId }: { turn: AnswerTurn; manualId: string | null }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [open, setOpen] = useState(turn.wrong)
  const mark = trpc.answerLog.markWrong.useMutation({
    onSuccess: async (_, { wrong }) => {
      setOpen(wrong === true)
      if (wrong === true) toast.success(t('answering.log.markedWrong'))
      await utils.answerLog.invalidate()
    },
  })
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={mark.isPending} onClick={() => mark.mutate({ id: turn.id, wrong: !turn.wrong })}>
          {turn.wrong ? <Undo2 /> : <MessageSquareWarning />}
          {t(turn.wrong ? 'answering.log.unmarkWrong' : 'answering.log.markWrong')}
        </Button>
        {!open && (
          <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
            {t('answering.log.why')}
          </Button>
        )}
      </div>
      {open && <Reasons turn={turn} manualId={manualId} />}
    </div>
  )
}
