// Answers a question from passages: by a model when there is one, else (or when it fails) by quoting (specification §7; AI-02, AI-04).
import type {
  AnswerDeps,
  AnswerInput,
  AnswerPart,
  ChatModelSettings,
  FallbackReason,
  RetrievedPassage,
  TokenUsage,
} from '../types.ts'
import { citationsIn } from './citations.ts'
import { isConfident } from './confidence.ts'
import { expectedIn } from './expected.ts'
import { type ExtractiveAnswer, extractiveAnswer } from './extractive.ts'
import { ModelFailure } from './failure.ts'
import { modelAnswer } from './model-answer.ts'
import { ownWordsFirst } from './own-words.ts'

/**
 * Yields text…, citations, end. Text is never taken back: a model's words appear from its first cited sentence on, and when it
 * fails after that, `texts.interrupted` and a quoted answer follow. The reason of a fall-back goes to `deps.log` and to the
 * last part. After an abort of `input.signal` nothing more is yielded.
 */
export async function* answerQuestion(deps: AnswerDeps, input: AnswerInput): AsyncGenerator<AnswerPart> {
  if (input.signal?.aborted) return
  if (deps.chat && input.passages.length > 0) yield* answeredByModel(deps.chat, deps, input)
  else yield* quoted(input)
}

async function* quoted(input: AnswerInput, fallback?: FallbackReason): AsyncGenerator<AnswerPart> {
  const answer = isConfident(input.confidence, input.line) ? await standingQuote(input) : null
  if (!answer) {
    yield* nothingFound(input, { provider: 'extractive', fallback })
    return
  }
  if (input.texts.intro) yield { type: 'text', text: input.texts.intro }
  yield { type: 'text', text: answer.text }
  yield { type: 'citations', citations: answer.citations }
  yield { type: 'end', provider: 'extractive', fallback, found: true }
}

/** The best quote of a passage that still stands in what is published. */
async function standingQuote(
  { passages, verify, question, query }: AnswerInput,
  number?: (passage: RetrievedPassage) => number,
): Promise<ExtractiveAnswer | null> {
  const weigh = ownWordsFirst(question, query)
  const expected = expectedIn(question)
  let left = passages
  for (;;) {
    const among = left
    const answer = extractiveAnswer(among, {
      number: number && ((place) => number(among[place]!)),
      weigh,
      expected,
    })
    if (!answer || !verify || (await verify(answer.passage))) return answer
    left = left.filter((passage) => passage !== answer.passage)
  }
}

type End = { provider: 'extractive' | 'model'; fallback?: FallbackReason; usage?: TokenUsage }

function* nothingFound({ texts }: AnswerInput, end: End): Generator<AnswerPart> {
  yield { type: 'text', text: texts.notFound }
  yield { type: 'citations', citations: [] }
  yield { type: 'end', ...end, found: false }
}

async function* answeredByModel(
  chat: ChatModelSettings,
  { log }: AnswerDeps,
  input: AnswerInput,
): AsyncGenerator<AnswerPart> {
  let shown = ''
  let usage: TokenUsage | undefined
  try {
    const pieces = modelAnswer(chat, input, (counted) => {
      usage = counted
    })
    let piece = await pieces.next()
    while (!piece.done) {
      if (shown === '' && input.texts.intro) yield { type: 'text', text: input.texts.intro }
      shown += piece.value
      yield { type: 'text', text: piece.value }
      piece = await pieces.next()
    }
    if (input.signal?.aborted) return
    if (!piece.value.answered) {
      yield* nothingFound(input, { provider: 'model', usage })
      return
    }
    yield { type: 'citations', citations: citationsIn(shown, input.passages) }
    yield { type: 'end', provider: 'model', found: true, usage }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    log.warn(
      { reason: error.reason, err: error.cause ?? error, model: chat.model },
      'model failed, answered by quoting',
    )
    yield* shown === '' ? quoted(input, error.reason) : completed(input, shown, error.reason)
  }
}

/** After half an answer: says so, and gives the quoted one under the same numbers. */
async function* completed(input: AnswerInput, shown: string, fallback: FallbackReason): AsyncGenerator<AnswerPart> {
  const answer = await standingQuote(input, (passage) => input.passages.indexOf(passage) + 1)
  yield { type: 'text', text: `\n\n${input.texts.interrupted}\n\n${answer?.text ?? input.texts.notFound}` }
  const own = answer?.citations ?? []
  const replaced = new Set(own.map(({ index }) => index))
  const others = citationsIn(shown, input.passages).filter(({ index }) => !replaced.has(index))
  yield { type: 'citations', citations: [...others, ...own].sort((a, b) => a.index - b.index) }
  yield { type: 'end', provider: 'extractive', fallback, found: true }
}
