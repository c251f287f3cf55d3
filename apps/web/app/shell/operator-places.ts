// The pages of the platform's operators, in the order of their navigation.
import type { TextKey } from '@lectern/i18n'
import { paths } from '~/lib/paths.ts'

export const operatorPlaces: readonly { to: string; text: TextKey }[] = [
  { to: paths.manage('board'), text: 'boards.operator.title' },
  { to: paths.manage('tenants'), text: 'manage.tenants' },
  { to: paths.manage('appearance'), text: 'manage.appearance' },
  { to: paths.messages, text: 'operation.messages.title' },
  { to: paths.manage('promotion'), text: 'boards.promotion.title' },
]
