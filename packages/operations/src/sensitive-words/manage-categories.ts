// Categories of sensitive words, each with a name in both languages, a level, and what its words are for (OPS-08).
import { type ById, type SaveWordCategoryInput, SENSITIVE_WORD_LIMITS, type WordCategories } from '@lectern/contracts'
import { createId, type DomainContext, DomainError, invalid, notFound, requireOperator } from '@lectern/kernel'
import { changeList } from './list-change.ts'
import { GENERAL } from './manage-words.ts'
import { deleteCategory, findCategories, writeCategory } from './words.repo.ts'

/** Errors: unauthenticated, roleRequired. */
export async function listWordCategories(ctx: DomainContext): Promise<WordCategories> {
  requireOperator(ctx)
  return findCategories(ctx.db)
}

/** Errors: unauthenticated, roleRequired, notFound, invalidInput (a name that another one has, too many). */
export async function saveWordCategory(ctx: DomainContext, input: SaveWordCategoryInput): Promise<WordCategories> {
  const { userId } = requireOperator(ctx)
  const all = await findCategories(ctx.db)
  const { nameZh, nameEn, level, use = 'everywhere' } = input
  const others = all.filter(({ id }) => id !== input.id)
  if (input.id !== undefined && others.length === all.length) throw notFound('record')
  if (others.some((other) => other.nameZh === nameZh)) throw invalid('nameZh', 'taken')
  if (others.some((other) => other.nameEn.toLowerCase() === nameEn.toLowerCase())) throw invalid('nameEn', 'taken')
  if (others.length >= SENSITIVE_WORD_LIMITS.categories)
    throw invalid('nameZh', 'tooMany', { max: SENSITIVE_WORD_LIMITS.categories })
  const id = input.id ?? createId()
  await changeList(ctx, async (tx) => {
    await writeCategory(tx, { id, nameZh, nameEn, level, use }, userId, ctx.now())
    const data = { name: nameEn, level, use }
    return { result: null, change: { action: 'sensitiveWord.category', subjectId: id, data } }
  })
  return findCategories(ctx.db)
}

/** Categories with words cannot be deleted, nor the default one. Errors: unauthenticated, roleRequired, notFound, failed. */
export async function removeWordCategory(ctx: DomainContext, { id }: ById): Promise<WordCategories> {
  requireOperator(ctx)
  const category = (await findCategories(ctx.db)).find((one) => one.id === id)
  if (!category) throw notFound('record')
  if (id === GENERAL) throw new DomainError('forbidden')
  await changeList(ctx, async (tx) => {
    if (!(await deleteCategory(tx, id))) throw invalid('id', 'categoryInUse')
    const data = { name: category.nameEn }
    return { result: null, change: { action: 'sensitiveWord.removeCategory', subjectId: id, data } }
  })
  return findCategories(ctx.db)
}
