// The pages of the platform's operators, in the order of their navigation.
import type { TextKey } from '@lectern/i18n'
import { paths } from '~/lib/paths.ts'

export const operatorPlaces: readonly { to: string; text: TextKey }[] = [
  { to: paths.manage('board'), text: 'boards.operator.title' },
  { to: paths.manage('tenants'), text: 'manage.tenants' },
  { to: paths.manage('users'), text: 'platform.users.title' },
  { to: paths.manage('certifications'), text: 'certification.audit.title' },
  { to: paths.manage('orders'), text: 'orders.all' },
  { to: paths.manage('invoices'), text: 'invoices.all' },
  { to: paths.manage('selling'), text: 'orders.selling.title' },
  { to: paths.manage('templates'), text: 'templateCentre.title' },
  { to: paths.manage('appearance'), text: 'manage.appearance' },
  { to: paths.manage('mail'), text: 'operation.mail.nav' },
  { to: paths.manage('mail-texts'), text: 'operation.texts.title' },
  { to: paths.manage('sensitive-words'), text: 'words.title' },
  { to: paths.manage('notices'), text: 'notices.title' },
  { to: paths.manage('online'), text: 'notices.online.title' },
  { to: paths.manage('logs'), text: 'logs.title' },
  { to: paths.manage('api-logs'), text: 'logs.apiTitle' },
  { to: paths.manage('parameters'), text: 'parameterPage.title' },
  { to: paths.manage('health'), text: 'health.title' },
  { to: paths.messages, text: 'operation.messages.title' },
  { to: paths.manage('promotion'), text: 'boards.promotion.title' },
]
