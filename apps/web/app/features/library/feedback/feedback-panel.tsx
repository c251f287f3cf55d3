/** Side panel: reader feedback on the open article or the whole manual (specification §2, ledger READ-02). */
import { Button, Checkbox, RadioGroup, Skeleton, StatePanel } from '@lectern/ui'
import { Check, MessageSquareWarning } from '@lectern/ui/icons'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Rail } from '~/features/library/panels/types.ts'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { FeedbackCard } from './feedback-card.tsx'

const STEP = 20
const MAX = 100

export default function FeedbackPanel({ rail }: { rail: Rail }) {
  const { t } = useText()
  const { manual, node } = rail
  const feedbackId = useSearchParams()[0].get('feedback')
  const [whole, setWhole] = useState(node === null)
  const [onlyOpen, setOnlyOpen] = useState(false)
  const [size, setSize] = useState(STEP)
  const articleId = whole ? undefined : node?.id
  const list = trpc.feedback.list.useQuery(
    { manualId: manual.id, articleId, current: 1, size, ...(onlyOpen && { handled: false }) },
    { staleTime: 0, ...KEEP },
  )
  const handleAll = trpc.feedback.handleAll.useMutation({ meta: { tell: true }, onSettled: () => list.refetch() })
  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) {
    return (
      <div aria-busy="true" className="flex flex-col gap-3 p-4">
        <Skeleton className="h-8" />
        <Skeleton className="h-24" />
      </div>
    )
  }
  const { records, total, open, goodCount, badCount } = list.data
  return (
    <div className="flex flex-col gap-3 p-3 text-sm">
      {node && (
        <RadioGroup
          legendHidden
          legend={t('publishing.feedback.scope')}
          options={(['thisArticle', 'allArticles'] as const).map((value) => ({
            value,
            label: t(`publishing.feedback.${value}`),
          }))}
          value={whole ? 'allArticles' : 'thisArticle'}
          onChange={(value) => setWhole(value === 'allArticles')}
        />
      )}
      <p className="flex flex-wrap justify-between gap-x-3 text-third text-xs">
        <span>{t('publishing.feedback.ratings', { good: goodCount, bad: badCount })}</span>
        <span>{t('publishing.feedback.open', { count: open })}</span>
      </p>
      <Checkbox
        className="text-second text-xs"
        checked={onlyOpen}
        onChange={(event) => setOnlyOpen(event.target.checked)}
      >
        {t('publishing.feedback.onlyOpen')}
      </Checkbox>
      {open > 0 && (
        <Button
          size="sm"
          className="self-start"
          busy={handleAll.isPending}
          onClick={() => handleAll.mutate({ manualId: manual.id, articleId })}
        >
          <Check />
          {t('publishing.feedback.handleAll')}
        </Button>
      )}
      {records.length === 0 && (
        <StatePanel
          icon={<MessageSquareWarning />}
          title={t(onlyOpen ? 'publishing.feedback.noneOpen' : 'publishing.feedback.empty')}
          hint={onlyOpen ? undefined : t('publishing.feedback.emptyHint')}
        />
      )}
      <ul className="flex flex-col gap-2">
        {records.map((feedback) => (
          <FeedbackCard
            key={feedback.id}
            feedback={feedback}
            isTarget={feedback.id === feedbackId}
            withArticle={articleId === undefined}
            deletable={manual.abilities.settings === true}
            onOpen={rail.open}
            onChanged={() => list.refetch()}
          />
        ))}
      </ul>
      {total > records.length && size < MAX && (
        <Button size="sm" busy={list.isFetching} onClick={() => setSize(size + STEP)}>
          {t('publishing.feedback.more')}
        </Button>
      )}
    </div>
  )
}
