// Texts of the operators' page of system parameters.
import type { SameKeys } from '../../types.ts'
import type { parameterPage as zh } from '../zh_CN/parameter-page.ts'

export const parameterPage: SameKeys<typeof zh> = {
  title: 'System parameters',
  lead: 'Changes apply to the whole platform within seconds and are recorded in the log. The mail server has a page of its own:',
  filter: 'Filter by name or key',
  noMatch: 'No parameters match',
  name: 'Parameter',
  value: 'Value',
  changedAt: 'Changed',
  asMade: 'Default',
  change: 'Change',
  changeNamed: 'Change “{{name}}”',
  changed: 'The parameter is changed',
  between: 'A number from {{min}} to {{max}}.',
  timeZone: 'The name of a time zone, such as Europe/London.',
  hosts: 'Domains, separated by spaces, commas or line breaks; subdomains are included.',
  address: 'An address that starts with http:// or https://.',
  mayBeEmpty: 'Can be empty.',
  choices: {
    registration: { closed: 'Closed', byInvitation: 'By invitation only', open: 'Open to everyone' },
  },
  ceiling: 'The environment setting REGISTRATION permits at most: {{value}}',
  default: 'Default: {{value}}',
  useDefault: 'Restore the default',
  categories: { system: 'System', file: 'Files', message: 'Messages', ai: 'AI answers', order: 'Orders' },
}
