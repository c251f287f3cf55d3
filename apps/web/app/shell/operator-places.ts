// The pages of the platform's operators by what they are about, in the order of their navigation.
import type { TextKey } from '@lectern/i18n'
import {
  BadgeCheck,
  Building2,
  ChartLine,
  CodeXml,
  CreditCard,
  FileText,
  Gauge,
  KeyRound,
  Layers,
  ListChecks,
  Mail,
  Megaphone,
  Monitor,
  OctagonAlert,
  Palette,
  Pencil,
  ReceiptText,
  ScrollText,
  Send,
  Settings,
  Share2,
  Sparkles,
  UserPlus,
  Users,
} from '@lectern/ui/icons'
import type { ComponentType } from 'react'
import { paths } from '~/lib/paths.ts'

export type OperatorPlace = { to: string; text: TextKey; icon: ComponentType<{ className?: string }> }
type Group = { text: TextKey; places: readonly OperatorPlace[] }

export const operatorGroups: readonly Group[] = [
  {
    text: 'manage.groups.overview',
    places: [
      { to: paths.manage('board'), text: 'boards.operator.title', icon: ChartLine },
      { to: paths.manage('health'), text: 'health.title', icon: Gauge },
    ],
  },
  {
    text: 'manage.groups.people',
    places: [
      { to: paths.manage('tenants'), text: 'manage.tenants', icon: Building2 },
      { to: paths.manage('registration'), text: 'organisationInvitations.title', icon: UserPlus },
      { to: paths.manage('users'), text: 'platform.users.title', icon: Users },
      { to: paths.manage('operators'), text: 'operators.title', icon: KeyRound },
      { to: paths.manage('certifications'), text: 'certification.audit.title', icon: BadgeCheck },
      { to: paths.manage('online'), text: 'notices.online.title', icon: Monitor },
      { to: paths.manage('promotion'), text: 'boards.promotion.title', icon: Share2 },
    ],
  },
  {
    text: 'manage.groups.money',
    places: [
      { to: paths.manage('orders'), text: 'orders.all', icon: ReceiptText },
      { to: paths.manage('invoices'), text: 'invoices.all', icon: FileText },
      { to: paths.manage('selling'), text: 'orders.selling.title', icon: CreditCard },
    ],
  },
  {
    text: 'manage.groups.content',
    places: [
      { to: paths.manage('templates'), text: 'templateCentre.title', icon: Layers },
      { to: paths.manage('sensitive-words'), text: 'words.title', icon: OctagonAlert },
      { to: paths.manage('appearance'), text: 'manage.appearance', icon: Palette },
    ],
  },
  {
    text: 'manage.groups.messages',
    places: [
      { to: paths.manage('notices'), text: 'notices.title', icon: Megaphone },
      { to: paths.messages, text: 'operation.messages.title', icon: Send },
      { to: paths.manage('mail-texts'), text: 'operation.texts.title', icon: Pencil },
      { to: paths.manage('mail'), text: 'operation.mail.nav', icon: Mail },
    ],
  },
  {
    text: 'manage.groups.system',
    places: [
      { to: paths.manage('models'), text: 'platformModels.title', icon: Sparkles },
      { to: paths.manage('parameters'), text: 'parameterPage.title', icon: Settings },
      { to: paths.manage('dictionaries'), text: 'dictionaries.title', icon: ListChecks },
      { to: paths.manage('logs'), text: 'logs.title', icon: ScrollText },
      { to: paths.manage('api-logs'), text: 'logs.apiTitle', icon: CodeXml },
    ],
  },
]
