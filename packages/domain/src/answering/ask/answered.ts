// The answer to one question: what to look up, the passages, the words (specification §7 'AI search'; AI-02).
import {
  type AnswerPart,
  type AskedTurn,
  answerQuestion,
  type ChatModelSettings,
  confidenceOf,
  type Embedder,
  type FoundPassages,
  findPassages,
} from '@lectern/ai'
import type { AnswerEvent, AskInput } from '@lectern/contracts'
import type { AccessScope } from '@lectern/db'
import { translate } from '@lectern/i18n'
import type { DomainContext } from '../../kernel/index.ts'
import { findRobot } from '../robot/robot.repo.ts'
import { passageUrl } from '../search/passage-url.ts'
import { isReadable, manualsOf } from '../search/search.repo.ts'
import type { AnswerRecord } from './answer-record.ts'
import { refusalLine } from './refusal-line.ts'
import { standingIn } from './standing-passage.ts'

/** Passages looked up, and how many of them are answered from. */
const LOOKED_UP = 16
const USED = 8

export type Answering = {
  input: AskInput
  scope: AccessScope
  /** Oldest first. */
  history: AskedTurn[]
  record: AnswerRecord
  /** Absent: quoted sentences only. */
  chat?: ChatModelSettings
  embedder: Embedder
  signal?: AbortSignal
}

/** Yields text…, citations, end; the record is told what is not part of the stream. */
export async function* answered(ctx: DomainContext, answering: Answering): AsyncGenerator<AnswerEvent> {
  const { input, scope, history, record, chat, signal } = answering
  const question = input.searchContent
  const deps = { chat, log: ctx.log }
  const words = await wording(ctx, answering)
  const place = { tenantId: answering.scope.tenantId, manualId: input.manualId }
  const { manualId, spaceId } = input
  const search = { scope, embedder: answering.embedder, limit: LOOKED_UP, manualId, spaceId }
  const [found, threshold] = await Promise.all([
    findPassages(
      { ...deps, db: ctx.db },
      {
        ...{ question, history, lang: words.lang, signal, ...search },
        onQuery({ query, usage }) {
          record.rewritten(query)
          record.tokens(usage)
        },
      },
    ),
    refusalLine(ctx.db, place),
  ])
  const { passages, confidence, codes } = await answerable(ctx, found)
  record.passages(passages)
  record.confidence(confidence)
  const asked = {
    question,
    query: found.query,
    history,
    passages,
    confidence,
    threshold,
    verify: standingIn(ctx.db, scope),
    ...words,
    signal,
  }
  for await (const part of answerQuestion(deps, asked)) {
    if (part.type === 'end') record.tokens(part.usage)
    yield toEvent(part, codes, confidence)
  }
}

/** Said instead of an answer to a question with words that are not said. */
export async function* refused(ctx: DomainContext, input: AskInput): AsyncGenerator<AnswerEvent> {
  yield { type: 'text', text: translate(input.lang ?? ctx.lang, 'answer.sensitive') }
  yield { type: 'citations', citations: [] }
  yield { type: 'end', provider: 'extractive', fallback: 'sensitive', found: false }
}

/** The passages of manuals whose robot is on, their confidence, and the codes of those manuals. */
async function answerable(ctx: DomainContext, found: FoundPassages) {
  const manuals = await manualsOf(ctx.db, [...new Set(found.passages.map((passage) => passage.manualId))])
  const codes = new Map(manuals.filter((manual) => manual.enableAi).map((manual) => [manual.id, manual.code]))
  const passages = found.passages.filter((passage) => codes.has(passage.manualId))
  return { passages: passages.slice(0, USED), confidence: confidenceOf(passages), codes }
}

/** The words of the robot that speaks for the manual, where it has some: who it is, and what it says without an answer. */
async function wording(ctx: DomainContext, { input, scope }: Answering) {
  const lang = input.lang ?? ctx.lang
  const { manualId } = input
  // A manual that the asker may not read says nothing to him, not even in the words of its robot.
  const speaks = manualId !== undefined && (await isReadable(ctx.db, scope, manualId)) ? manualId : null
  const robot = await findRobot(ctx.db, scope.tenantId, speaks)
  return {
    lang,
    instructions: robot?.promptText,
    texts: {
      notFound: robot?.missGuide || translate(lang, 'answer.notFound'),
      interrupted: translate(lang, 'answer.interrupted'),
    },
  }
}

function toEvent(part: AnswerPart, codes: Map<string, string>, confidence: number): AnswerEvent {
  if (part.type === 'text') return part
  if (part.type === 'end') {
    const { usage: _, ...end } = part
    return { ...end, confidence }
  }
  return {
    type: 'citations',
    citations: part.citations.map(({ index, articleId, manualId, title, anchor, quote }) => ({
      index,
      articleId,
      title,
      url: passageUrl(codes.get(manualId) ?? manualId, articleId, anchor),
      quote,
    })),
  }
}
