// One question through the shipped chain of answers, in this process, with the calls, tokens and time that it took.
import {
  checkedShare,
  type Embedder,
  estimateTokens,
  judgeClaims,
  type ModelMeter,
  metered,
  type Reranker,
} from '@lectern/ai'
import { askQuestion } from '@lectern/answering'
import type { AnswerOutcome, Citation, Lang } from '@lectern/contracts'
import { testContext, testDatabase, testPorts, visitor } from '@lectern/testing'
import { answerHolds } from '../metrics.ts'
import type { Query } from '../sets.ts'
import type { EvalOptions } from './options.ts'

export type Models = Pick<EvalOptions, 'chat' | 'fast' | 'judge'> & { embedder: Embedder; reranker: Reranker | null }
/** `idOf`: the id in the set of an article. */
type AskedPlace = { tenantId: string; manualId: string; idOf: (articleId: string) => string; lang: Lang }

export type AskedQuestion = {
  text: string
  outcome: AnswerOutcome | 'failed'
  /** Reason of a failed model. */
  reason: string
  answer: string
  /** The first citation is of an expected article; null: none is expected. */
  isRightSource: boolean | null
  /** Holds the expected words, or says the same by the judge; null: none are expected, or nothing was answered. */
  isFactual: boolean | null
  checkedShare: number | null
  calls: number
  inputTokens: number
  outputTokens: number
  /** Milliseconds to the first word of a model; null: none came. */
  firstWordMs: number | null
}

const NO_FAILURE: ReadonlySet<string | undefined> = new Set([undefined, 'length', 'unsupported'])
const ANSWERED: ReadonlySet<string> = new Set(['answered', 'partial'])

export async function askModel(
  models: Models,
  { tenantId, manualId, idOf, lang }: AskedPlace,
  { text: searchContent, relevantArticles, answers }: Query,
): Promise<AskedQuestion> {
  const meter: ModelMeter = { calls: 0, sent: [] }
  const ports = {
    ...(await testPorts()),
    chatModel: metered(models.chat, meter),
    fastModel: models.fast ? metered(models.fast, meter) : null,
    reranker: models.reranker,
  }
  // Without an address there are no limits of visitors.
  const ctx = await testContext(visitor(tenantId), { lang, ports, embedder: models.embedder, ip: '' })
  const started = performance.now()
  const row: AskedQuestion = {
    ...{ text: searchContent, outcome: 'refused', reason: '', answer: '', isRightSource: null, isFactual: null },
    ...{ checkedShare: null, calls: 0, inputTokens: 0, outputTokens: 0, firstWordMs: null },
  }
  let citations: Citation[] = []
  let answerId = ''
  let firstWordMs: number | null = null
  for await (const event of askQuestion(ctx, { searchContent, manualId, lang })) {
    if (event.type === 'answerId') answerId = event.id
    else if (event.type === 'text') {
      firstWordMs ??= performance.now() - started
      row.answer += event.text
    } else if (event.type === 'revised') row.answer = event.text
    else if (event.type === 'citations') citations = event.citations
    else if (event.type === 'end') {
      row.outcome = NO_FAILURE.has(event.fallback) ? event.outcome : 'failed'
      row.reason = event.fallback ?? ''
      if (event.provider === 'model') {
        row.firstWordMs = firstWordMs
        if (event.found) row.checkedShare = checkedShare(row.answer)
      }
    }
  }
  const used = await testDatabase().prisma.answer.findUnique({ where: { id: answerId } })
  row.calls = meter.calls
  row.inputTokens = used?.inputTokens ?? estimateTokens(meter.sent.join('\n'))
  row.outputTokens = used?.outputTokens ?? (meter.calls > 0 ? estimateTokens(row.answer) : 0)
  if (!ANSWERED.has(row.outcome)) return row
  const [first] = citations
  if (relevantArticles.length > 0) row.isRightSource = relevantArticles.includes(idOf(first?.articleId ?? ''))
  if (answers.length > 0) row.isFactual = await isFactual(models.judge, row, answers)
  return row
}

/** By the judge, where there is one: whether the answer says what one of the expected ones says; else by their words. */
async function isFactual(
  judge: Models['judge'],
  { text, answer }: AskedQuestion,
  answers: readonly string[],
): Promise<boolean> {
  if (answerHolds(answer, answers)) return true
  if (!judge) return false
  const claims = answers.map((expected) => ({ text: `${text} ${expected}`, numbers: [1] }))
  const verdicts = await judgeClaims(judge, claims, [{ title: text, headings: [], text: answer }])
  return [...verdicts.values()].includes('entailed')
}
