// Promotion links, kept by operators (specification §3 'Promotion link', §6 'Platform operator'; OPS-09).
import type {
  ById,
  Created,
  CreatePromotionLinkInput,
  ListPromotionLinksInput,
  PromotionLinkPage,
  UpdatePromotionLinkInput,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  createId,
  createLetters,
  DomainError,
  isUniqueViolation,
  nameTaken,
  notFound,
  offsetOf,
  toPage,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { changeLink, countLinks, deleteLink, insertLink, selectChannels, selectLinks } from './promotion.repo.ts'

/** Errors: roleRequired. */
function operatorId({ actor }: DomainContext): string {
  if (actor.type !== 'operator') throw new DomainError('roleRequired')
  return actor.userId
}

/** Newest first, with clicks and the organisations that came by them. Errors: roleRequired. */
export async function listPromotionLinks(
  ctx: DomainContext,
  input: ListPromotionLinksInput,
): Promise<PromotionLinkPage> {
  operatorId(ctx)
  const [total, rows] = await Promise.all([
    countLinks(ctx.db, input),
    selectLinks(ctx.db, input, { limit: input.size, offset: offsetOf(input) }),
  ])
  return toPage(
    input,
    total,
    rows.map(({ channel, createdAt, ...row }) => ({
      ...row,
      sourceChannel: channel,
      createdTime: createdAt.toISOString(),
    })),
  )
}

/** All source channels, by name. Errors: roleRequired. */
export async function listSourceChannels(ctx: DomainContext): Promise<string[]> {
  operatorId(ctx)
  return selectChannels(ctx.db)
}

/** Errors: roleRequired, nameTaken (promotionCode). */
export async function createPromotionLink(ctx: DomainContext, input: CreatePromotionLinkInput): Promise<Created> {
  const createdBy = operatorId(ctx)
  const { promoter, sourceChannel: channel, promotionCode = createLetters() } = input
  const id = createId()
  await transact(ctx, async (tx) => {
    await insertLink(tx, { id, promotionCode, promoter, channel, createdBy, createdAt: ctx.now() })
    const data = { promotionCode, promoter, channel }
    await writeAudit(tx, ctx, { tenantId: '', action: 'promotion.create', subject: 'promotion', subjectId: id, data })
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? nameTaken(['promotionCode']) : error
  })
  return { id }
}

/** Errors: roleRequired, notFound. */
export async function updatePromotionLink(ctx: DomainContext, input: UpdatePromotionLinkInput): Promise<void> {
  operatorId(ctx)
  const { id, promoter, sourceChannel: channel } = input
  await transact(ctx, async (tx) => {
    if (!(await changeLink(tx, id, { promoter, channel }))) throw notFound('promotionLink')
    const data = { promoter, channel }
    await writeAudit(tx, ctx, { tenantId: '', action: 'promotion.update', subject: 'promotion', subjectId: id, data })
  })
}

/** Deletes the link; its address still opens the product. Errors: roleRequired, notFound. */
export async function deletePromotionLink(ctx: DomainContext, { id }: ById): Promise<void> {
  operatorId(ctx)
  await transact(ctx, async (tx) => {
    if (!(await deleteLink(tx, id))) throw notFound('promotionLink')
    await writeAudit(tx, ctx, { tenantId: '', action: 'promotion.delete', subject: 'promotion', subjectId: id })
  })
}
