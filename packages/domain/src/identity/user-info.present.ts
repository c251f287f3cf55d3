// Rows of a session shaped as the logged-in user state (specification §3). Secrets of the session never come here.
import { LIMITS, type UserInfo } from '@lectern/contracts'

type Rows = {
  session: { id: string; createdAt: Date; expiresAt: Date }
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
  lang: string
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

/** The same colour for the same person everywhere. */
const avatarColor = (userId: string) =>
  AVATAR_COLORS[[...userId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % AVATAR_COLORS.length] ?? '#165DFF'

const menuOf = (tenantAdmin: boolean) => [
  { name: 'start', path: '/home/start' },
  { name: 'public', path: '/home/public' },
  { name: 'spaces', path: '/home/space-list' },
  { name: 'manuals', path: '/home/manual-list' },
  ...(tenantAdmin ? [{ name: 'setting', path: '/setting' }] : []),
]

/** Addresses under `.invalid` are placeholders for people without one. */
const shownEmail = (email: string) => (email.endsWith('.invalid') ? '' : email)

export function presentUserInfo({ session, user, member, lang }: Rows): UserInfo {
  const tenant = member?.tenant
  const tenantAdmin = member?.role === 'tenantAdmin'
  const operator = user.platformRole === 'operator'
  const roles = [
    ...(member ? ['ordinaryRole'] : []),
    ...(tenantAdmin ? ['administratorRole'] : []),
    ...(operator ? ['operatorRole'] : []),
  ]
  return {
    id: user.id,
    tenantId: tenant?.id ?? '',
    tenantCode: tenant?.code ?? '',
    tenantName: tenant?.name ?? '',
    menuList: member ? menuOf(tenantAdmin) : [],
    authorizationCodeList: roles,
    key: session.id,
    loginTime: session.createdAt.toISOString(),
    expireTime: session.expiresAt.toISOString(),
    avatarColor: avatarColor(user.id),
    username: user.username ?? '',
    name: user.name,
    systemName: tenant?.systemName || tenant?.name || 'Lectern',
    contactPhone: user.phoneNumber ?? '',
    userEmail: shownEmail(user.email),
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
    maxFileSize: LIMITS.fileSizeMb,
    officeViewFlag: 'false',
    maxSize: LIMITS.fileSizeMb,
    maxStorageSize: tenant ? Number(tenant.maxStorageBytes) / GIGABYTE : 0,
    extInfo: { officeEditFlag: false, enableAi: tenant?.enableAi === true },
    lang,
  }
}
