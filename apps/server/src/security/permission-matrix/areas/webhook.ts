// Endpoints of webhooks: those of a manual, for anyone who manages it. Those of the organisation are in the tests of their verbs.
import { testDatabase, testPorts } from '@lectern/testing'
import { area } from '../table.ts'
import type { World } from '../world.ts'

const fields = { description: '', events: ['article.published'], enabled: true }
/** A port at which nothing listens: it is refused at once. */
const address = 'http://127.0.0.1:1/hook'

/** An endpoint of the manual of the world, with a delivery that failed. */
async function anEndpoint({ people: { tenantId }, manualId, name }: World) {
  const [id, deliveryId] = [`w${name}`, `msg_${name}`]
  const secret = (await testPorts()).secrets.seal('whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD')
  const { prisma } = testDatabase()
  await prisma.webhookEndpoint.create({ data: { ...fields, id, tenantId, manualId, address, secret } })
  const times = { occurredAt: new Date(), dueAt: new Date() }
  const row = { id: deliveryId, tenantId, endpointId: id, type: 'article.published', data: {}, state: 'failed' }
  await prisma.webhookDelivery.create({ data: { ...row, ...times } })
  return { id, deliveryId }
}
const theEndpoint = async (world: World) => ({ id: (await anEndpoint(world)).id })

export const webhook = area(
  `
  procedure                visitor  none    viewer  editor  admin  tenant  other   operator  token  disabled
  webhook.list             login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  webhook.create           login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  webhook.update           login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  webhook.remove           login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  webhook.renewSecret      login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  webhook.test             login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  webhook.deliveries       login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  webhook.redeliver        login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  webhook.redeliverFailed  login    hidden  no      no      ok     ok      hidden  hidden    ok     login
`,
  {
    'webhook.list': ({ manualId }) => ({ manualId }),
    'webhook.create': ({ manualId }) => ({ ...fields, address: 'https://hooks.example.com/', manualId }),
    'webhook.update': async (world) => ({
      ...(await theEndpoint(world)),
      ...fields,
      address: 'https://hooks.example.com/',
    }),
    'webhook.remove': async (world) => theEndpoint(world),
    'webhook.renewSecret': async (world) => theEndpoint(world),
    'webhook.test': async (world) => theEndpoint(world),
    'webhook.deliveries': async (world) => theEndpoint(world),
    'webhook.redeliver': async (world) => ({ deliveryId: (await anEndpoint(world)).deliveryId }),
    'webhook.redeliverFailed': async (world) => ({
      ...(await theEndpoint(world)),
      since: '2026-01-01T00:00:00.000Z',
    }),
  },
)
