// Rows of domains: who claims one (appearance), and who has it (tenant_domain).
import type { Database, Tx } from '@lectern/db'

type Checked = { id: string; domain: string; domainToken: string }

/** Assigns `domain` to this tenant; an empty one needs no assigning, its unique index is by owner. False when another one has it, or the platform has branding there. */
export async function claimDomain(tx: Tx, domain: string, tenantId: string | null): Promise<boolean> {
  if (domain === '') return true
  if (!(await isDomainFree(tx, domain, tenantId))) return false
  if (tenantId !== null)
    await tx.tenantDomain.upsert({ where: { host: domain }, create: { host: domain, tenantId }, update: {} })
  return true
}

/** Whether nobody but this tenant has the domain. Claims of others that are not verified do not count. */
export async function isDomainFree(tx: Tx, domain: string, tenantId: string | null): Promise<boolean> {
  if (domain === '') return true
  if ((await tx.appearance.count({ where: { domain, domainState: 'verified' } })) > 0) return false
  const has = await tx.tenantDomain.findUnique({ where: { host: domain } })
  return has === null || has.tenantId === tenantId
}

export async function releaseDomain(tx: Tx, domain: string, tenantId: string | null): Promise<void> {
  if (tenantId !== null) await tx.tenantDomain.deleteMany({ where: { host: domain, tenantId } })
}

/** Whether the host was given to this tenant by another way than branding. */
export const hasHost = async (db: Database, host: string, tenantId: string) =>
  (await db.prisma.tenantDomain.count({ where: { host, tenantId } })) > 0

/** False when the domain of the branding changed since it was checked. */
export async function markVerified(tx: Tx, { id, domain, domainToken }: Checked, proof: string, now: Date) {
  const { count } = await tx.appearance.updateMany({
    where: { id, domain, domainToken, domainState: { not: 'verified' } },
    data: { domainState: 'verified', domainProof: proof, domainProblem: null, domainReason: '', domainCheckedAt: now },
  })
  return count > 0
}

export async function markRejected(tx: Tx, id: string, reason: string): Promise<void> {
  const data = { domainState: 'rejected', domainProof: null, domainProblem: null, domainReason: reason }
  await tx.appearance.update({ where: { id }, data })
}

export async function recordProblem(
  db: Database,
  { id, domain, domainToken }: Checked,
  problem: string,
  now: Date,
): Promise<void> {
  await db.prisma.appearance.updateMany({
    where: { id, domain, domainToken, domainState: 'pending' },
    data: { domainProblem: problem, domainCheckedAt: now },
  })
}

/** Hosts that belong to tenants, with the verified branding there. */
export async function findGivenHosts(
  db: Database,
): Promise<{ host: string; tenantId: string; brandingId: string | null }[]> {
  const [hosts, brandings] = await Promise.all([
    db.prisma.tenantDomain.findMany({ select: { host: true, tenantId: true } }),
    db.prisma.appearance.findMany({
      where: { domainState: 'verified', tenantId: { not: null } },
      select: { id: true, domain: true },
    }),
  ])
  const byDomain = new Map(brandings.map(({ id, domain }) => [domain, id]))
  return hosts.map((row) => ({ ...row, brandingId: byDomain.get(row.host) ?? null }))
}

/** The branding waits for another domain. */
export async function markPending(tx: Tx, id: string, domainToken: string): Promise<void> {
  await tx.appearance.update({ where: { id }, data: { domainState: 'pending', domainProof: null, domainToken } })
}
