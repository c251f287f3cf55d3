// Logs of the platform: operators only; of others' calls nobody else learns anything.
import { testDatabase } from '@lectern/testing'
import { area } from '../table.ts'
import type { World } from '../world.ts'

const none = () => ({})

/** A call of the organisation of the world. */
async function aCall({ people, name }: World) {
  const { id } = await testDatabase().prisma.callLog.create({
    data: {
      ...{
        source: 'api',
        requestId: name,
        tenantId: people.tenantId,
        callerType: 'visitor',
        callerId: '',
        method: 'GET',
      },
      ...{
        name: '/manual/queryById',
        summary: '',
        path: '/service/manual/queryById',
        status: 200,
        code: 0,
        message: '',
      },
      ...{ durationMs: 3, ip: '127.0.0.1', userAgent: '', request: '{}', response: '{}', exception: '' },
      createdAt: new Date(),
    },
  })
  return { id: String(id) }
}

async function anEntry({ people, name }: World) {
  const { id } = await testDatabase().prisma.auditLog.create({
    data: {
      ...{ tenantId: people.tenantId, actorType: 'system', actorId: 'test', action: 'tenant.update' },
      ...{ subjectType: 'tenant', subjectId: people.tenantId, requestId: name },
    },
  })
  return { id: String(id) }
}

export const logs = area(
  `
  procedure           visitor  none  viewer  editor  admin  tenant  other  operator  token  disabled
  apiLog.list         login    role  role    role    role   role    role   ok        role   login
  apiLog.get          login    role  role    role    role   role    role   ok        role   login
  operationLog.list   login    role  role    role    role   role    role   ok        role   login
  operationLog.get    login    role  role    role    role   role    role   ok        role   login
  operationLog.state  login    role  role    role    role   role    role   ok        role   login
  operationLog.prepareExport  login    role  role    role    role   role    role   ok        role   login
`,
  {
    'apiLog.list': none,
    'apiLog.get': aCall,
    'operationLog.list': none,
    'operationLog.get': anEntry,
    'operationLog.prepareExport': () => undefined,
    'operationLog.state': () => undefined,
  },
)
