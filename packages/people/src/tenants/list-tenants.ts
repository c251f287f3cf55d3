// The tenants of the platform, for operators (specification §6 'Platform operator').
import type { ListTenantsInput, TenantPage, TenantRecord } from '@lectern/contracts'
import { type DomainContext, requireOperator, toPage } from '@lectern/kernel'
import { shownEmail } from '../placeholder-email.ts'
import { findTenants, type TenantRow } from './tenant-status.repo.ts'

const GIGABYTE = 1024 ** 3

/** Newest first, filtered by a part of name or code and by state. */
export async function listTenants(ctx: DomainContext, input: ListTenantsInput): Promise<TenantPage> {
  requireOperator(ctx)
  const { rows, total } = await findTenants(ctx, input)
  return toPage(input, total, rows.map(present))
}

const present = (row: TenantRow): TenantRecord => ({
  id: row.id,
  code: row.code,
  name: row.name,
  enabled: row.enabled,
  disabledReason: row.disabledReason,
  adminEmail: shownEmail(row.adminEmail ?? ''),
  adminPhone: row.adminPhone ?? '',
  totalUsers: row.totalUsers,
  enabledUsers: row.enabledUsers,
  documentCount: row.documents,
  storageSize: row.storageBytes / GIGABYTE,
  isDefault: row.isDefault,
  internal: row.internal,
  businessPurpose: row.businessPurpose,
  registerTime: row.createdAt.toISOString(),
  latestVisitTime: row.latestVisit?.toISOString() ?? null,
  deleteTime: row.deleteAt?.toISOString() ?? null,
  deletedTime: row.deletedAt?.toISOString() ?? null,
})
