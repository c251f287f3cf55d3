// Tenants on the wire: the state for visitors, the rest for operators (specification §7).
import { CreatedTenant, TenantRecord, TenantStatus, TenantStatusChanges } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'
import { Nothing, WirePage } from '../../wire/shapes.ts'

const TENANT = {
  id: 'tenantId',
  code: 'tenantId',
  name: 'Tenant',
  enabled: true,
  disabledReason: null,
  adminEmail: '',
  adminPhone: '',
  totalUsers: 1,
  enabledUsers: 1,
  documentCount: 0,
  storageSize: 0,
  isDefault: false,
  internal: false,
  businessPurpose: 'enterprise',
  registerTime: '2026-01-05T08:00:00.000Z',
  latestVisitTime: null,
  deleteTime: null,
  deletedTime: null,
}

export const tenantCalls = [
  get('/notLoginManualContent/findTenantStatusById', 'tenant.status', {
    data: TenantStatus,
    summary: {
      zh_CN: '企业是否启用；停用时说明原因',
      en_US: 'Whether an organisation is enabled; if not, the reason',
    },
    input: { id: '{tenantId}' },
    example: { data: { enabled: true, reason: '' } },
  }),
  get('/tenant/query', 'tenant.list', {
    data: WirePage(TenantRecord),
    summary: { zh_CN: '企业列表，供运营人员使用', en_US: 'Organisations, for operators' },
    callers: 'operators',
    input: { current: 1, size: 10 },
    example: {
      data: {
        records: [
          TENANT,
          {
            ...TENANT,
            totalUsers: 48,
            enabledUsers: 46,
            documentCount: 70,
            storageSize: 0.5,
            isDefault: true,
            latestVisitTime: '2026-01-05T08:00:00.000Z',
          },
        ],
        total: 2,
        current: 1,
        size: 10,
      },
    },
  }),
  post('/tenant/insert', 'tenant.create', {
    data: CreatedTenant,
    summary: {
      zh_CN: '新建企业和它的管理员；没有邮箱和手机号时返回一次性显示的密码；供运营人员使用',
      en_US:
        'A new organisation with its administrator; without email and phone the answer has a password; for operators',
    },
    callers: 'operators',
    input: { name: 'Acme', code: 'acme', account: 'acme.admin', personName: 'Ada', email: 'ada@acme.test' },
    example: { data: { id: 'JBSklywVfm9R8juP', code: 'acme', account: 'acme.admin', password: null } },
  }),
  get('/tenant/findStatusHistoryById', 'tenant.statusChanges', {
    data: TenantStatusChanges,
    summary: {
      zh_CN: '企业何时、由谁、因何停用或启用；供运营人员使用',
      en_US: 'When an organisation was disabled and enabled, by whom and why; for operators',
    },
    callers: 'operators',
    input: { id: '{otherTenantId}' },
    example: { data: [] },
  }),
  post('/tenant/disable', 'tenant.disable', {
    data: Nothing,
    summary: {
      zh_CN: '说明原因后停用企业；供运营人员使用',
      en_US: 'Disable an organisation with a reason; for operators',
    },
    callers: 'operators',
    input: { id: '{freshTenantId}', reason: 'Not paid' },
    example: { data: null },
  }),
  post('/tenant/enable', 'tenant.enable', {
    data: Nothing,
    summary: { zh_CN: '重新启用企业；供运营人员使用', en_US: 'Enable an organisation again; for operators' },
    callers: 'operators',
    input: { id: '{disabledTenantId}' },
    example: { data: null },
  }),
  post('/tenant/mark', 'tenant.mark', {
    data: Nothing,
    summary: {
      zh_CN: '把企业标记为平台自己的，或取消标记；运营数据不计算这类企业',
      en_US: "Mark an organisation as one of the platform's own, or not; figures of operators leave such out",
    },
    callers: 'operators',
    input: { id: '{freshTenantId}', internal: true },
    example: { data: null },
  }),
]
