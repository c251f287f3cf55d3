// Texts of the operators' pages.
import type { SameKeys } from '../../types.ts'
import type { manage as zh } from '../zh_CN/manage.ts'

export const manage: SameKeys<typeof zh> = {
  title: 'Platform operation',
  tenants: 'Organisations',
  appearance: 'System appearance',
  filter: 'Filter by name or code',
  noMatch: 'No organisations match',
  columns: {
    name: 'Organisation',
    state: 'Status',
    administrator: 'Administrator',
    users: 'Enabled / all users',
    documents: 'Documents',
    storage: 'Storage (GB)',
    registered: 'Registered',
    actions: 'Actions',
  },
  enabled: 'Enabled',
  disabled: 'Disabled',
  isDefault: 'Default',
  enable: 'Enable',
  disable: 'Disable',
  enableNamed: 'Enable “{{name}}”',
  disableNamed: 'Disable “{{name}}”',
  enableHint: 'Its members can sign in again.',
  disableHint:
    'Its members are signed out immediately, its tokens stop working, and its published content is no longer shown. Anyone signing in sees the reason.',
  reason: 'Reason',
  reasonRequired: 'Enter the reason',
  nowEnabled: 'The organisation is enabled',
  nowDisabled: 'The organisation is disabled',
  history: 'History',
  historyOf: 'History of “{{name}}”',
  noHistory: 'It has never been disabled',
}
