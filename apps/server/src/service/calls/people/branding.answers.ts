// What the calls of this area answer to their examples.
import type { Example } from '../../wire/call.ts'

const VERIFICATION = {
  state: 'pending',
  needs: 'proof',
  record: { name: '_lectern.help.example.com', value: 'lectern-domain=' },
  file: { url: 'http://help.example.com/.well-known/lectern-domain.txt', text: 'lectern-domain=' },
  problem: null,
  checkedTime: null,
  reason: '',
}
const APPEARANCE = {
  id: 'brandingId',
  tenantId: 'tenantId',
  tenantName: 'Tenant',
  domain: 'help.example.com',
  systemName: 'Help centre',
  certificate: null,
  verification: VERIFICATION,
  abilities: { check: true, approve: false, reject: false, delete: true },
  updatedTime: '2026-01-05T08:00:00.000Z',
  defaultFlag: false,
  showWebSiteFlag: true,
  logo: '',
  logoFileId: '',
  headerImage: '',
  headerImageFileId: '',
  browserTabsIcon: '',
  browserTabsIconFileId: '',
}

export const brandingAnswers: Record<string, Example> = {
  '/uiConfig/findByDomain': {
    data: { systemName: 'Tenant', browserTabsIcon: '', logo: '', headerImage: '', showWebSiteFlag: 'true' },
  },
  '/uiConfig/query': { data: { records: [], total: 0, current: 1, size: 10 } },
  '/uiConfig/findById': { data: APPEARANCE },
  '/uiConfig/insert': { data: { id: 'msbTSltFJtNraZjg' } },
  '/uiConfig/updateById': { data: APPEARANCE },
  '/uiConfig/checkDomain': {
    data: {
      ...APPEARANCE,
      verification: { ...VERIFICATION, problem: 'notFound', checkedTime: '2026-01-05T08:00:00.000Z' },
    },
  },
  '/uiConfig/decideDomain': {
    data: {
      ...APPEARANCE,
      verification: {
        ...VERIFICATION,
        state: 'rejected',
        needs: 'operator',
        reason: 'The domain belongs to someone else',
      },
      abilities: { check: false, approve: true, reject: false, delete: true },
    },
  },
  '/uiConfig/delete': { data: null },
}
