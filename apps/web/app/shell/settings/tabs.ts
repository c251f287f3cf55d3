// The pages of the organisation settings in their groups, in the order of their navigation. A page is registered here and in routes.ts;
// each has an icon of its own.
import type { TextKey } from '@lectern/i18n'
import {
  BadgeCheck,
  Building2,
  ChartColumn,
  ChartLine,
  CodeXml,
  Gauge,
  HardDrive,
  KeyRound,
  Languages,
  LinkIcon,
  Lock,
  Mail,
  MapIcon,
  Megaphone,
  MessageSquare,
  Palette,
  ReceiptText,
  ScrollText,
  Send,
  Sigma,
  Sparkles,
  Users,
  UsersRound,
  Workflow,
} from '@lectern/ui/icons'
import type { ComponentType } from 'react'
import { paths } from '~/lib/paths.ts'

/** `name` is the last part of the address: /setting/<name>. */
export type SettingTab = { name: string; text: TextKey; icon: ComponentType }
/** `onlyWhileSelling`: not listed where operators sell nothing; its addresses work all the same. */
export type SettingGroup = { name: string; text: TextKey; tabs: readonly SettingTab[]; onlyWhileSelling?: boolean }

export const settingGroups: readonly SettingGroup[] = [
  {
    name: 'people',
    text: 'setting.groups.people',
    tabs: [
      { name: 'members', text: 'members.title', icon: Users },
      { name: 'groups', text: 'groups.management', icon: UsersRound },
      { name: 'notices', text: 'notices.title', icon: Megaphone },
      { name: 'sign-in', text: 'thirdParty.providers.title', icon: Lock },
      { name: 'ldap', text: 'ldapPage.title', icon: Workflow },
    ],
  },
  {
    name: 'organisation',
    text: 'common.words.organisation',
    tabs: [
      { name: 'basic-info', text: 'members.basicInfo', icon: Building2 },
      { name: 'branding', text: 'setting.branding.title', icon: Palette },
      { name: 'mail', text: 'operation.tenantMail.title', icon: Mail },
      { name: 'storage', text: 'files.storage.title', icon: HardDrive },
    ],
  },
  {
    name: 'reading',
    text: 'setting.groups.reading',
    tabs: [
      { name: 'links', text: 'links.title', icon: LinkIcon },
      { name: 'sitemap', text: 'seo.site.title', icon: MapIcon },
      { name: 'read-volume', text: 'boards.readVolume', icon: ChartLine },
      { name: 'synonyms', text: 'search.synonyms.title', icon: Languages },
      { name: 'search-insights', text: 'search.insights.title', icon: ChartColumn },
    ],
  },
  {
    name: 'answering',
    text: 'setting.groups.answering',
    tabs: [
      { name: 'robot', text: 'robot.title', icon: MessageSquare },
      { name: 'ai', text: 'answering.settings.title', icon: Sparkles },
      { name: 'quota', text: 'quota.title', icon: Gauge },
      { name: 'ai-spending', text: 'spending.title', icon: Sigma },
      { name: 'ai-log', text: 'answering.log.title', icon: ScrollText },
    ],
  },
  {
    name: 'programs',
    text: 'setting.groups.programs',
    tabs: [
      { name: 'open-api-token', text: 'setting.token.openApi.title', icon: CodeXml },
      { name: 'ai-token', text: 'setting.token.ai.title', icon: KeyRound },
      { name: 'webhooks', text: 'webhook.title', icon: Send },
    ],
  },
  {
    name: 'sales',
    text: 'setting.groups.sales',
    onlyWhileSelling: true,
    tabs: [
      { name: 'orders', text: 'orders.title', icon: ReceiptText },
      { name: 'certification', text: 'certification.title', icon: BadgeCheck },
    ],
  },
]

export const settingTabs: readonly SettingTab[] = settingGroups.flatMap(({ tabs }) => tabs)

/** The tab of an address, or undefined at /setting itself. */
export const tabAt = (pathname: string): SettingTab | undefined =>
  settingTabs.find(({ name }) => pathname === paths.setting(name) || pathname.startsWith(`${paths.setting(name)}/`))
