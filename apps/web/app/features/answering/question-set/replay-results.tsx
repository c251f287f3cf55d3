// Results of a replay: sums, and each question with its outcome and what has changed (AI-05).
import { ReplayChange as Changes, type ReplayChange, type ReplayDetail } from '@lectern/contracts'
import { Card, Select, Skeleton } from '@lectern/ui'
import { useState } from 'react'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { CsvButton } from '~/shared/lists/csv-button.tsx'
import { Question } from './replayed-question.tsx'

const ALL = 'all'

function Sums({ replay }: { replay: ReplayDetail }) {
  const { t } = useText()
  const { answered, doubtful, refused, right, expecting, better, worse, failed, checkedShare, calls } = replay
  const tokens = replay.inputTokens + replay.outputTokens
  const figures = [
    { name: t('answering.set.right'), value: t('answering.set.rightOf', { right, expecting }) },
    { name: t('answering.set.outcomes.answered'), value: answered },
    { name: t('answering.set.outcomes.doubtful'), value: doubtful },
    { name: t('answering.set.outcomes.refused'), value: refused },
    { name: t('answering.set.changes.better'), value: better },
    { name: t('answering.set.changes.worse'), value: worse },
    ...(failed > 0 ? [{ name: t('answering.set.outcomes.failed'), value: failed }] : []),
    ...(checkedShare === null
      ? []
      : [{ name: t('answering.set.checkedShare'), value: `${Math.round(100 * checkedShare)} %` }]),
    ...(calls > 0
      ? [
          { name: t('answering.set.csv.calls'), value: calls },
          { name: t('answering.set.tokens'), value: tokens.toLocaleString() },
        ]
      : []),
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

export function ReplayResults({ id }: { id: string }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const result = trpc.questionSet.result.useQuery({ id })
  const [shown, setShown] = useState<ReplayChange | typeof ALL>(ALL)
  const { data, error } = result
  if (error && !data) return <LoadError error={error} onRetry={() => void result.refetch()} />
  if (!data) return <Skeleton className="h-40 w-full" />
  const { comparedWith } = data
  const questions = data.questions.filter(({ change }) => shown === ALL || change === shown)
  return (
    <div className="flex flex-col gap-4">
      <Card>
        <Sums replay={data} />
      </Card>
      {comparedWith && (
        <p className="text-sm text-third">
          {t('answering.set.comparedWith', {
            time: dateTime(comparedWith.time),
            model: comparedWith.model || t('answering.set.noModelName'),
          })}
        </p>
      )}
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
