// Tenants on the wire: the state for visitors, the rest for operators (specification §7).
import { TenantRecord, TenantStatus, TenantStatusChanges } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'
import { Nothing, WirePage } from '../../wire/shapes.ts'

export const tenantCalls = [
  get('/notLoginManualContent/findTenantStatusById', 'tenant.status', {
    data: TenantStatus,
    summary: 'Whether an organisation is enabled; if not, the reason',
  }),
  get('/tenant/query', 'tenant.list', { data: WirePage(TenantRecord), summary: 'Organisations, for operators' }),
  get('/tenant/findStatusHistoryById', 'tenant.statusChanges', {
    data: TenantStatusChanges,
    summary: 'When an organisation was disabled and enabled, by whom and why; for operators',
  }),
  post('/tenant/disable', 'tenant.disable', {
    data: Nothing,
    summary: 'Disable an organisation with a reason; for operators',
  }),
  post('/tenant/enable', 'tenant.enable', { data: Nothing, summary: 'Enable an organisation again; for operators' }),
  post('/tenant/mark', 'tenant.mark', {
    data: Nothing,
    summary: "Mark an organisation as one of the platform's own, or not; figures of operators leave such out",
  }),
]
