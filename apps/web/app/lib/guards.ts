// Access to pages: the one place (specification §2 route table, §4 Route guards; GUARD-01, GUARD-02, AUTH-13, AUTH-15). Pure: the server asks
// for every request (guard-requests.ts), the browser for every step inside the signed-in area.
import type { UserInfo } from '@lectern/contracts'
import { informationPath } from './information-path.ts'
import { paths } from './paths.ts'
import { loginPath, returnPath } from './redirect.ts'

/** `menu`: names of the entries that the server's menu has, or null while menus are not driven by the server. */
export type Who = {
  signedIn: boolean
  username: string
  roles: readonly string[]
  menu: readonly string[] | null
  firstMenuPath?: string
}
export const VISITOR: Who = { signedIn: false, username: '', roles: [], menu: null }

/** Somebody who is signed in. */
export const whoOf = (user: UserInfo, menuFromServer: boolean): Who => ({
  signedIn: true,
  username: user.username,
  roles: user.roleCodeList,
  menu: menuFromServer ? user.menuList.map(({ name }) => name) : null,
  firstMenuPath: user.menuList[0]?.path,
})

type Access = 'open' | 'publicManual' | 'signedIn'
export type PageRule = {
  name: string
  path: RegExp
  access: Access
  /** Everybody else goes home. */
  role?: string
  /** Entry of the server's menu that this page belongs to. */
  menu?: string
}

const open = (name: string, path: RegExp): PageRule => ({ name, path, access: 'open' })
const page = (name: string, path: RegExp, more: Omit<PageRule, 'name' | 'path' | 'access'> = {}): PageRule => ({
  name,
  path,
  access: 'signedIn',
  ...more,
})
const publicManual = (name: string, path: RegExp): PageRule => ({ name, path, access: 'publicManual' })

/** The first that fits decides. What fits none is not a page of ours: everybody gets the 404 page. */
export const PAGE_RULES: readonly PageRule[] = [
  open('index', /^\/$/),
  open('login', /^\/login(?:\/callback(?:\/[^/]+)?)?$/),
  open('registerStatus', /^\/register(?:-status|\/[^/]+)?$/),
  open('legal', /^\/(?:agreement|privacy)$/),
  open('resetPassword', /^\/reset-password$/),
  open('completeInformation', /^\/completeInformation$/),
  open('tenantInitialization', /^\/tenantInitialization$/),
  open('invite', /^\/invite\/[^/]+$/),
  open('inviteError', /^\/invite-error$/),
  open('inviteSuccess', /^\/invite-success$/),
  open('welcome', /^\/welcome$/),
  open('official', /^\/official(?:\/|$)/),
  open('sso', /^\/sso$/),
  open('ssoFail', /^\/sso-fail$/),
  open('weChatBindPhone', /^\/weChatBindPhone$/),
  open('wechatCallback', /^\/wechatCallback$/),
  open('file', /^\/file$/),
  open('pub', /^\/pub\/(?:[sa]\/)?[^/]+$/),
  open('pubs', /^\/pubs\/[^/]+$/),
  open('puba', /^\/puba\/[^/]+$/),
  open('cooperation', /^\/cooperation\/[^/]+$/),
  open('cooperations', /^\/cooperations\/[^/]+$/),
  open('pwd', /^\/pwd$/),
  open('articleNoPermission', /^\/article-no-permission$/),
  open('preview', /^\/preview$/),
  open('aiSearchResults', /^\/(?:ai-search-results|aiSearchResults)$/),
  open('robot', /^\/robot(?:\/[^/]+)?$/),
  open('publishedSingle', /^\/article\/published-single\/[^/]+$/),
  open('manualContentOut', /^\/article\/manual-content-out\/[^/]+$/),
  open('errorPage', /^\/(?:404|exception\/(?:404|500))$/),

  publicManual('published', /^\/article\/published\/[^/]+$/),
  publicManual('website', /^\/article\/website$/),
  publicManual('smallPublished', /^\/article\/published-small\/[^/]+$/),

  page('home', /^\/home$/, { menu: 'start' }),
  page('start', /^\/home\/start$/, { menu: 'start' }),
  page('setup', /^\/home\/setup$/, { role: 'administratorRole', menu: 'start' }),
  page('collect', /^\/home\/collect$/, { menu: 'start' }),
  page('public', /^\/home\/public$/, { menu: 'manuals' }),
  page('space', /^\/home\/space-list$/, { menu: 'spaces' }),
  page('manual', /^\/home\/manual-list$/, { menu: 'manuals' }),
  page('manualContent', /^\/article\/manual-content\/[^/]+$/, { menu: 'manuals' }),
  page('manualSettings', /^\/article\/settings\/[^/]+$/, { menu: 'manuals' }),
  page('robotSettings', /^\/article\/robot\/[^/]+$/, { menu: 'manuals' }),
  page('portalDesigner', /^\/article\/portal\/[^/]+(?:\/[^/]+)?$/, { menu: 'manuals' }),
  page('gitSource', /^\/article\/git\/[^/]+$/, { menu: 'manuals' }),
  page('manualWebhooks', /^\/article\/webhooks\/[^/]+$/, { menu: 'manuals' }),
  page('answerLog', /^\/article\/answer-log\/[^/]+$/, { menu: 'manuals' }),
  page('article', /^\/article$/, { menu: 'manuals' }),
  page('user', /^\/user(?:\/(?:info|setting|links))?$/),
  page('qrLogin', /^\/qr-login\/[^/]+$/),
  // Members of tenants get its 404: so that its existence is not revealed.
  page('operation', /^\/operation\/messages$/),
  page('dataStatistics', /^\/dataStatistics(?:\/|$)/),
  page('guide', /^\/guide(?:\/|$)/),
  page('manage', /^\/manage(?:\/|$)/),
  page('setting', /^\/setting(?:\/|$)/, { role: 'administratorRole', menu: 'setting' }),
  page('forbidden', /^\/exception\/403$/, { role: 'administratorRole' }),
]

