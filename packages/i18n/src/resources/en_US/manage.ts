// Texts of the operators' pages.
import type { SameKeys } from '../../types.ts'
import type { manage as zh } from '../zh_CN/manage.ts'

export const manage: SameKeys<typeof zh> = {
  title: 'Platform operation',
  tenants: 'Enterprises',
  appearance: 'System appearance',
  filter: 'Filter by name or code',
  noMatch: 'No enterprise matches',
  columns: {
    name: 'Enterprise',
    state: 'State',
    administrator: 'Administrator',
    users: 'Enabled / all users',
    documents: 'Documents',
    storage: 'Storage (GB)',
    registered: 'Registered',
    actions: 'Actions',
  },
  enabled: 'Enabled',
  disabled: 'Disabled',
  enable: 'Enable',
  disable: 'Disable',
  enableNamed: 'Enable “{{name}}”',
  disableNamed: 'Disable “{{name}}”',
  enableHint: 'Its members can sign in again.',
  disableHint:
    'Its members are out at once, its tokens fail, and what it published is no longer shown. Who signs in is told the reason.',
  reason: 'Reason',
  reasonRequired: 'Enter the reason',
  nowEnabled: 'The enterprise is enabled',
  nowDisabled: 'The enterprise is disabled',
  history: 'History',
  historyOf: 'History of “{{name}}”',
  noHistory: 'It was never disabled',
}
