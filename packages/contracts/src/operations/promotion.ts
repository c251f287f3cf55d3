/** Links by which operators bring organisations to the product (specification §3 'Promotion link', §7 promotionLink; ledger OPS-09). */
import { z } from 'zod'
import { Id, LIMITS, Line, Paging, pageOf, type TextInputs } from '../kernel/index.ts'
import { PromotionCode } from '../people/index.ts'

export const ClickPromotionInput = z.object({ promotionCode: PromotionCode })
export type ClickPromotionInput = z.infer<typeof ClickPromotionInput>

export const PromotionLink = z.object({
  id: Id,
  promotionCode: z.string(),
  promoter: z.string(),
  sourceChannel: z.string(),
  clicks: z.number().int(),
  /** Organisations that were founded after a click. */
  registrations: z.number().int(),
  createdTime: z.string(),
})
export type PromotionLink = z.infer<typeof PromotionLink>
export const PromotionLinkPage = pageOf(PromotionLink)
export type PromotionLinkPage = z.infer<typeof PromotionLinkPage>

export const ListPromotionLinksInput = z.object({
  ...Paging,
  /** Part of promoter, channel or code. */
  search: z.string().trim().max(LIMITS.personName).default(''),
  sourceChannel: z.string().trim().max(LIMITS.personName).optional(),
})
export type ListPromotionLinksInput = z.infer<typeof ListPromotionLinksInput>

/** Without a code one is generated. */
export const CreatePromotionLinkInput = z.object({
  promoter: Line(LIMITS.personName),
  sourceChannel: Line(LIMITS.personName),
  promotionCode: PromotionCode.optional(),
})
export type CreatePromotionLinkInput = z.infer<typeof CreatePromotionLinkInput>

/** The code stays: links with it are out in the world. */
export const UpdatePromotionLinkInput = z.object({
  id: Id,
  promoter: Line(LIMITS.personName),
  sourceChannel: Line(LIMITS.personName),
})
export type UpdatePromotionLinkInput = z.infer<typeof UpdatePromotionLinkInput>

export const SourceChannels = z.array(z.string())

export type PromotionAuditAction = 'promotion.create' | 'promotion.update' | 'promotion.delete'

export const PROMOTION_TEXT_INPUTS = {
  CreatePromotionLinkInput: { why: 'operator' },
  UpdatePromotionLinkInput: { why: 'operator' },
  ListPromotionLinksInput: { why: 'search' },
} satisfies TextInputs
