// `/embed/robot-here.js`: tells the robot's script whether to show anything on the requesting page, so that pages which may not show the robot
// show nothing, and their consoles no refused frame (EMBED-02).
import { mayShowRobot } from '@lectern/answering'
import type { FastifyInstance } from 'fastify'
import { hostnameOf } from '../request/address.ts'
import type { Shared } from '../request/context.ts'
import { tenantIdOfHost } from '../request/own-host.ts'

const MANUAL = /^[A-Za-z0-9_-]{1,64}$/
/** The tag that loads it reads the mark when it has run. */
const SHOW = 'document.currentScript.dataset.show=""'

export function robotHere(app: FastifyInstance, shared: Shared): void {
  app.get<{ Querystring: { manual?: unknown } }>('/embed/robot-here.js', async (request, reply) => {
    const { manual } = request.query
    const { origin } = request.headers
    const isValidManual = manual === undefined || (typeof manual === 'string' && MANUAL.test(manual))
    const robot =
      typeof manual === 'string' ? { manual } : { tenantId: await tenantIdOfHost(shared, hostnameOf(request)) }
    const shown = isValidManual && (await mayShowRobot(shared, robot, origin ?? ''))
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=300',
        vary: 'Origin',
      })
      .send(shown ? SHOW : '')
  })
}
