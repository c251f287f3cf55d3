// The menu that the server gives out (specification §7 /api/user/menu): pages drive their navigation by it when menus come from the server.
import type { Lang, MenuItem, RoleCode } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError } from '../../kernel/index.ts'
import { isLoggedIn } from './resolve-session.ts'

type Entry = {
  name: 'start' | 'favourites' | 'publicArea' | 'manuals' | 'spaces' | 'info' | 'account' | 'setting'
  path: string
  icon: string
  roles: RoleCode[]
}

const EVERYBODY: RoleCode[] = ['ordinaryRole', 'administratorRole']
const ENTRIES: readonly Entry[] = [
  { name: 'start', path: '/home/start', icon: 'house', roles: EVERYBODY },
  { name: 'favourites', path: '/home/collect', icon: 'star', roles: EVERYBODY },
  { name: 'publicArea', path: '/home/public', icon: 'globe', roles: EVERYBODY },
  { name: 'manuals', path: '/home/manual-list', icon: 'book', roles: EVERYBODY },
  { name: 'spaces', path: '/home/space-list', icon: 'layers', roles: EVERYBODY },
  { name: 'info', path: '/user/info', icon: 'user', roles: EVERYBODY },
  { name: 'account', path: '/user/setting', icon: 'settings', roles: EVERYBODY },
  { name: 'setting', path: '/setting', icon: 'building', roles: ['administratorRole'] },
]

/** What somebody with these roles finds in the menu. */
export const menuFor = (roles: readonly string[], lang: Lang): MenuItem[] =>
  ENTRIES.filter((entry) => entry.roles.some((role) => roles.includes(role))).map(({ name, path, icon }) => ({
    name,
    title: translate(lang, `account.menu.${name}`),
    path,
    icon,
  }))

/** The caller's menu. Throws unauthenticated for those who are not signed in. */
export function getMenu(ctx: DomainContext): MenuItem[] {
  const { actor } = ctx
  if (!isLoggedIn(ctx)) throw new DomainError('unauthenticated')
  if (actor.type !== 'member') return menuFor(['operatorRole'], ctx.lang)
  return menuFor([actor.tenantRole === 'tenantAdmin' ? 'administratorRole' : 'ordinaryRole'], ctx.lang)
}
