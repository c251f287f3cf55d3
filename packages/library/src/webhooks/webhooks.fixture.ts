// A server that webhooks call, and the worker's part of it.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type DomainContext, relayOutbox, spreadAudit } from '@lectern/kernel'
import { system, testContext, testDatabase } from '@lectern/testing'
import { claimDueWebhooks, deliverWebhook } from './index.ts'

type Call = { path: string; headers: IncomingHttpHeaders; body: string }

export async function startReceiver() {
  const calls: Call[] = []
  const receiver = { calls, status: 200, headers: {} as Record<string, string>, answer: 'thanks' }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    calls.push({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(receiver.status, receiver.headers).end(receiver.answer)
  })
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = () =>
    new Promise<void>((down) => {
      server.close(() => down())
      server.closeAllConnections()
    })
  return Object.assign(receiver, { url, stop })
}

/** Writes the deliveries of all audit rows. */
async function spreadAll(): Promise<void> {
  const db = testDatabase()
  for (;;) {
    await spreadAudit(db, 500)
    const last = await db.prisma.auditLog.findFirst({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
    const { webhooksId } = await db.prisma.installation.findUniqueOrThrow({ where: { id: 1 } })
    if (!last || last.id === webhooksId) return
  }
}

/** The worker at `now`: writes deliveries, queues those that are due, and calls. Returns how many calls were queued. */
export async function work(now: Date, change: Partial<DomainContext> = {}): Promise<number> {
  const db = testDatabase()
  await spreadAll()
  const count = await claimDueWebhooks(db, now)
  await relayOutbox(
    db,
    1_000,
    async (rows) => {
      for (const { event } of rows)
        if (event.type === 'webhook.due')
          await deliverWebhook(await testContext(system(event.tenantId), { now: () => now, ...change }), {
            deliveryId: event.deliveryId,
            origin: 'https://docs.test',
          })
    },
    ({ problem }) => {
      throw new Error(problem)
    },
  )
  return count
}
