// Names in mails, and addresses of people.
import type { Database } from '@lectern/db'

/** The proven address of a person; empty without one. */
export async function provenEmail(db: Database, userId: string): Promise<string> {
  const user = await db.prisma.user.findFirst({
    where: { id: userId, emailVerified: true, NOT: { email: { endsWith: '.invalid' } } },
    select: { email: true },
  })
  return user?.email ?? ''
}

/** Empty for the platform. */
export async function tenantName(db: Database, tenantId: string): Promise<string> {
  const tenant = tenantId && (await db.prisma.tenant.findUnique({ where: { id: tenantId }, select: { name: true } }))
  return tenant ? tenant.name : ''
}
