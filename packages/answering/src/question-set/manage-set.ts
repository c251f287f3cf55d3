// The questions that the answers of a manual are tried with: list, add, change, delete, from a file and as one (AI-05).
import {
  type ById,
  type Created,
  type CsvText,
  type ImportedSet,
  type ImportSetInput,
  LIMITS,
  type ListSetInput,
  QUESTION_SET_LIMITS,
  type SaveSetQuestionInput,
  type SetOf,
  type SetPage,
} from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import type { DomainContext } from '@lectern/kernel'
import {
  accessScope,
  actorId,
  createId,
  csvOf,
  DomainError,
  invalid,
  notFound,
  tenantActor,
  toPage,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { robotPlace } from '../robot/get-robot.ts'
import { findNamedArticles } from '../robot/robot.repo.ts'
import { hiddenAs } from '../steering/hidden-as.ts'
import { questionKey } from '../steering/question-key.ts'
import { parseSet } from './parse-set.ts'
import {
  articlesByTitle,
  changeSetQuestion,
  countSet,
  deleteSetQuestion,
  findSet,
  findSetPage,
  findSetQuestion,
  hasKey,
  insertSet,
  type SetPlace,
} from './question-set.repo.ts'

/** Errors: unauthenticated, notFound, forbidden. */
export async function setPlace(ctx: DomainContext, { manualId }: SetOf): Promise<SetPlace> {
  const { tenantId } = await robotPlace(ctx, { manualId })
  return { tenantId, manualId }
}

/** Errors as {@link setPlace}. */
export async function listSet(ctx: DomainContext, input: ListSetInput): Promise<SetPage> {
  const { rows, total } = await findSetPage(ctx.db, await setPlace(ctx, input), input)
  return toPage(input, total, rows)
}

/** Errors as {@link setPlace}; invalidInput (an article of another manual, a question that the set has), setLimit. */
export async function saveSetQuestion(ctx: DomainContext, input: SaveSetQuestionInput): Promise<Created> {
  const place = await setPlace(ctx, input)
  const { question, articleId = null, phrase } = input
  if (articleId !== null) {
    const [article] = await findNamedArticles(ctx.db, accessScope(ctx.actor), {
      ids: [articleId],
      manualId: place.manualId,
    })
    if (!article) throw invalid('articleId', 'unknownArticle')
  }
  const data = { question, key: questionKey(question), articleId, phrase }
  const id = input.id ?? createId()
  await transact(ctx, async (tx) => {
    const setSize = await countSet(tx, place)
    if (await hasKey(tx, place, data.key, id)) throw invalid('question', 'inSet')
    if (input.id === undefined) {
      if (setSize >= QUESTION_SET_LIMITS.questions) throw new DomainError('setLimit')
      await insertSet(tx, place, [{ ...data, id, createdBy: actorId(ctx.actor), createdAt: ctx.now() }])
    } else if (!(await changeSetQuestion(tx, place, id, data))) throw notFound('question')
    const action = input.id === undefined ? 'setQuestion.add' : 'setQuestion.update'
    await writeAudit(tx, ctx, { ...place, action, subject: 'setQuestion', subjectId: id, data: { question } })
  })
  return { id }
}

/** Errors: unauthenticated, notFound, forbidden. */
export async function deleteFromSet(ctx: DomainContext, { id }: ById): Promise<void> {
  const { tenantId } = tenantActor(ctx)
  const setQuestion = await findSetQuestion(ctx.db, tenantId, id)
  if (!setQuestion) throw notFound('question')
  const { manualId, question } = setQuestion
  await hiddenAs('question', setPlace(ctx, { manualId }))
  await transact(ctx, async (tx) => {
    if (!(await deleteSetQuestion(tx, tenantId, id))) throw notFound('question')
    await writeAudit(tx, ctx, {
      ...{ tenantId, manualId, action: 'setQuestion.delete', subject: 'setQuestion', subjectId: id },
      data: { question },
    })
  })
}

/** Adds what the set does not have yet. Errors as {@link setPlace}; invalidInput (nothing in it), setLimit: nothing is added. */
export async function importSet(ctx: DomainContext, { manualId, text }: ImportSetInput): Promise<ImportedSet> {
  const place = await setPlace(ctx, { manualId })
  const lines = parseSet(text)
  if (lines.length === 0) throw invalid('text', 'required')
  const usable = lines.filter(({ question }) => isQuestion(question))
  const titles = [...new Set(usable.map(({ article }) => article.toLowerCase()))].filter((title) => title !== '')
  const articles = await articlesByTitle(ctx.db, place, titles)
  const articleOf = ({ article }: { article: string }) => articles.get(article.toLowerCase()) ?? null
  const questions = new Map(usable.map((line) => [questionKey(line.question), line]))
  const added = await transact(ctx, async (tx) => {
    const setSize = await countSet(tx, place)
    const now = ctx.now().getTime()
    const rows = [...questions].map(([key, line], index) => ({
      ...{ id: createId(), key, question: line.question, articleId: articleOf(line) },
      phrase: [...line.phrase].slice(0, QUESTION_SET_LIMITS.phrase).join(''),
      // In the order of the file.
      ...{ createdBy: actorId(ctx.actor), createdAt: new Date(now + index) },
    }))
    const count = await insertSet(tx, place, rows)
    if (setSize + count > QUESTION_SET_LIMITS.questions) throw new DomainError('setLimit')
    await writeAudit(tx, ctx, {
      ...{ ...place, action: 'setQuestion.import', subject: 'setQuestion', subjectId: manualId },
      data: { added: count },
    })
    return count
  })
  const lineOf = ({ line }: { line: number }) => line
  return {
    added,
    known: usable.length - added,
    refused: lines.filter(({ question }) => !isQuestion(question)).map(lineOf),
    withoutArticle: usable.filter((line) => line.article !== '' && articleOf(line) === null).map(lineOf),
  }
}

const isQuestion = (text: string) => questionKey(text) !== '' && [...text].length <= LIMITS.searchText

/** The set as a file that can be added again. Errors as {@link setPlace}. */
export async function exportSet(ctx: DomainContext, input: SetOf): Promise<CsvText> {
  const rows = await findSet(ctx.db, await setPlace(ctx, input), { offset: 0, limit: QUESTION_SET_LIMITS.questions })
  const names = (['question', 'article', 'phrase'] as const).map((name) =>
    translate(ctx.lang, `answering.set.csv.${name}`),
  )
  return { csv: csvOf([names, ...rows.map(({ question, title, phrase }) => [question, title, phrase])]) }
}
