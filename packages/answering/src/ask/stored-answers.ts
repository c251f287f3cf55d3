// Answers of a model for those who ask the same: the same words, in a language and a place, of people who may read the same, with the same models
// and settings. A stored answer is shown while every article that the model read is published in that version and readable to the asker, at
// most for a day (AI-03, ADR 0069).
import { createHash } from 'node:crypto'
import type { ChatModelSettings, SearchPlace } from '@lectern/ai'
import type { AskInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { tenantAi } from '../settings/tenant-ai.ts'
import {
  areReadable,
  deleteStored,
  findStored,
  readingMark,
  type StoredRow,
  writeStored,
} from './stored-answer.repo.ts'
import type { StoredContent } from './stored-content.ts'

const KEPT_MS = 24 * 60 * 60_000

type Question = {
  input: AskInput
  place: SearchPlace
  chat: ChatModelSettings | undefined
  fast: ChatModelSettings | undefined
  /** Names of the models that find and order passages. */
  search: readonly (string | null)[]
  /** Texts and instructions of the robot. */
  robot: unknown
}

export type StoredPlace = { tenantId: string; key: string; place: SearchPlace }

/** Where the answer to a first question is stored; null where answers are not, or no model gives them. */
export async function storedPlace(ctx: DomainContext, question: Question): Promise<StoredPlace | null> {
  const { place, chat, input } = question
  const { tenantId } = place.scope
  if (!chat || !(await tenantAi(ctx.db, tenantId)).storeAnswers) return null
  const { searchContent, conversationId: _, lang: __, aiSearch: ___, ...rest } = input
  const parts = [
    ...[ctx.ports.version, tenantId, sameWords(searchContent), rest, question.robot, question.search],
    ...[modelMark(chat), modelMark(chat.spare), modelMark(question.fast), await readingMark(ctx.db, place)],
  ]
  return { tenantId, place, key: createHash('sha256').update(JSON.stringify(parts)).digest('base64url') }
}

/** Without case, width, and what ends a sentence. Other signs tell questions apart: C, C++ and C#. */
const sameWords = (question: string): string =>
  question
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[\s?!.。]+$/, '')
    .trim()

const modelMark = (settings: ChatModelSettings | undefined) =>
  settings && [settings.baseUrl, settings.model, settings.extraBody]

/** The stored answer, whose sources were just looked at; one that does not hold any more is removed. */
export async function findStoredAnswer(ctx: DomainContext, { place, ...where }: StoredPlace) {
  const row = await findStored(ctx.db, where, new Date(ctx.now().getTime() - KEPT_MS))
  if (!row) return null
  if (await areReadable(ctx.db, place, row.sources)) return row
  await deleteStored(ctx.db, where)
  return null
}

type Answer = Pick<StoredRow, 'answerId' | 'sources'> & { content: StoredContent | null }

/** Stores a whole answer of a model; a failure is only logged, because the reader has the answer. */
export async function storeAnswer(ctx: DomainContext, where: StoredPlace, answer: Answer): Promise<void> {
  const { content, answerId, sources } = answer
  if (!content || sources.length === 0) return
  const { tenantId, key } = where
  const row = { tenantId, key, answerId, content, sources, createdAt: ctx.now() }
  await writeStored(ctx.db, row).catch((error: unknown) =>
    ctx.log.error({ err: error, answerId }, 'an answer could not be stored'),
  )
}
