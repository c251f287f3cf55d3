// Two organisations, an operator, and short ways to write and read notices; for the suites of notices.
import { CreateNoticeInput } from '@lectern/contracts'
import { type Actor, type DomainContext, insideTenantOf, type OperatorActor } from '@lectern/kernel'
import { listNotifications } from '@lectern/people'
import { aMember, aTenant, type MemberActor, testContext, testDatabase } from '@lectern/testing'
import { afterEach, beforeAll } from 'vitest'
import { createNotice, myNotices } from './index.ts'

export const HOST = { origin: 'https://help.example.com', publicUrl: null }
const HOUR = 3_600_000
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)
export const page = { current: 1, size: 10 }

type Organisation = { id: string; admin: MemberActor; member: MemberActor }
async function organisation(): Promise<Organisation> {
  const { id } = await aTenant()
  return { id, admin: await aMember(id, { role: 'tenantAdmin' }), member: await aMember(id) }
}

/** There before the tests of the suite; no notice of one test is there in the next. */
export function useOrganisations() {
  const operator: OperatorActor = { type: 'operator', userId: 'op', name: 'Op' }
  const there = { operator } as { operator: OperatorActor; one: Organisation; two: Organisation }
  beforeAll(async () => {
    const data = { id: 'op', name: 'Op', email: 'op@test.invalid', platformRole: 'operator' }
    await testDatabase().prisma.user.create({ data })
    there.one = await organisation()
    there.two = await organisation()
  })
  afterEach(async () => {
    await testDatabase().prisma.notice.deleteMany()
    await testDatabase().prisma.notification.deleteMany()
  })
  return there
}

export type Fields = Partial<Omit<CreateNoticeInput, 'recipients'>> & { recipients?: object }
export const input = (title: string, { recipients, ...fields }: Fields = {}): CreateNoticeInput =>
  CreateNoticeInput.parse({
    type: 'announcement',
    title: { en_US: title },
    content: { en_US: `Text of **${title}**` },
    publish: true,
    ...fields,
    recipients: { all: recipients === undefined, ...recipients },
  })

/** As the calls run: confined to the tenant of the actor. */
export async function confined<T>(actor: Actor, work: (ctx: DomainContext) => Promise<T>, now?: Date): Promise<T> {
  const ctx = await testContext(actor, now ? { now: () => now } : {})
  return insideTenantOf(actor, () => work(ctx))
}
export const write = (actor: Actor, title: string, fields: Fields = {}) =>
  confined(actor, (ctx) => createNotice(ctx, input(title, fields), HOST))

/** Returns the notices on a page of the person. */
export async function mine(actor: Actor, now = new Date()) {
  const { notices } = await myNotices(await testContext(actor, { now: () => now }))
  return notices
}
export const titles = async (actor: Actor, now?: Date) => (await mine(actor, now)).map(({ title }) => title)

/** Notices in the person's message box, with their links. */
export async function box(actor: Actor) {
  const { records } = await listNotifications(await testContext(actor), { ...page, size: 100 })
  return records.filter(({ kind }) => kind === 'notice').map(({ data, link }) => `${data.title} ${link}`)
}
