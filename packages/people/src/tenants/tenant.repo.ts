// Rows of tenants, their domains and members.
import { type Database, Prisma, type Tx } from '@lectern/db'

export type HostTenant = {
  id: string
  code: string
  name: string
  enabled: boolean
  systemName: string
  browserTabsIcon: string
  showWebSite: boolean
  /** Logo of the organisation itself, where branding has none. */
  logoFileId: string | null
  branding: HostBranding | null
  /** The host is the tenant's own: it serves no pages of other tenants. */
  ownHost: boolean
}
/** The branding of a domain, or the default one of the tenant that answers there. */
type HostBranding = {
  id: string
  systemName: string
  showWebSite: boolean
  logoFileId: string | null
  headerFileId: string | null
  iconFileId: string | null
  color: string | null
}
const BY_HOST = {
  id: true,
  code: true,
  name: true,
  enabled: true,
  systemName: true,
  browserTabsIcon: true,
  showWebSite: true,
  logoFileId: true,
  isDefault: true,
}
const HOST_BRANDING = {
  id: true,
  systemName: true,
  showWebSite: true,
  logoFileId: true,
  headerFileId: true,
  iconFileId: true,
  color: true,
}

/** The tenant that answers on hosts of nobody: the one that is marked, else the oldest. */
const DEFAULT_FIRST = [{ isDefault: 'desc' as const }, { createdAt: 'asc' as const }, { id: 'asc' as const }]
/** Its id as SQL. */
export const DEFAULT_TENANT = Prisma.sql`(SELECT d.id FROM tenant d ORDER BY d.is_default DESC, d.created_at, d.id LIMIT 1)`

export const findDefaultTenant = (tx: Tx) => tx.tenant.findFirst({ orderBy: DEFAULT_FIRST, select: { id: true } })

/** The tenant of a domain, else the default one, else the oldest; with the branding of that domain. */
export async function findTenantByHost(db: Database, host: string): Promise<HostTenant | null> {
  const domain = await db.prisma.tenantDomain.findUnique({ where: { host }, select: { tenant: { select: BY_HOST } } })
  const tenant = domain?.tenant ?? (await db.prisma.tenant.findFirst({ orderBy: DEFAULT_FIRST, select: BY_HOST }))
  if (!tenant) return null
  const { isDefault, ...publicFacts } = tenant
  const { branding, named } = await findHostBranding(db, host, tenant.id, domain !== null)
  // The default tenant may be given the host of the whole product; that is its own only by branding made for it.
  return { ...publicFacts, branding, ownHost: domain !== null && (!isDefault || named) }
}

/**
 * The branding of the host itself; `named` when it is the tenant's. Where there is none, the default one of the tenant, and on hosts
 * that belong to nobody the platform's before that.
 */
async function findHostBranding(
  db: Database,
  host: string,
  tenantId: string,
  isKnownHost: boolean,
): Promise<{ branding: HostBranding | null; named: boolean }> {
  const owners = isKnownHost ? [{ tenantId }] : [{ tenantId: null }, { tenantId }]
  const candidates = await db.prisma.appearance.findMany({
    // A domain that is only claimed shows nothing yet.
    where: {
      OR: [
        // Branding without a domain belongs to no host, to a missing one neither.
        ...(host === '' ? [] : [{ domain: host, domainState: 'verified' }]),
        { isDefault: true, OR: owners },
      ],
    },
    select: { ...HOST_BRANDING, domain: true, domainState: true, tenantId: true },
  })
  const ofHost = (row: { domain: string; domainState: string }) =>
    host !== '' && row.domain === host && row.domainState === 'verified'
  const rank = (row: (typeof candidates)[number]) => (ofHost(row) ? 0 : row.tenantId === null ? 1 : 2)
  return {
    branding: candidates.sort((a, b) => rank(a) - rank(b))[0] ?? null,
    named: candidates.some((row) => ofHost(row) && row.tenantId === tenantId),
  }
}

export const countTenants = (db: Database) => db.prisma.tenant.count()
export const hasTenant = async (db: Database) => (await db.prisma.tenant.findFirst({ select: { id: true } })) !== null
export const findTenantByCode = (db: Database, code: string) => db.prisma.tenant.findUnique({ where: { code } })

type NewTenant = {
  id: string
  code: string
  name: string
  isDefault: boolean
  /** The platform's own: the operators' board leaves it out. */
  internal?: boolean
  businessPurpose?: string
  /** Origin of the tenant. */
  source: 'register' | 'thirdParty' | 'operator' | 'system'
  /** Code of the promotion link by which its founder first came. */
  promotionCode?: string | undefined
  /** Small quotas hold. */
  trial?: boolean
  maxStorageBytes?: bigint | undefined
}

export async function insertTenant(tx: Tx, tenant: NewTenant, host: string | undefined): Promise<void> {
  // Whoever administers it first is asked how it should be set up.
  await tx.tenant.create({ data: { ...tenant, setup: 'new', domains: host ? { create: { host } } : undefined } })
}

export const accountExists = async (db: Database, account: string, email: string | undefined) =>
  (await db.prisma.user.count({
    where: { OR: [{ username: account.toLowerCase() }, ...(email ? [{ email: email.toLowerCase() }] : [])] },
  })) > 0

export async function insertMember(
  tx: Tx,
  member: { id: string; tenantId: string; userId: string; role: string },
): Promise<void> {
  await tx.member.create({ data: member })
}

/** Deletes a user again whose membership could not be written. */
export async function deleteUser(db: Database, userId: string): Promise<void> {
  await db.prisma.user.delete({ where: { id: userId } })
}

/** Whether a tenant answers on this host by name. */
export const isTenantHost = async (db: Database, host: string): Promise<boolean> =>
  (await db.prisma.tenantDomain.count({ where: { host } })) > 0

/** Whether the hosts of the platform are its own. */
export const isDefaultTenant = async (db: Database, tenantId: string): Promise<boolean> =>
  (await db.prisma.tenant.count({ where: { id: tenantId, isDefault: true } })) > 0