export const ruleOf = (pathname: string): PageRule | undefined =>
  PAGE_RULES.find(({ path }) => path.test(pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname))

/** Whether anything about the caller must be known to decide. */
export const needsCaller = (pathname: string): boolean => (ruleOf(pathname)?.access ?? 'open') !== 'open'

/** The login page with the way back; the manual editor always names manual and article. The browser carries the hash along. */
function toLogin(rule: PageRule, address: URL): string {
  if (rule.name === 'manualContent') {
    const manualId = decodeURIComponent(address.pathname.split('/').at(-1) ?? '')
    if (!address.searchParams.has('manualId')) address.searchParams.set('manualId', manualId)
  }
  return loginPath(address.pathname + address.search)
}

/**
 * Returns the redirect target, or null when the page may be opened. `publicManual`: on pages of published manuals, whether the manual is open to
 * everyone.
 */
export function guard(
  address: URL,
  who: Who,
  { publicManual = false }: { publicManual?: boolean } = {},
): string | null {
  const rule = ruleOf(address.pathname)
  if (!rule || rule.access === 'open') return null
  if (!who.signedIn) return rule.access === 'publicManual' && publicManual ? null : toLogin(rule, new URL(address))
  const unnamed = informationPath(who, address.href)
  if (unnamed !== null) return unnamed
  if (rule.role && !who.roles.includes(rule.role)) return paths.start
  if (who.menu && rule.menu && !who.menu.includes(rule.menu)) return firstPermitted(who, rule)
  return null
}

/** The first page of the menu, which cannot be the one that was refused; without any, one's own settings. */
const firstPermitted = (who: Who, refused: PageRule): string =>
  who.firstMenuPath && ruleOf(who.firstMenuPath)?.name !== refused.name ? who.firstMenuPath : paths.userSetting()

/** Pages whose readers may have been sent to the login page although they are signed in: their organisation may not list rooms. */
const FROM_PUBLISHED = /^\/(?:article\/published(?:-single)?|pub[sa]?)\//

/**
 * Where somebody who is signed in goes from the login page: back to where they came from, else home. Null: coming from published
 * pages without being able to list rooms, they stay and sign in as somebody else.
 */
export function fromLogin(search: string, hash: string, mayListRooms: () => Promise<boolean>): Promise<string | null> {
  const target = returnPath(search, hash, paths.start)
  if (/^\/official(?:\/|$)/.test(target)) return Promise.resolve(paths.start)
  if (!FROM_PUBLISHED.test(target)) return Promise.resolve(target)
  return mayListRooms().then((may) => (may ? target : null))
}
