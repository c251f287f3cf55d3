// Answers that managers tie to questions: list, make, change, delete (AI-02, AI-05).
import { articlePassages, queryVector } from '@lectern/ai'
import {
  type ArticlePassage,
  type ArticlePassagesInput,
  type ById,
  type Created,
  type ListPinsInput,
  PIN_LIMITS,
  type Pin,
  type PinPage,
  type SavePinInput,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  accessScope,
  actorId,
  createId,
  DomainError,
  hasTenantRights,
  invalid,
  notFound,
  requireTexts,
  tenantActor,
  toPage,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { robotPlace } from '../robot/get-robot.ts'
import { findNamedArticles, type RobotPlace } from '../robot/robot.repo.ts'
import { embedderOf } from '../settings/providers.ts'
import { hiddenAs } from './hidden-as.ts'
import {
  changePin,
  countPins,
  deletePinRow,
  findPin,
  findPins,
  hasWording,
  insertPin,
  type PinListRow,
  type PinVector,
  resolveUnanswered,
} from './pin.repo.ts'
import { questionKey } from './question-key.ts'

/** The last changed first. Errors: notFound, forbidden; across manuals roleRequired. */
export async function listPins(ctx: DomainContext, input: ListPinsInput): Promise<PinPage> {
  const { rows, total } = await findPins(ctx.db, await robotPlace(ctx, input), input)
  return toPage(input, total, rows.map(present))
}

const present = ({ title, published, updatedAt, ...row }: PinListRow): Pin => ({
  ...row,
  title: title ?? '',
  effect: title === null ? 'gone' : published ? 'works' : 'unpublished',
  updatedTime: updatedAt.toISOString(),
})

/**
 * Makes or changes a pin; the question leaves the list of those without an answer. The article need not be published yet.
 * Errors: as {@link listPins}; invalidInput (an article that is not of the manual, a wording that another pin has), pinLimit, wordsRefused.
 */
export async function savePin(ctx: DomainContext, input: SavePinInput): Promise<Created> {
  const place = await robotPlace(ctx, input)
  const { question, similar, articleId, anchor, text } = input
  await checkArticle(ctx, place, articleId)
  const mainKey = questionKey(question)
  const others = [...new Map(input.others.map((other) => [questionKey(other), other]))].filter(
    ([key]) => key !== mainKey,
  )
  const keys = [mainKey, ...others.map(([key]) => key)]
  const data = { question, others: others.map(([, other]) => other), keys, similar, articleId, anchor, text }
  const record = await requireTexts(ctx, { place: 'pin', id: input.id, texts: { question, others: data.others, text } })
  const vector = await vectorOf(ctx, place, question)
  const id = input.id ?? createId()
  await transact(ctx, async (tx) => {
    const pins = await countPins(tx, place)
    if (await hasWording(tx, place, keys, id)) throw invalid('question', 'pinned')
    const now = ctx.now()
    if (input.id === undefined) {
      if (pins >= PIN_LIMITS.pins) throw new DomainError('pinLimit')
      const times = { createdAt: now, updatedAt: now, createdBy: actorId(ctx.actor) }
      await insertPin(tx, { ...data, ...place, ...times, id }, vector)
    } else if (!(await changePin(tx, place, id, { ...data, updatedAt: now }, vector))) throw notFound('pin')
    await resolveUnanswered(tx, place, keys)
    await writeAudit(tx, ctx, {
      tenantId: place.tenantId,
      action: input.id === undefined ? 'pin.create' : 'pin.update',
      subject: 'pin',
      subjectId: id,
      manualId: place.manualId ?? undefined,
      data: { question, articleId },
    })
  })
  await record(id)
  return { id }
}

async function checkArticle(ctx: DomainContext, { manualId }: RobotPlace, id: string): Promise<void> {
  const [article] = await findNamedArticles(ctx.db, accessScope(ctx.actor), { ids: [id], manualId })
  if (!article) throw invalid('articleId', 'unknownArticle')
}

/** None when it is unavailable now: the same words find the pin, and the vector is added later. */
async function vectorOf(ctx: DomainContext, { tenantId }: RobotPlace, question: string): Promise<PinVector> {
  const embedder = await embedderOf(ctx, tenantId)
  const vector = await queryVector(embedder, question)
  return { model: embedder.model, vector: vector?.some((value) => value !== 0) ? vector : null }
}

/** Errors: notFound, forbidden. */
export async function deletePin(ctx: DomainContext, { id }: ById): Promise<void> {
  const actor = tenantActor(ctx)
  const { tenantId } = actor
  const pin = await findPin(ctx.db, tenantId, id)
  if (!pin) throw notFound('pin')
  const { manualId, question } = pin
  if (!hasTenantRights(actor)) await hiddenAs('pin', robotPlace(ctx, { manualId: manualId ?? undefined }))
  await transact(ctx, async (tx) => {
    if (!(await deletePinRow(tx, tenantId, id))) throw notFound('pin')
    await writeAudit(tx, ctx, {
      ...{ tenantId, action: 'pin.delete', subject: 'pin', subjectId: id, manualId: manualId ?? undefined },
      data: { question },
    })
  })
}

/** Characters of a passage that are shown to choose by. */
const MAX_SHOWN = 160

/** The passages to choose from; none while the article is not published. Errors: as {@link listPins}, and invalidInput. */
export async function listArticlePassages(
  ctx: DomainContext,
  { manualId, articleId }: ArticlePassagesInput,
): Promise<ArticlePassage[]> {
  const place = await robotPlace(ctx, { manualId })
  await checkArticle(ctx, place, articleId)
  const passages = await articlePassages(ctx.db, { scope: accessScope(ctx.actor) }, articleId)
  return passages
    .filter(({ text }) => text !== '')
    .map(({ anchor, headings, text }) => ({ anchor, headings, text: [...text].slice(0, MAX_SHOWN).join('') }))
}
