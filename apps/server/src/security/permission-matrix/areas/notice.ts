// Notices: administrators write those of their tenant, operators those of the platform; whoever they are for reads them. Who is online is
// for operators.
import { randomBytes } from 'node:crypto'
import { testDatabase } from '@lectern/testing'
import { area } from '../table.ts'
import type { World } from '../world.ts'

/** An announcement of the callers' tenant, for everybody there; `operator`: of the platform, for this caller. */
async function aNotice({ people, caller }: World, published = true): Promise<{ id: string }> {
  const ofPlatform = caller === 'operator'
  const operators = ofPlatform ? await testDatabase().prisma.user.findMany({ where: { platformRole: 'operator' } }) : []
  const data = {
    id: `notice${randomBytes(6).toString('hex')}`,
    tenantId: ofPlatform ? '' : people.tenantId,
    type: 'announcement',
    titleEn: 'Title',
    contentEn: 'Text',
    toAll: !ofPlatform,
    userIds: operators.map(({ id }) => id),
    published,
    startsAt: new Date(),
    createdBy: 'test',
    senderName: 'Test',
  }
  return testDatabase().prisma.notice.create({ data, select: { id: true } })
}
const fields = ({ colleagueUserId, colleagueId, caller }: World) => ({
  type: 'announcement',
  title: { en_US: 'Title' },
  content: { en_US: 'Text' },
  recipients: {
    all: false,
    ...(caller === 'operator'
      ? { userIds: [colleagueUserId] }
      : caller === 'other'
        ? { roles: ['member'] }
        : { memberIds: [colleagueId] }),
  },
  publish: false,
})
const HOUR = 3_600_000

export const notice = area(
  `
  procedure        visitor  none    viewer  editor  admin   tenant  other   operator  token   disabled
  notice.mine      login    ok      ok      ok      ok      ok      ok      ok        login   login
  notice.read      login    ok      ok      ok      ok      ok      hidden  ok        login   login
  notice.seen      login    ok      ok      ok      ok      ok      ok      ok        login   login
  notice.dismiss   login    ok      ok      ok      ok      ok      hidden  ok        login   login
  notice.list      login    role    role    role    role    ok      ok      ok        role    login
  notice.get       login    role    role    role    role    ok      hidden  ok        role    login
  notice.create    login    role    role    role    role    ok      ok      ok        role    login
  notice.update    login    role    role    role    role    ok      hidden  ok        role    login
  notice.copy      login    role    role    role    role    ok      hidden  ok        role    login
  notice.withdraw  login    role    role    role    role    ok      hidden  ok        role    login
  notice.delete    login    role    role    role    role    ok      hidden  ok        role    login
  notice.readers   login    role    role    role    role    ok      hidden  ok        role    login
  online.list      login    role    role    role    role    role    role    ok        role    login
  online.announce  login    role    role    role    role    role    role    ok        role    login
`,
  {
    'notice.read': (world) => aNotice(world),
    'notice.seen': async (world) => ({ ids: [(await aNotice(world)).id] }),
    'notice.dismiss': async (world) => ({ ...(await aNotice(world)), part: 'banner' }),
    'notice.list': () => ({}),
    'notice.get': (world) => aNotice(world),
    'notice.create': fields,
    'notice.update': async (world) => ({ ...(await aNotice(world, false)), ...fields(world) }),
    'notice.copy': (world) => aNotice(world),
    'notice.withdraw': (world) => aNotice(world),
    'notice.delete': (world) => aNotice(world),
    'notice.readers': (world) => aNotice(world),
    'online.list': () => ({}),
    'online.announce': ({ colleagueUserId }) => ({
      fromTime: new Date(Date.now() + HOUR).toISOString(),
      toTime: new Date(Date.now() + 2 * HOUR).toISOString(),
      content: { en_US: 'Upgrade' },
      userIds: [colleagueUserId],
    }),
  },
)
