// The tenants of the platform, for operators (specification §6 'Platform operator').
import type { ListTenantsInput, TenantPage, TenantRecord } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { requireOperator, toPage } from '../../kernel/index.ts'
import { shownEmail } from '../identity/placeholder-email.ts'
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
  disabledReason: row.disabled_reason,
  adminEmail: shownEmail(row.admin_email ?? ''),
  adminPhone: row.admin_phone ?? '',
  totalUsers: row.total_users,
  enabledUsers: row.enabled_users,
  documentCount: row.documents,
  storageSize: row.storage_bytes / GIGABYTE,
  businessPurpose: row.business_purpose,
  registerTime: row.created_at.toISOString(),
  latestVisitTime: row.latest_visit?.toISOString() ?? null,
})
