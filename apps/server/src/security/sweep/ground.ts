// Ground of the sweep: where calls are sent, the people of two tenants, and things of theirs with a secret in them.
import { refreshToken } from '@lectern/people'
import { testContext, testDatabase } from '@lectern/testing'
import type { Target } from '../all-calls.ts'
import { makePeople, type People, type World } from '../permission-matrix/world.ts'
import { makeSecretWorlds } from '../victim.ts'

type Side = {
  people: People
  /** The value of the tenant's open API token. */
  token: string
  /** Things of the tenant that no call has met yet. */
  newWorld(): Promise<World>
  /** Makes as many of them before they are needed, and returns them. */
  reserve(count: number): Promise<readonly World[]>
}

export type Ground = {
  target: Target
  /** The target runs in this process, so that its database can be called in another way. */
  inProcess: boolean
  victims: Side
  /** A tenant that has nothing to do with it. */
  strangers: Side
}

/** Worlds are created in batches: one statement for many costs little more than for one. */
const AT_ONCE = 16

async function aSide(): Promise<Side> {
  const people = await makePeople()
  const { value: token } = await refreshToken(await testContext(people.members.tenant), { kind: 'openApi' })
  const spare: World[] = []
  const reserve = async (count: number) => {
    if (count > spare.length) spare.push(...(await makeSecretWorlds(people, 'tenant', count - spare.length)))
    return spare
  }
  return {
    people,
    token,
    reserve,
    async newWorld() {
      if (spare.length === 0) await reserve(AT_ONCE)
      const world = spare.pop()
      if (!world) throw new Error('no world was made')
      return world
    },
  }
}

export async function makeGround(place: Pick<Ground, 'target' | 'inProcess'>): Promise<Ground> {
  // Links have a target, whichever host a call names.
  const [key, value] = ['systemAddress', 'https://manuals.example.test']
  const texts = { bigCategory: 'system', smallCategory: 'system', name: key, type: 'text' }
  await testDatabase().prisma.systemParameter.upsert({
    where: { key },
    create: { key, value, ...texts },
    update: { value },
  })
  return { ...place, victims: await aSide(), strangers: await aSide() }
}

let addresses = 0
/** An address that made no call before: limits per address are not what the sweep is about. */
export function newAddress(): string {
  addresses++
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}
