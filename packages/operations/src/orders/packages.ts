// Packages of answers that operators sell, and the offer for administrators (OPS-04, TEN-07).
import {
  type AiPackage,
  type ById,
  type Created,
  Currency,
  type Offer,
  type SavePackageInput,
} from '@lectern/contracts'
import {
  createId,
  type DomainContext,
  notFound,
  requireOperator,
  requireTenantAdminMember,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { changePackage, deletePackage, findPackages, insertPackage } from './packages.repo.ts'
import { payableWays } from './payment-ways.ts'

const present = ({ createdAt: _, currency, ...row }: Awaited<ReturnType<typeof findPackages>>[number]): AiPackage => ({
  ...row,
  currency: Currency.parse(currency),
})

/** All of them, for operators. Errors: unauthenticated, roleRequired. */
export async function listPackages(ctx: DomainContext): Promise<AiPackage[]> {
  requireOperator(ctx)
  return (await findPackages(ctx.db)).map(present)
}

/** Creates or changes a package; existing orders do not change. Errors: unauthenticated, roleRequired, notFound. */
export async function savePackage(
  ctx: DomainContext,
  { id: packageId, ...fields }: SavePackageInput,
): Promise<Created> {
  requireOperator(ctx)
  const id = packageId ?? createId()
  await transact(ctx, async (tx) => {
    if (packageId === undefined) await insertPackage(tx, { id, ...fields, createdAt: ctx.now() })
    else if (!(await changePackage(tx, id, fields))) throw notFound('package')
    const { answers, price, currency, enabled } = fields
    const entry = { tenantId: '', action: 'package.save', subject: 'package', subjectId: id } as const
    await writeAudit(tx, ctx, { ...entry, data: { answers, price, currency, enabled } })
  })
  return { id }
}

/** Errors: unauthenticated, roleRequired, notFound. */
export async function removePackage(ctx: DomainContext, { id }: ById): Promise<void> {
  requireOperator(ctx)
  await transact(ctx, async (tx) => {
    if (!(await deletePackage(tx, id))) throw notFound('package')
    await writeAudit(tx, ctx, { tenantId: '', action: 'package.delete', subject: 'package', subjectId: id })
  })
}

/** Returns the packages and payment ways for an administrator. Errors: unauthenticated, roleRequired. */
export async function getOffer(ctx: DomainContext): Promise<Offer> {
  requireTenantAdminMember(ctx)
  const [packages, ways] = await Promise.all([findPackages(ctx.db, { enabled: true }), payableWays(ctx)])
  return { packages: packages.map(present), ways }
}
