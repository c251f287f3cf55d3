// The pages of the organisation settings, in the order of their navigation. A page is registered here and in routes.ts.
import type { TextKey } from '@lectern/i18n'
import {
  Bot,
  Building2,
  Globe,
  HardDrive,
  KeyRound,
  Languages,
  Layers,
  LinkIcon,
  Lock,
  MessageSquare,
  ScrollText,
  Search,
  Sparkles,
  Users,
} from '@lectern/ui/icons'
import type { ComponentType } from 'react'
import { paths } from '~/lib/paths.ts'

/** `name` is the last part of the address: /setting/<name>. */
export type SettingTab = { name: string; text: TextKey; icon: ComponentType }

export const settingTabs: readonly SettingTab[] = [
  { name: 'basic-info', text: 'members.basicInfo', icon: Building2 },
  { name: 'members', text: 'members.title', icon: Users },
  { name: 'groups', text: 'groups.management', icon: Layers },
  { name: 'open-api-token', text: 'setting.token.openApi.title', icon: KeyRound },
  { name: 'ai-token', text: 'setting.token.ai.title', icon: Bot },
  { name: 'robot', text: 'robot.title', icon: MessageSquare },
  { name: 'ai', text: 'answering.settings.title', icon: Sparkles },
  { name: 'ai-log', text: 'answering.log.title', icon: ScrollText },
  { name: 'sign-in', text: 'thirdParty.providers.title', icon: Lock },
  { name: 'branding', text: 'setting.branding.title', icon: Globe },
  { name: 'synonyms', text: 'search.synonyms.title', icon: Languages },
  { name: 'search-insights', text: 'search.insights.title', icon: Search },
  { name: 'sitemap', text: 'seo.site.title', icon: Search },
  { name: 'storage', text: 'files.storage.title', icon: HardDrive },
  { name: 'links', text: 'links.title', icon: LinkIcon },
]

/** The tab of an address, or undefined at /setting itself. */
export const tabAt = (pathname: string): SettingTab | undefined =>
  settingTabs.find(({ name }) => pathname === paths.setting(name) || pathname.startsWith(`${paths.setting(name)}/`))
