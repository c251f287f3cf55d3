// What the calls of this area answer to their examples.
import type { Example } from '../../wire/call.ts'

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

export const tenantsAnswers: Record<string, Example> = {
  '/notLoginManualContent/findTenantStatusById': { data: { enabled: true, reason: '' } },
  '/tenant/query': {
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
  '/tenant/findStatusHistoryById': { data: [] },
  '/tenant/disable': { data: null },
  '/tenant/enable': { data: null },
  '/tenant/mark': { data: null },
}
