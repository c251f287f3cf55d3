// Sensitive words and allowed words of the platform, managed by its operators (specification §6 'Platform operator'; OPS-08).
import {
  type ChangedWords,
  type ChosenWordsInput,
  type ListSensitiveWordsInput,
  type RemovedWords,
  type RestoreWordsInput,
  type SaveSensitiveWordInput,
  SENSITIVE_WORD_LIMITS,
  type SensitiveWord,
  type SensitiveWordPage,
  type SwitchWordsInput,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  createId,
  invalid,
  isUniqueViolation,
  notFound,
  requireOperator,
  toPage,
  wordKey,
  wordProblem,
} from '@lectern/kernel'
import { changeList } from './list-change.ts'
import {
  countWords,
  findCategories,
  findWord,
  findWords,
  insertWords,
  knownKeys,
  markRemoved,
  switchWords,
  unmarkRemoved,
  updateWord,
  type WordRow,
} from './words.repo.ts'

const UNDO_MS = 60 * 60_000
export const GENERAL = 'general'

/** Newest first. Errors: unauthenticated, roleRequired. */
export async function listSensitiveWords(
  ctx: DomainContext,
  input: ListSensitiveWordsInput,
): Promise<SensitiveWordPage> {
  requireOperator(ctx)
  const { rows, total } = await findWords(ctx.db, { ...input, key: wordKey(input.keyword) })
  return toPage(input, total, rows.map(present))
}

const present = ({ createdAt, ...row }: WordRow): SensitiveWord => ({ ...row, createdTime: createdAt.toISOString() })

/** A new word, or a changed one. Errors: unauthenticated, roleRequired, notFound, invalidInput (the word is unfit or listed, too many). */
export async function saveSensitiveWord(ctx: DomainContext, input: SaveSensitiveWordInput): Promise<SensitiveWord> {
  const { userId } = requireOperator(ctx)
  const { kind, level } = input
  const word = input.word.trim()
  const problem = wordProblem(word)
  if (problem) throw invalid('word', problem, { max: SENSITIVE_WORD_LIMITS.word })
  const before = input.id === undefined ? null : await findWord(ctx.db, input.id)
  if (input.id !== undefined && before?.kind !== kind) throw notFound('record')
  const key = wordKey(word)
  const categoryId = kind === 'allowed' ? '' : (input.categoryId ?? GENERAL)
  if (kind === 'word' && !(await findCategories(ctx.db)).some(({ id }) => id === categoryId))
    throw invalid('categoryId', 'invalid')
  if (before?.key !== key && (await knownKeys(ctx.db, kind, [key])).size > 0) throw invalid('word', 'wordListed')
  if (!before && (await countWords(ctx.db, kind)) >= SENSITIVE_WORD_LIMITS.words)
    throw invalid('word', 'tooMany', { max: SENSITIVE_WORD_LIMITS.words })
  const row = { id: before?.id ?? createId(), word, key, categoryId, level: kind === 'allowed' ? null : level }
  const now = ctx.now()
  const added = await changeList(ctx, async (tx) => {
    const written = before
      ? await updateWord(tx, row).then(() => 1)
      : await insertWords(tx, [row], { kind, by: userId, now })
    const action = before ? ('sensitiveWord.update' as const) : ('sensitiveWord.add' as const)
    return { result: written, change: written > 0 ? { action, subjectId: row.id, data: { word, kind } } : null }
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) return 0
    throw error
  })
  if (added === 0) throw invalid('word', 'wordListed')
  return present({ ...row, enabled: before?.enabled ?? true, createdAt: before?.createdAt ?? now })
}

/** Those that are so already are passed over. Errors: unauthenticated, roleRequired. */
export async function switchSensitiveWords(
  ctx: DomainContext,
  { ids, enabled }: SwitchWordsInput,
): Promise<ChangedWords> {
  requireOperator(ctx)
  return changeList(ctx, async (tx) => {
    const count = await switchWords(tx, ids, enabled)
    const change = { action: enabled ? 'sensitiveWord.enable' : 'sensitiveWord.disable', data: { count } } as const
    return { result: { count }, change: count > 0 ? change : null }
  })
}

/** They can be brought back for an hour. Words that are removed already are no error. Errors: unauthenticated, roleRequired. */
export async function removeSensitiveWords(ctx: DomainContext, { ids }: ChosenWordsInput): Promise<RemovedWords> {
  requireOperator(ctx)
  const now = ctx.now()
  return changeList(ctx, async (tx) => {
    const count = await markRemoved(tx, ids, now)
    const change = { action: 'sensitiveWord.remove', data: { removed: count } } as const
    return { result: { count, removedTime: now.toISOString() }, change: count > 0 ? change : null }
  })
}

/** Brings back what was removed at that time. Errors: unauthenticated, roleRequired, invalidInput (too long ago). */
export async function restoreSensitiveWords(
  ctx: DomainContext,
  { removedTime }: RestoreWordsInput,
): Promise<ChangedWords> {
  requireOperator(ctx)
  const removedAt = new Date(removedTime)
  if (ctx.now().getTime() - removedAt.getTime() > UNDO_MS) throw invalid('removedTime', 'undoExpired')
  return changeList(ctx, async (tx) => {
    const count = await unmarkRemoved(tx, removedAt)
    const change = { action: 'sensitiveWord.restore', data: { count } } as const
    return { result: { count }, change: count > 0 ? change : null }
  })
}
