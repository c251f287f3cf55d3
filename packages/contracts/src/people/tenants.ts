/** Tenants as operators see them: numbers and state, never content (specification §3 Tenant, §5 disable reason). */
import { z } from 'zod'
import {
  type ErrorCodes,
  Flag,
  Id,
  Instant,
  LIMITS,
  Line,
  Paging,
  pageOf,
  Text,
  type TextInputs,
} from '../kernel/index.ts'
import { AccountName } from './members.ts'
import { EmailAddress, PersonName, PhoneNumber } from './person.ts'

const TENANT_CODE = 50

const Day = z.iso.date().optional()
const Key = Line(LIMITS.searchText).optional()

/** Filter of the platform's board. Days are those of statistics, both ends included. */
export const TenantFilter = z.object({
  tenantId: Id.optional(),
  source: Key,
  businessPurpose: Key,
  /** Source channel of the promotion link; 'organic', 'unknown', or the code of a link that no longer exists. */
  channel: Key,
  promotionCode: Key,
  registeredFrom: Day,
  registeredTo: Day,
  /** Published something within 7 days. */
  activated: Flag.optional(),
  /** One of its members was active on one of these days. */
  activeFrom: Day,
  activeTo: Day,
  /** None of its members was active on any of these days. */
  idleFrom: Day,
  idleTo: Day,
  /** A part of the product that it used on one of these days. */
  feature: Key,
  usedFrom: Day,
  usedTo: Day,
  /** Without the platform's own, as boards count. */
  counted: Flag.optional(),
})
export type TenantFilter = z.infer<typeof TenantFilter>

/** Newest, by name, most of something, or used last, first. */
export const TenantSort = z.enum(['registered', 'name', 'users', 'documents', 'storage', 'visited'])
export type TenantSort = z.infer<typeof TenantSort>

export const ListTenantsInput = z.object({
  /** Part of the name or the code. */
  name: Text(LIMITS.searchText).optional(),
  enabled: Flag.optional(),
  /** Only those that were deleted; else none of them. */
  deleted: Flag.optional(),
  sort: TenantSort.optional(),
  ...TenantFilter.shape,
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
  /** One of the platform's own: left out of the figures of operators. */
  internal: z.boolean(),
  businessPurpose: z.string(),
  registerTime: Instant,
  latestVisitTime: Instant.nullable(),
  /** Time at which all its data is deleted; null: it stays. */
  deleteTime: Instant.nullable(),
  /** Time of its deletion; only its name remains, for its orders and invoices. */
  deletedTime: Instant.nullable(),
})
export type TenantRecord = z.infer<typeof TenantRecord>
export const TenantPage = pageOf(TenantRecord)
export type TenantPage = z.infer<typeof TenantPage>

export const DisableTenantInput = z.object({ id: Id, reason: Line(LIMITS.disableReason) })
export type DisableTenantInput = z.infer<typeof DisableTenantInput>

/** Whether the organisation is one of the platform's own. */
export const MarkTenantInput = z.object({ id: Id, internal: Flag })
export type MarkTenantInput = z.infer<typeof MarkTenantInput>

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

/** The basic information of one's own organisation; `contact…`: whom to ask there, may be empty. */
export const Organisation = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  businessPurpose: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  logo: z.object({ fileId: Id, url: z.string() }).nullable(),
  registerTime: Instant,
  /** Its real-name certification has passed. */
  certified: z.boolean(),
})
export type Organisation = z.infer<typeof Organisation>
/** Contact and certification of an organisation for its members; empty where not set. */
export const OrganisationContact = Organisation.pick({
  contactName: true,
  contactEmail: true,
  contactPhone: true,
  certified: true,
})
export type OrganisationContact = z.infer<typeof OrganisationContact>
/** Fields left out stay as they are; the name cannot be emptied. */
export const UpdateOrganisationInput = z.object({
  name: Line(LIMITS.companyName).optional(),
  contactName: z.union([z.literal(''), Line(LIMITS.personName)]).optional(),
  contactEmail: z.union([z.literal(''), EmailAddress]).optional(),
  contactPhone: z.union([z.literal(''), PhoneNumber]).optional(),
  /** A jpg or png of at most 1 MB; null removes it. */
  logo: Id.nullable().optional(),
})
export type UpdateOrganisationInput = z.infer<typeof UpdateOrganisationInput>

/** A new organisation and its administrator: welcomed by mail or SMS, else with a password to be passed on. */
export const CreateTenantInput = z.object({
  name: Line(LIMITS.companyName),
  /** For people and commands; made up when it is left out. */
  code: Text(TENANT_CODE)
    .trim()
    .refine((code) => /^[a-z0-9][a-z0-9-]*$/.test(code), { params: { key: 'invalidFormat' } })
    .optional(),
  account: AccountName,
  personName: PersonName,
  email: EmailAddress.optional(),
  phone: PhoneNumber.optional(),
  /** Gigabytes for its files; as others when it is left out. */
  storageCapacity: z.coerce.number().int().min(1).max(1_000_000).optional(),
})
export type CreateTenantInput = z.infer<typeof CreateTenantInput>
/** `password` is shown once; null when the administrator was welcomed. */
export const CreatedTenant = z.object({
  id: Id,
  code: z.string(),
  account: z.string(),
  password: z.string().nullable(),
})
export type CreatedTenant = z.infer<typeof CreatedTenant>

/** Public state of a tenant; `reason` is empty while it is enabled. */
export const TenantStatus = z.object({ enabled: z.boolean(), reason: z.string() })
export type TenantStatus = z.infer<typeof TenantStatus>

export type TenantAuditAction =
  | 'tenant.create'
  | 'tenant.update'
  | 'tenant.disable'
  | 'tenant.enable'
  | 'tenant.markInternal'
  | 'tenant.unmarkInternal'

export const TENANT_TEXT_INPUTS = {
  UpdateOrganisationInput: { place: 'tenant', texts: ['name', 'contactName'], rest: ['contactEmail', 'contactPhone'] },
  CreateTenantInput: { why: 'operator' },
  DisableTenantInput: { why: 'operator' },
  ListTenantsInput: { why: 'search' },
} satisfies TextInputs

export const TENANT_ERRORS = {
  /** The organisation that answers on the platform's own address; without it nobody could sign in there. */
  defaultTenant: { wire: 1, http: 200 },
  /** Its time is over: some of what it had may be gone already. */
  tenantDeleting: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
