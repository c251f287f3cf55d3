// The logged-in user state: every field of specification §3, for sign-in and for later requests (AUTH-11), with the menu that the server
// gives out (§7 /api/user/menu), by which pages drive their navigation. It holds no secrets of the session.
import type { AppSettings, Lang, MenuItem, RoleCode } from '@lectern/contracts'
import { APP_SETTINGS_KEY, readAppSettings, type UserInfo } from '@lectern/contracts'
import { pickLang, translate } from '@lectern/i18n'
import type { DomainContext, FileSettings } from '@lectern/kernel'
import { DomainError, fileSettings, readPreferences, storageLimit, unauthenticated } from '@lectern/kernel'
import { shownEmail } from '../placeholder-email.ts'
import { defaultLogo } from './default-logo.ts'
import { currentRole, roleCodes } from './membership-rules.ts'
import { logoUrl } from './public-image.ts'
import { sessionDetails } from './session.repo.ts'
import { findProfile } from './user.repo.ts'

/** The state of a presented token. Throws unauthenticated when its session no longer exists. */
export async function loadUserInfo(ctx: DomainContext, presented: string): Promise<UserInfo> {
  const token = ctx.ports.credentials.openToken(presented)
  const details = token === null ? null : await sessionDetails(ctx.db, token)
  if (!details) throw unauthenticated()
  const tenantId = details.member?.tenant.id
  const [preferences, profile, files, logo, storageBytes] = await Promise.all([
    readPreferences(ctx.db, details.user.id, ['lang', APP_SETTINGS_KEY]),
    findProfile(ctx.db, details.user.id),
    fileSettings(ctx),
    tenantId === undefined ? '' : defaultLogo(ctx.db, tenantId),
    tenantId === undefined ? 0 : storageLimit(ctx.db, tenantId),
  ])
  const lang = pickLang(preferences.get('lang'), ctx.lang)
  const settings = readAppSettings(preferences.get(APP_SETTINGS_KEY) ?? null, lang)
  return presentUserInfo({ ...details, profile, lang, settings, files, logo, storageBytes })
}

type Rows = {
  session: { id: string; createdAt: Date; expiresAt: Date; actingRole: string | null }
  user: {
    id: string
    name: string
    email: string
    username: string | null
    phoneNumber: string | null
    typedEmail: string | null
    typedPhone: string | null
    source: string
    platformRole: string | null
    closingAt: Date | null
  }
  member: { role: string; tenant: TenantRow } | null
  profile: { nickname: string; email: string; avatarColor: string | null; avatarFileId: string | null } | null
  lang: Lang
  settings: AppSettings
  files: FileSettings
  logo: string
  storageBytes: number
}
type TenantRow = {
  id: string
  code: string
  name: string
  systemName: string
  businessPurpose: string
  enableAi: boolean
  logoFileId: string | null
}

const AVATAR_COLORS = ['#165DFF', '#0FC6C2', '#00B42A', '#F7BA1E', '#F77234', '#D91AD9', '#722ED1', '#3491FA']
const GIGABYTE = 1024 ** 3

/** The same colour for the same person everywhere, until one is chosen. */
export const defaultAvatarColor = (userId: string) =>
  AVATAR_COLORS[[...userId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % AVATAR_COLORS.length] ?? '#165DFF'

function presentUserInfo({
  session,
  user,
  member: membership,
  profile,
  lang,
  settings,
  files,
  ...rows
}: Rows): UserInfo {
  const role = currentRole({
    role: membership?.role ?? null,
    platformRole: user.platformRole,
    actingRole: session.actingRole,
  })
  const operator = role === 'operatorRole'
  const tenantAdmin = role === 'administratorRole'
  const tenant = operator ? undefined : membership?.tenant
  const roles = roleCodes(role)
  return {
    id: user.id,
    tenantId: tenant?.id ?? '',
    tenantCode: tenant?.code ?? '',
    tenantName: tenant?.name ?? '',
    tenantLogo: tenant?.logoFileId ? logoUrl(tenant.id, tenant.logoFileId) : '',
    menuList: menuFor(roles, lang),
    authorizationCodeList: roles,
    key: session.id,
    loginTime: session.createdAt.toISOString(),
    expireTime: session.expiresAt.toISOString(),
    avatarColor: profile?.avatarColor ?? defaultAvatarColor(user.id),
    avatar: profile?.avatarFileId ?? null,
    nickname: profile?.nickname ?? '',
    username: user.username ?? '',
    name: user.name,
    systemName: tenant?.systemName || tenant?.name || 'Lectern',
    systemLogo: tenant ? rows.logo : '',
    contactPhone: user.phoneNumber ?? user.typedPhone ?? '',
    userEmail: shownEmail(user.email) || (profile?.email ?? '') || (user.typedEmail ?? ''),
    userPhone: user.phoneNumber ?? user.typedPhone ?? '',
    userSource: user.source,
    roleCodeList: roles,
    currentTenantAdminRole: tenantAdmin,
    currentSystemAdminRole: operator,
    initialization: true,
    businessPurpose: tenant?.businessPurpose ?? '',
    permissionSettingFlag: tenantAdmin,
    enterpriseEditionFlag: true,
    editionFlag: 'enterprise',
    maxFileSize: files.maxFileSize,
    officeViewFlag: String(files.officeView),
    maxSize: files.maxFileSize,
    maxStorageSize: tenant ? rows.storageBytes / GIGABYTE : 0,
    extInfo: { officeEditFlag: false, enableAi: tenant?.enableAi === true },
    lang,
    settings,
    closingTime: user.closingAt?.toISOString() ?? null,
  }
}

/** State of the session of the presented `token`. Throws unauthenticated when nobody is signed in. */
export async function currentUser(ctx: DomainContext, { token }: { token: string | null }): Promise<UserInfo> {
  if (token === null || !isLoggedIn(ctx)) throw unauthenticated()
  return loadUserInfo(ctx, token)
}

/** Whether the caller is signed in (specification §7 isLogin). */
export function isLoggedIn(ctx: Pick<DomainContext, 'actor'>): boolean {
  return ctx.actor.type === 'member' || ctx.actor.type === 'operator'
}

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

/** Returns the menu for people with these roles. */
const menuFor = (roles: readonly string[], lang: Lang): MenuItem[] =>
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
