// One organisation for operators: people, storage, orders, activity; and how much storage it may use (specification §2 back office; OPS-02).
import { type ById, OrderState, type SetStorageCapacityInput, type TenantDetail } from '@lectern/contracts'
import { type DomainContext, notFound, requireOperator, transact, writeAudit } from '@lectern/kernel'
import { endTrial, isTenantCertified, listTenants } from '@lectern/people'
import { findAdministrators, findLatestOrders, findTenantFacts, setStorageCapacity } from './tenant-detail.repo.ts'

const GIGABYTE = 1024 ** 3
const DAYS_MS = 30 * 24 * 60 * 60_000
const ADMINISTRATORS = 20
const ORDERS = 5

/** Errors: unauthenticated, roleRequired, notFound. */
export async function getTenantDetail(ctx: DomainContext, { id }: ById): Promise<TenantDetail> {
  requireOperator(ctx)
  const [page, facts, administrators, orders, certified] = await Promise.all([
    listTenants(ctx, { tenantId: id, current: 1, size: 1 }),
    findTenantFacts(ctx.db, id, new Date(ctx.now().getTime() - DAYS_MS)),
    findAdministrators(ctx.db, id, ADMINISTRATORS),
    findLatestOrders(ctx.db, id, ORDERS),
    isTenantCertified(ctx.db, id),
  ])
  const [record] = page.records
  if (!record || !facts) throw notFound('tenant')
  const { maxStorageBytes, activeDays, views, contributions, searches, answers, ...rest } = facts
  return {
    ...record,
    ...rest,
    certified,
    storageCapacity: maxStorageBytes / GIGABYTE,
    activity: { activeDays, views, contributions, searches, answers },
    administrators: administrators.map(({ enabled, user }) => ({
      ...{ id: user.id, name: user.name, account: user.displayUsername ?? '', enabled },
    })),
    orders: orders.map(({ createdAt, state, ...order }) => ({
      ...order,
      state: OrderState.parse(state),
      createTime: createdAt.toISOString(),
    })),
  }
}

/** Ends the small quotas of an organisation that registered itself. Errors: unauthenticated, roleRequired, notFound. */
export async function liftTrial(ctx: DomainContext, { id }: ById): Promise<null> {
  requireOperator(ctx)
  await transact(ctx, async (tx) => {
    const trial = await endTrial(tx, id)
    if (trial === null) throw notFound('tenant')
    if (trial) await writeAudit(tx, ctx, { tenantId: id, action: 'tenant.lift', subject: 'tenant', subjectId: id })
  })
  return null
}

/** Files that are there stay, also when they take more than that. Errors: unauthenticated, roleRequired, notFound. */
export async function setTenantCapacity(
  ctx: DomainContext,
  { id, storageCapacity }: SetStorageCapacityInput,
): Promise<null> {
  requireOperator(ctx)
  await transact(ctx, async (tx) => {
    const before = await setStorageCapacity(tx, id, BigInt(storageCapacity) * BigInt(GIGABYTE))
    if (before === null) throw notFound('tenant')
    const data = { from: Number(before) / GIGABYTE, to: storageCapacity }
    await writeAudit(tx, ctx, { tenantId: id, action: 'tenant.capacity', subject: 'tenant', subjectId: id, data })
  })
  return null
}
