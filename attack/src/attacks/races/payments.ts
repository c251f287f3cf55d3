// Orders by many at once: made, paid, confirmed, cancelled and given back. Answers are credited once for each order that was paid.
import { testDatabase } from '@lectern/testing'
import { anOrganisation, call, figure, idOf } from '../../calls.ts'
import type { Ground, Race } from './race.ts'

const ANSWERS = 100
const PENDING = 10
const AT_ONCE = 12

type Shop = { tenantId: string; token: string; operator: string; packageId: string }

async function openShop(ground: Ground): Promise<Shop> {
  const operator = (await ground.stage.people.session('operator', false)) ?? ''
  const fields = { nameZh: '一百次', nameEn: 'A hundred', answers: ANSWERS, price: 1_234, currency: 'CNY' }
  const offered = { ...fields, enabled: true, position: 0 }
  const packageId = idOf(await call(ground, 'payment.savePackage', offered, operator))
  await call(ground, 'payment.update', { name: 'transfer', enabled: true, values: { account: 'Bank 1' } }, operator)
  return { ...(await anOrganisation()), operator, packageId }
}
const order = (ground: Ground, { token, packageId }: Shop) =>
  call(ground, 'order.create', { packageId, way: 'transfer' }, token)

/** Returns the remaining answers of the organisation, and those in the ledger. */
async function answersOf({ tenantId }: Shop): Promise<{ left: number; booked: number }> {
  const sum = (column: string, table: string) =>
    figure(`SELECT coalesce(sum(${column}), 0) AS n FROM ${table} WHERE tenant_id = $1`, [tenantId])
  return { left: await sum('bought_left', 'tenant_ai'), booked: await sum('amount', 'ai_ledger') }
}

async function judgeAtOnce(ground: Ground, shop: Shop, id: string, procedures: readonly string[]): Promise<void> {
  const judging = Array.from({ length: AT_ONCE }, (_, n) => {
    const procedure = procedures[n % procedures.length] ?? ''
    const input = procedure === 'order.cancel' ? { id } : { id, note: 'Bank reference' }
    return call(ground, procedure, input, procedure === 'order.cancel' ? shop.token : shop.operator)
  })
  await Promise.all(judging)
  ground.count(AT_ONCE)
}

const pending: Race = {
  name: 'orders beyond the number that may wait for payment',
  async run(ground) {
    const shop = await openShop(ground)
    await Promise.all(Array.from({ length: 3 * PENDING }, () => order(ground, shop)))
    ground.count(3 * PENDING)
    const there = await figure('SELECT count(*) AS n FROM tenant_order WHERE tenant_id = $1', [shop.tenantId])
    if (there !== PENDING) ground.addFinding(`${there} orders wait where ${PENDING} may`)
  },
}

const once: Race = {
  name: 'one order confirmed, cancelled and given back by many at once',
  async run(ground) {
    const shop = await openShop(ground)
    for (const procedures of [['orderAudit.confirm'], ['orderAudit.confirm', 'order.cancel']]) {
      const id = idOf(await order(ground, shop))
      const before = await answersOf(shop)
      await judgeAtOnce(ground, shop, id, procedures)
      const state = await stateOf(id)
      const { left } = await answersOf(shop)
      const right = state === 'paid' ? ANSWERS : 0
      if (left - before.left !== right)
        ground.addFinding(`an order that is ${state} gave ${left - before.left} answers`)
      await judgeAtOnce(ground, shop, id, ['orderAudit.refund'])
      const after = await answersOf(shop)
      if (after.left !== before.left) ground.addFinding(`after a refund ${after.left - before.left} answers are left`)
      if (after.left !== after.booked) ground.addFinding(`${after.left} answers left, ${after.booked} in the ledger`)
    }
  },
}

const stateOf = async (id: string) =>
  (await testDatabase().prisma.tenantOrder.findUniqueOrThrow({ where: { id } })).state

export const PAYMENTS: readonly Race[] = [pending, once]
