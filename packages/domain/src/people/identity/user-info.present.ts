// Rows of a session shaped as the logged-in user state (specification §3). Secrets of the session never come here.
import type { AppSettings, Lang, UserInfo } from '@lectern/contracts'
import type { FileSettings } from '../../kernel/index.ts'
import { menuFor } from './menu.ts'
import { shownEmail } from './placeholder-email.ts'
import { roleCodes, roleTaken } from './standing-rules.ts'

type Rows = {
  session: { id: string; createdAt: Date; expiresAt: Date; actingRole: string | null }
  user: {
    id: string
    name: string
    email: string
    username: string | null
    phoneNumber: string | null
    source: string
    platformRole: string | null
  }
  member: { role: string; tenant: TenantRow } | null
  profile: { nickname: string; email: string; avatarColor: string | null; avatarFileId: string | null } | null
  lang: Lang
  settings: AppSettings
  files: FileSettings
}
type TenantRow = {
  id: string
  code: string
  name: string
  systemName: string
  businessPurpose: string
  enableAi: boolean
  maxStorageBytes: bigint
}

const AVATAR_COLORS = ['#165DFF', '#0FC6C2', '#00B42A', '#F7BA1E', '#F77234', '#D91AD9', '#722ED1', '#3491FA']
const GIGABYTE = 1024 ** 3

/** The same colour for the same person everywhere, until one is chosen. */
export const defaultAvatarColor = (userId: string) =>
  AVATAR_COLORS[[...userId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % AVATAR_COLORS.length] ?? '#165DFF'

export function presentUserInfo({ session, user, member: membership, profile, lang, settings, files }: Rows): UserInfo {
  const role = roleTaken({
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
    contactPhone: user.phoneNumber ?? '',
    userEmail: shownEmail(user.email) || (profile?.email ?? ''),
    userPhone: user.phoneNumber ?? '',
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
    maxStorageSize: tenant ? Number(tenant.maxStorageBytes) / GIGABYTE : 0,
    extInfo: { officeEditFlag: false, enableAi: tenant?.enableAi === true },
    lang,
    settings,
  }
}
