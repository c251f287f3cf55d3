/** Tenants as operators see them: numbers and state, never content (specification §3 Tenant, §5 disable reason). */
import { z } from 'zod'
import { Flag, Id, Instant, LIMITS, Line, Paging, pageOf, Text } from '../kernel/index.ts'

export const ListTenantsInput = z.object({
  /** Part of the name or the code. */
  name: Text(LIMITS.searchText).optional(),
  enabled: Flag.optional(),
  ...Paging,
})
export type ListTenantsInput = z.infer<typeof ListTenantsInput>

export const TenantRecord = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  disabledReason: z.string().nullable(),
  adminEmail: z.string(),
  adminPhone: z.string(),
  totalUsers: z.number().int(),
  enabledUsers: z.number().int(),
  documentCount: z.number().int(),
  /** Gigabytes in use. */
  storageSize: z.number(),
  /** It answers on the platform's own address and cannot be disabled. */
  isDefault: z.boolean(),
  businessPurpose: z.string(),
  registerTime: Instant,
  latestVisitTime: Instant.nullable(),
})
export type TenantRecord = z.infer<typeof TenantRecord>
export const TenantPage = pageOf(TenantRecord)
export type TenantPage = z.infer<typeof TenantPage>

export const DisableTenantInput = z.object({ id: Id, reason: Line(LIMITS.disableReason) })
export type DisableTenantInput = z.infer<typeof DisableTenantInput>

/** One time that the tenant was disabled or enabled; newest first in lists. */
export const TenantStatusChange = z.object({
  id: Id,
  enabled: z.boolean(),
  reason: z.string(),
  operator: z.string(),
  time: Instant,
})
export type TenantStatusChange = z.infer<typeof TenantStatusChange>
export const TenantStatusChanges = z.array(TenantStatusChange)
export type TenantStatusChanges = z.infer<typeof TenantStatusChanges>

/** What everybody may know of a tenant; `reason` is empty while it is enabled. */
export const TenantStatus = z.object({ enabled: z.boolean(), reason: z.string() })
export type TenantStatus = z.infer<typeof TenantStatus>
