// POST /payment/notify/<way>: where payment services say that an order was paid (TEN-07). Callers have no session; what counts is the
// signature over the bytes of the body, which is why they are not parsed here.
import { receiveNotification } from '@lectern/operations'
import type { FastifyInstance } from 'fastify'
import { callContext, type Shared } from '../request/context.ts'

const MAX_BODY = 256 * 1024

/** Alipay and Stripe stop when they are answered; Alipay wants exactly this word. WeChat reads the status. */
const HEARD = 'success'

export async function paymentNotifications(app: FastifyInstance, shared: Shared): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { way: string } }>('/payment/notify/:way', async (request, reply) => {
      const { domain } = await callContext(shared, request, reply, { write: false, page: true })
      const headers = Object.fromEntries(
        Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      )
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
      try {
        const heard = await receiveNotification(domain, request.params.way, { headers, body })
        return reply.code(heard ? 200 : 400).send(heard ? HEARD : 'fail')
      } catch (error) {
        request.log.error({ err: error }, 'a payment notification could not be processed')
        return reply.code(500).send('fail')
      }
    })
  })
}
