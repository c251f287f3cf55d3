// A question of a replay: its outcome, and where something has changed the answers of both replays side by side (AI-05).
import type { ComparedQuestion, ReplayChange, ReplayOutcome } from '@lectern/contracts'
import { Badge, type Tone } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'

const CHANGES: Record<ReplayChange, Tone> = {
  ...{ better: 'success', worse: 'danger', same: 'neutral', new: 'primary', failed: 'warning' },
}
const OUTCOMES: Record<ReplayOutcome, Tone> = {
  ...{ answered: 'success', partial: 'success', choice: 'warning', doubtful: 'warning' },
  ...{ refused: 'danger', failed: 'warning' },
}

type Answer = Pick<
  ComparedQuestion,
  'outcome' | 'text' | 'sources' | 'checkedShare' | 'calls' | 'inputTokens' | 'outputTokens'
>

function AnswerColumn({ name, answer }: { name: string; answer: Answer }) {
  const { t } = useText()
  const { text, sources, checkedShare, calls, inputTokens, outputTokens } = answer
  const titles = sources.map(({ title }) => title).join(' · ')
  const cost = { count: calls, input: inputTokens.toLocaleString(), output: outputTokens.toLocaleString() }
  return (
    <div className="min-w-0 rounded-md border border-line p-3">
      <p className="font-medium text-ink">{name}</p>
      <p className="mt-1 max-h-72 overflow-y-auto whitespace-pre-line text-second">
        {text || t('answering.set.noAnswer')}
      </p>
      <p className="mt-2 text-third">
        {titles ? t('answering.set.sources', { titles }) : t('answering.set.noSources')}
        {checkedShare !== null && ` · ${t('answering.set.checked', { share: `${Math.round(100 * checkedShare)} %` })}`}
      </p>
      {calls > 0 && <p className="text-third tabular-nums">{t('answering.set.cost', cost)}</p>}
    </div>
  )
}

export function Question({ one }: { one: ComparedQuestion }) {
  const { t } = useText()
  const { question, expectedId, expectedTitle, phrase, outcome, pinned, right, rank, change, problem } = one
  const { differences, before } = one
  const names = differences.map((name) => t(`answering.set.differences.${name}`)).join(' · ')
  return (
    <li className="flex flex-col gap-1.5 break-words p-4 text-sm">
      <p className="font-medium text-base text-ink">{question}</p>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={CHANGES[change]}>{t(`answering.set.changes.${change}`)}</Badge>
        {change !== 'failed' && <Badge tone={OUTCOMES[outcome]}>{t(`answering.set.outcomes.${outcome}`)}</Badge>}
        {right !== null && (
          <Badge tone={right ? 'success' : 'danger'}>{t(`answering.set.${right ? 'right' : 'wrong'}`)}</Badge>
        )}
        {pinned && <Badge>{t('answering.set.pinned')}</Badge>}
        {names && <span className="text-third">{t('answering.set.changed', { names })}</span>}
      </p>
      {problem && <p className="text-danger-text">{problem}</p>}
      {(expectedTitle || phrase) && (
        <p className="text-second">{[expectedTitle, phrase].filter(Boolean).join(' · ')}</p>
      )}
      {expectedId !== null && !pinned && (
        <p className="text-third">{rank === null ? t('answering.set.noRank') : t('answering.set.rank', { rank })}</p>
      )}
      {outcome !== 'failed' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <AnswerColumn name={t('answering.set.now')} answer={one} />
          {before && differences.length > 0 && <AnswerColumn name={t('answering.set.before')} answer={before} />}
        </div>
      )}
    </li>
  )
}
