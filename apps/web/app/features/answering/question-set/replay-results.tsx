// Results of a replay: sums, and each question with its outcome and what has changed (AI-05).
import { ReplayChange as Changes, type ReplayChange, type ReplayDetail } from '@lectern/contracts'
import { Badge, Card, Select, Skeleton, type Tone } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { CsvButton } from '~/shared/lists/csv-button.tsx'

const CHANGES: Record<ReplayChange, Tone> = { better: 'success', worse: 'danger', same: 'neutral', new: 'primary' }
const OUTCOMES: Record<ReplayDetail['questions'][number]['outcome'], Tone> = {
  answered: 'success',
  doubtful: 'warning',
  refused: 'danger',
}
const ALL = 'all'

function Sums({ replay }: { replay: ReplayDetail }) {
  const { t } = useText()
  const { answered, doubtful, refused, right, expecting, better, worse } = replay
  const figures = [
    { name: t('answering.set.right'), value: t('answering.set.rightOf', { right, expecting }) },
    { name: t('answering.set.outcomes.answered'), value: answered },
    { name: t('answering.set.outcomes.doubtful'), value: doubtful },
    { name: t('answering.set.outcomes.refused'), value: refused },
    { name: t('answering.set.changes.better'), value: better },
    { name: t('answering.set.changes.worse'), value: worse },
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-3 p-4 sm:grid-cols-6">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-sm text-third">{name}</dt>
          <dd className="font-semibold text-ink text-lg tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Question({ one }: { one: ReplayDetail['questions'][number] }) {
  const { t } = useText()
  const { question, expectedId, expectedTitle, phrase, outcome, pinned, right, rank, title, text, change } = one
  return (
    <li className="flex flex-col gap-1.5 break-words p-4">
      <p className="font-medium text-ink">{question}</p>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={CHANGES[change]}>{t(`answering.set.changes.${change}`)}</Badge>
        <Badge tone={OUTCOMES[outcome]}>{t(`answering.set.outcomes.${outcome}`)}</Badge>
        {right !== null && (
          <Badge tone={right ? 'success' : 'danger'}>{t(`answering.set.${right ? 'right' : 'wrong'}`)}</Badge>
        )}
        {pinned && <Badge>{t('answering.set.pinned')}</Badge>}
      </p>
      {(expectedTitle || phrase) && (
        <p className="text-second text-sm">{[expectedTitle, phrase].filter(Boolean).join(' · ')}</p>
      )}
      {expectedId !== null && !pinned && (
        <p className="text-sm text-third">
          {rank === null ? t('answering.set.noRank') : t('answering.set.rank', { rank })}
        </p>
      )}
      {text && (
        <blockquote className="border-line border-l-2 pl-3 text-sm">
          <p className="line-clamp-3 whitespace-pre-line text-second">{text}</p>
          <p className="mt-1 text-third">{t('answering.set.quoted', { title })}</p>
        </blockquote>
      )}
    </li>
  )
}

export function ReplayResults({ id }: { id: string }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const result = trpc.questionSet.result.useQuery({ id })
  const [shown, setShown] = useState<ReplayChange | typeof ALL>(ALL)
  const { data, error } = result
  if (error && !data) return <LoadError error={error} onRetry={() => void result.refetch()} />
  if (!data) return <Skeleton className="h-40 w-full" />
  const questions = data.questions.filter(({ change }) => shown === ALL || change === shown)
  return (
    <div className="flex flex-col gap-4">
      <Card>
        <Sums replay={data} />
      </Card>
      <div className="flex flex-wrap justify-between gap-3">
        <Select
          label={t('answering.set.allQuestions')}
          className="w-44"
          value={shown}
          onValueChange={setShown}
          options={[
            { value: ALL, label: t('answering.set.allQuestions') },
            ...Changes.options.map((value) => ({ value, label: t(`answering.set.changes.${value}`) })),
          ]}
        />
        <CsvButton
          file={t('answering.set.resultFile')}
          load={async () => (await utils.questionSet.resultCsv.fetch({ id }, { staleTime: 0 })).csv}
        />
      </div>
      {questions.length > 0 ? (
        <Card>
          <ul aria-label={t('answering.set.resultFile')} className="divide-y divide-line">
            {questions.map((one) => (
              <Question key={one.questionId} one={one} />
            ))}
          </ul>
        </Card>
      ) : (
        <p className="text-third text-sm">{t('answering.set.noMatch')}</p>
      )}
    </div>
  )
}
