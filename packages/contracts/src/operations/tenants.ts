/** One organisation with its numbers, for operators (specification §2 back office; ledger OPS-02). */
import { z } from 'zod'
import { Id, Instant, type TextInputs } from '../kernel/index.ts'
import { DisableTenantInput, OwnerProof, TenantRecord } from '../people/index.ts'
import { OrderState } from './orders.ts'

/** Gigabytes. */
export const STORAGE_CAPACITY = { min: 1, max: 1_000_000 }

export const TenantDetail = TenantRecord.extend({
  source: z.string(),
  /** Empty for one that came without a link. */
  promotionCode: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  certified: z.boolean(),
  /** Gigabytes that its files may take. */
  storageCapacity: z.number(),
  /** It registered itself, and small quotas hold until a proof or an operator lifts them. */
  trial: z.boolean(),
  domains: z.array(z.string()),
  spaces: z.number().int(),
  manuals: z.number().int(),
  publishedManuals: z.number().int(),
  /** Activity of the last 30 days. */
  activity: z.object({
    activeDays: z.number().int(),
    views: z.number().int(),
    contributions: z.number().int(),
    searches: z.number().int(),
    answers: z.number().int(),
  }),
  administrators: z.array(z.object({ id: Id, name: z.string(), account: z.string(), enabled: z.boolean() })),
  /** Newest first, at most five. */
  orders: z.array(
    z.object({
      id: Id,
      number: z.string(),
      state: OrderState,
      amount: z.number().int(),
      currency: z.string(),
      createTime: Instant,
    }),
  ),
})
export type TenantDetail = z.infer<typeof TenantDetail>

export const SetStorageCapacityInput = z.object({
  id: Id,
  storageCapacity: z.number().int().min(STORAGE_CAPACITY.min).max(STORAGE_CAPACITY.max),
})
export type SetStorageCapacityInput = z.infer<typeof SetStorageCapacityInput>

/** `name`: typed, to be sure; with the proof of the operator who does it. The reason is shown to people who try to sign in. */
export const DeleteTenantInput = DisableTenantInput.extend({ name: z.string(), ...OwnerProof.shape })
export type DeleteTenantInput = z.infer<typeof DeleteTenantInput>
/** Time of its deletion. */
export const TenantDeletion = z.object({ deleteTime: Instant })
export type TenantDeletion = z.infer<typeof TenantDeletion>

export type TenantDetailAuditAction =
  | 'tenant.capacity'
  | 'tenant.lift'
  | 'tenant.requestDeletion'
  | 'tenant.keep'
  | 'tenant.delete'

export const TENANT_DETAIL_TEXT_INPUTS = {
  DeleteTenantInput: { why: 'operator' },
} satisfies TextInputs
