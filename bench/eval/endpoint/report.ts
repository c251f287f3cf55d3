// Figures of a set that was asked with models, and the lines that say them. Pure.
import type { AskedQuestion } from './ask-model.ts'

type Prices = { inputPrice: number; outputPrice: number }
type QuestionRows = { answerable: readonly AskedQuestion[]; unanswerable: readonly AskedQuestion[] }
export type Figures = ReturnType<typeof figuresOf>

const ANSWERED: ReadonlySet<string> = new Set(['answered', 'partial'])
const REFUSED: ReadonlySet<string> = new Set(['refused', 'doubtful'])
const MILLION = 1_000_000

/** Null: there are none. */
const share = (rows: readonly AskedQuestion[], is: (row: AskedQuestion) => boolean): number | null =>
  rows.length === 0 ? null : rows.filter(is).length / rows.length

/** The value below which this share of the others is; of none null. */
export function quantile(values: readonly number[], part: number): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? null
}

const meanOf = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

export function figuresOf({ answerable, unanswerable }: QuestionRows, { inputPrice, outputPrice }: Prices) {
  const rows = [...answerable, ...unanswerable]
  const finished = answerable.filter(({ outcome }) => outcome !== 'failed')
  const judged = answerable.filter(({ isFactual }) => isFactual !== null)
  const sourced = answerable.filter(({ isRightSource }) => isRightSource !== null)
  const shares = rows.flatMap(({ checkedShare }) => checkedShare ?? [])
  const firstWords = rows.flatMap(({ firstWordMs }) => firstWordMs ?? [])
  const perQuestion = (key: 'calls' | 'inputTokens' | 'outputTokens') => meanOf(rows.map((row) => row[key])) ?? 0
  const [inputTokens, outputTokens] = [perQuestion('inputTokens'), perQuestion('outputTokens')]
  const failures = Map.groupBy(
    rows.filter(({ outcome }) => outcome === 'failed'),
    ({ reason }) => reason,
  )
  return {
    questions: rows.length,
    answered: share(finished, ({ outcome }) => ANSWERED.has(outcome)),
    /** Of the answers to questions with expected words. */
    factual: share(judged, ({ isFactual }) => isFactual === true),
    /** Of the answers to questions with an expected article. */
    rightSource: share(sourced, ({ isRightSource }) => isRightSource === true),
    checked: meanOf(shares),
    refusedWrongly: share(finished, ({ outcome }) => REFUSED.has(outcome)),
    refusedRightly: share(
      unanswerable.filter(({ outcome }) => outcome !== 'failed'),
      ({ outcome }) => REFUSED.has(outcome),
    ),
    failed: Object.fromEntries([...failures].map(([reason, { length }]) => [reason, length])),
    calls: perQuestion('calls'),
    ...{ inputTokens, outputTokens, cost: (inputTokens * inputPrice + outputTokens * outputPrice) / MILLION },
    firstWordMs: { median: quantile(firstWords, 0.5), p95: quantile(firstWords, 0.95) },
  }
}

export function lineOf(name: string, figures: Figures): string {
  const part = (value: number | null) => (value === null ? '-' : value.toFixed(3))
  const time = (value: number | null) => (value === null ? '-' : `${Math.round(value)} ms`)
  const { firstWordMs, failed, cost } = figures
  const failures = Object.entries(failed).map(([reason, count]) => `${reason} ${count}`)
  return [
    `${name}: ${figures.questions} questions`,
    `  answered ${part(figures.answered)}, factual ${part(figures.factual)}, right source first ${part(figures.rightSource)}, sentences checked ${part(figures.checked)}`,
    `  refused: answerable ${part(figures.refusedWrongly)}, unanswerable ${part(figures.refusedRightly)}; model failed: ${failures.join(', ') || 'never'}`,
    `  per question: ${figures.calls.toFixed(2)} calls, ${Math.round(figures.inputTokens)} tokens in, ${Math.round(figures.outputTokens)} out${cost > 0 ? `, cost ${cost.toFixed(5)}` : ''}; first word after ${time(firstWordMs.median)} (median), ${time(firstWordMs.p95)} (p95)`,
  ].join('\n')
}
