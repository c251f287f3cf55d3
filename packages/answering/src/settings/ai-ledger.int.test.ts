// The ledger of answers: whatever happens in whatever order, its sum is what the product acts by.
import { aLibrary, expectCode, system, testContext, visitor } from '@lectern/testing'
import { isFull } from '@lectern/testing/sample'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAiCredit, getAiQuota, listAiLedger } from './index.ts'
import { chargeAnswer } from './quota.ts'

const DAY = 86_400_000
const ALL = { current: 1, size: 100 }
type Charge = Awaited<ReturnType<typeof chargeAnswer>>

/** The same numbers for the same seed. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

let library: Awaited<ReturnType<typeof aLibrary>>
let now: number
function pass(days: number) {
  now += days * DAY
}
const clock = { now: () => new Date(now) }
const asAdmin = () => testContext(library.tenantAdmin, clock)
const asSystem = () => testContext(system(library.tenantId), clock)

async function charge(hasOwnKey = false): Promise<Charge | null> {
  const ctx = await asSystem()
  return chargeAnswer(ctx, library.tenantId, { own: hasOwnKey }).catch((error) => {
    if (error.code === 'aiQuotaExceeded') return null
    throw error
  })
}
async function credit(amount: number, reference: string, kind?: 'grant') {
  return addAiCredit(await asSystem(), { tenantId: library.tenantId, amount, reference, ...(kind && { kind }) })
}
async function setFree(value: number) {
  const { db } = await asSystem()
  await db.prisma.systemParameter.update({ where: { key: 'aiFreeMonthly' }, data: { value: String(value) } })
}
async function ledger() {
  const ctx = await asAdmin()
  const [quota, list] = await Promise.all([getAiQuota(ctx), listAiLedger(ctx, ALL)])
  return { left: quota.left, quota, rows: list.records, total: list.total }
}

beforeEach(async () => {
  now = Date.parse('2026-01-30T10:00:00Z')
  library = await aLibrary()
  await setFree(3)
})

describe('[TEN-06] the ledger of answers', () => {
  test('explains free answers, purchases, refunds, lapse and expiry, with a running balance', async () => {
    const first = await charge()
    await charge()
    await first?.refund()
    await charge(true)
    now += 5 * DAY
    expect(await credit(2, `order-${library.tenantId}`)).toBe(true)
    expect(await credit(2, `order-${library.tenantId}`)).toBe(false)
    for (let count = 0; count < 4; count += 1) expect(await charge()).not.toBeNull()
    now = Date.parse('2029-03-01T00:00:00Z')
    const { rows, left, quota } = await ledger()
    const order = `order-${library.tenantId}`
    expect(rows.map(({ day, kind, reference, amount, balance }) => [day, kind, reference, amount, balance])).toEqual([
      ['2029-03-01', 'freeGrant', '', 3, 3],
      ['2028-02-04', 'expired', '', -1, 0],
      ['2026-02-04', 'boughtUsed', '', -1, 1],
      ['2026-02-04', 'freeUsed', '', -3, 2],
      ['2026-02-04', 'purchase', order, 2, 5],
      ['2026-02-01', 'freeGrant', '', 3, 3],
      ['2026-01-31', 'freeLapsed', '', -2, 0],
      ['2026-01-30', 'freeUsed', '', -2, 2],
      ['2026-01-30', 'freeReturned', '', 1, 4],
      ['2026-01-01', 'freeGrant', '', 3, 3],
    ])
    expect(left).toBe(3)
    expect(quota.months).toEqual([
      { month: '2026-01', free: 1, bought: 0, own: 1 },
      { month: '2026-02', free: 3, bought: 1, own: 0 },
    ])
  })

  test('shows expired answers also after the next purchase, and pages without gaps', async () => {
    await credit(7, `a-${library.tenantId}`)
    now = Date.parse('2028-06-01T00:00:00Z')
    await credit(5, `b-${library.tenantId}`, 'grant')
    const { rows, left, total } = await ledger()
    expect(left).toBe(8)
    expect(rows.filter(({ kind }) => kind === 'expired')).toEqual([
      { day: '2028-01-30', kind: 'expired', reference: '', amount: -7, balance: 0 },
    ])
    const ctx = await asAdmin()
    const pages = await Promise.all([1, 2, 3, 9].map((current) => listAiLedger(ctx, { current, size: 2 })))
    expect(pages.flatMap(({ records }) => records)).toEqual(rows)
    expect(pages.map((page) => page.total)).toEqual([total, total, total, total])
  })

  test('keeps the expiry of purchased answers after a grant, and extends it with a purchase', async () => {
    const until = async () => (await ledger()).quota.usage.boughtUntil
    await credit(7, `p-${library.tenantId}`)
    now = Date.parse('2027-06-01T00:00:00Z')
    await credit(5, `q-${library.tenantId}`, 'grant')
    expect(await until()).toBe('2028-01-30T10:00:00.000Z')
    expect((await ledger()).quota.usage.boughtLeft).toBe(12)
    await credit(1, `r-${library.tenantId}`)
    expect(await until()).toBe('2029-06-01T00:00:00.000Z')
    now = Date.parse('2030-01-01T00:00:00Z')
    await credit(2, `s-${library.tenantId}`, 'grant')
    expect(await until()).toBe('2032-01-01T00:00:00.000Z')
    expect((await ledger()).quota.usage.boughtLeft).toBe(2)
  })

  test('refunds a charge once, also concurrently', async () => {
    await setFree(2)
    await credit(1, `t-${library.tenantId}`)
    const charges = [await charge(), await charge(), await charge()]
    const ownKeyCharge = await charge(true)
    await charge(true)
    for (const oneCharge of [...charges, ownKeyCharge]) {
      await Promise.all([oneCharge?.refund(), oneCharge?.refund()])
      await oneCharge?.refund()
    }
    const { left, rows, quota } = await ledger()
    expect(left).toBe(3)
    expect(quota.usage).toMatchObject({ freeUsed: 0, boughtUsed: 0, boughtLeft: 1, ownUsed: 1 })
    const returned = rows.filter(({ kind }) => kind.endsWith('Returned'))
    expect(returned.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['boughtReturned', 1],
      ['freeReturned', 2],
    ])
  })

  test('requires an administrator of the organisation', async () => {
    await credit(7, `mine-${library.tenantId}`)
    const other = await aLibrary()
    const theirs = await listAiLedger(await testContext(other.tenantAdmin, clock), ALL)
    expect(theirs.records.map(({ kind }) => kind)).toEqual(['freeGrant'])
    await expectCode(listAiLedger(await testContext(library.editor, clock), ALL), 'roleRequired')
    await expectCode(getAiQuota(await testContext(visitor(library.tenantId), clock)), 'unauthenticated')
  })
})

describe('[AI-03] the sum of the ledger equals the effective balance', () => {
  const SEQUENCES = isFull ? 200 : 40
  const STEPS = 12
  let shared: Awaited<ReturnType<typeof aLibrary>>
  beforeAll(async () => {
    shared = await aLibrary()
  })

  /** Each sequence continues where the one before ended, decades later and with another limit. */
  test(`balances over ${SEQUENCES} random sequences`, { timeout: 600_000 }, async () => {
    library = shared
    let refused = 0
    let expired = 0
    for (let seed = 1; seed <= SEQUENCES; seed += 1) {
      const random = randomOf(seed)
      const open: Charge[] = []
      const keep = (charges: (Charge | null)[]) => {
        refused += charges.filter((charge) => charge === null).length
        open.push(...charges.filter((charge) => charge !== null))
      }
      const steps: (() => Promise<void>)[] = [
        async () => keep([await charge()]),
        async () => keep(await Promise.all(Array.from({ length: 2 + random(5) }, () => charge(random(4) === 0)))),
        async () => open.splice(random(open.length + 1), 1)[0]?.refund(),
        async () => void (await Promise.all([credit(1 + random(4), `s${seed}`), credit(2, `s${seed}`)])),
        async () => void (await credit(1 + random(3), `g${seed}-${now}`, 'grant')),
        async () => pass(random(20)),
        async () => pass(random(2) * 731),
        async () => setFree(random(6)),
      ]
      for (let step = 0; step < STEPS; step += 1) await steps[random(steps.length)]?.()
      await Promise.all(open.splice(0, random(3)).map((charge) => charge.refund()))
      const { rows, left } = await ledger()
      expect(rows[0]?.balance ?? 0, `sequence ${seed}`).toBe(left)
      expired += rows.some(({ kind }) => kind === 'expired') ? 1 : 0
      // The product gives exactly that number of answers.
      if (seed % 50 === 0) {
        const newCharges = await Promise.all(Array.from({ length: (left ?? 0) + 3 }, () => charge()))
        expect(newCharges.filter(Boolean).length, `answers after ${seed}`).toBe(left)
      }
    }
    expect(Math.min(refused, expired)).toBeGreaterThan(SEQUENCES / 4)
  })
})
