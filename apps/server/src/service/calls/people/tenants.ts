// Tenants on the wire: the state for visitors, the rest for operators (specification §7).
import { TenantRecord, TenantStatus, TenantStatusChanges } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'
import { Nothing, WirePage } from '../../wire/shapes.ts'

export const tenantCalls = [
  get('/notLoginManualContent/findTenantStatusById', 'tenant.status', {
    data: TenantStatus,
    summary: 'Whether a tenant is enabled, and why not',
  }),
  get('/tenant/query', 'tenant.list', { data: WirePage(TenantRecord), summary: 'Tenants, for operators' }),
  get('/tenant/findStatusHistoryById', 'tenant.statusChanges', {
    data: TenantStatusChanges,
    summary: 'When a tenant was disabled and enabled, by whom and why; for operators',
  }),
  post('/tenant/disable', 'tenant.disable', {
    data: Nothing,
    summary: 'Disable a tenant with a reason; for operators',
  }),
  post('/tenant/enable', 'tenant.enable', { data: Nothing, summary: 'Enable a tenant again; for operators' }),
]
