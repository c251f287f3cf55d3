// Blocked words of the platform, managed by its operators: questions with them are not answered, answers mask them (specification §6
// 'Platform operator'). The contracts call them sensitive words.
import {
  type AddBlockedWordsInput,
  type BlockedWordPage,
  type BlockedWordsAdded,
  LIMITS,
  type ListBlockedWordsInput,
  type RemoveBlockedWordsInput,
} from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { createId, invalid, offsetOf, requireOperator, toPage, transact, writeAudit } from '../../kernel/index.ts'
import { countWords, deleteWords, findWords, insertWords } from './blocked-word.repo.ts'
import { forgetBlockedWords } from './blocked-word-matcher.ts'

/** Newest first. Errors: unauthenticated, roleRequired. */
export async function listBlockedWords(ctx: DomainContext, input: ListBlockedWordsInput): Promise<BlockedWordPage> {
  requireOperator(ctx)
  const page = { offset: offsetOf(input), limit: input.size }
  const { total, rows } = await findWords(ctx.db, input.keyword, page)
  const records = rows.map(({ id, word, createdAt }) => ({ id, word, createdTime: createdAt.toISOString() }))
  return toPage(input, total, records)
}

/** Existing words are skipped. Errors: unauthenticated, roleRequired, invalidInput (too many). */
export async function addBlockedWords(ctx: DomainContext, input: AddBlockedWordsInput): Promise<BlockedWordsAdded> {
  const { userId } = requireOperator(ctx)
  const words = [...new Set(input.words)]
  if ((await countWords(ctx.db)) + words.length > LIMITS.sensitiveWords)
    throw invalid('words', 'tooMany', { max: LIMITS.sensitiveWords })
  const rows = words.map((word) => ({ id: createId(), word, createdBy: userId, createdAt: ctx.now() }))
  const added = await transact(ctx, async (tx) => {
    const count = await insertWords(tx, rows)
    await writeAudit(tx, ctx, {
      ...{ tenantId: '', action: 'sensitiveWord.add', subject: 'sensitiveWord', subjectId: '' },
      data: { added: count },
    })
    return count
  })
  forgetBlockedWords(ctx.db)
  return { added }
}

/** Words that are already removed are no error. Errors: unauthenticated, roleRequired. */
export async function removeBlockedWords(ctx: DomainContext, { ids }: RemoveBlockedWordsInput): Promise<null> {
  requireOperator(ctx)
  await transact(ctx, async (tx) => {
    const removed = await deleteWords(tx, ids)
    await writeAudit(tx, ctx, {
      ...{ tenantId: '', action: 'sensitiveWord.remove', subject: 'sensitiveWord', subjectId: '' },
      data: { removed },
    })
  })
  forgetBlockedWords(ctx.db)
  return null
}
