// POST /mcp and /mcp/:manual: published content for programs of language models, by the Model Context Protocol of 2026-07-28 and, for older
// clients, of 2025. No session connects two requests. Visitors read what is open to everybody, tokens of an organisation what it may
// read.
import { ManualCode } from '@lectern/contracts'
import { insideTenantOf, notFound } from '@lectern/kernel'
import { getModelSite, type ModelSite } from '@lectern/reading'
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toFailure } from '../errors/failure.ts'
import { queryLang, refusal, sendProblem } from '../errors/problem.ts'
import { type CallContext, callContext, type Shared } from '../request/context.ts'
import { ownTenant } from '../request/own-host.ts'
import { recordCalls } from '../service/record.ts'
import { registerTools } from './tools.ts'

const BODY_LIMIT = 64 * 1024

type Request = FastifyRequest<{ Params: { manual?: string } }>

/** Errors: notFound, also on the own host of another organisation. */
async function siteOf(shared: Shared, ctx: CallContext, { params }: Request): Promise<ModelSite> {
  const { manual } = params
  if (manual !== undefined && !ManualCode.safeParse(manual).success) throw notFound('page')
  const site = await getModelSite(ctx.domain, manual)
  const owner = await ownTenant(shared, ctx.client.host)
  if (owner !== null && owner !== site.tenantId) throw notFound('page')
  return site
}

function serverOf(ctx: CallContext, site: ModelSite): McpServer {
  const server = new McpServer(
    { name: `lectern-${site.manualId ?? site.tenantId}`, title: site.name, version: '1.0.0' },
    {
      instructions: `Published help of “${site.name}”. Use 'ask' for a question, 'search' and 'fetch' to read articles. Cite the addresses that come with the texts.`,
    },
  )
  registerTools(server, ctx, site)
  return server
}

/** Sends the answer of the handler, which is whole or a stream of events. */
async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) if (name !== 'content-length') reply.header(name, value)
  return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()))
}

async function answer(shared: Shared, request: Request, reply: FastifyReply): Promise<unknown> {
  const ctx = await callContext(shared, request, reply, { write: true, aiToken: true, lang: queryLang(request) })
  const site = await siteOf(shared, ctx, request)
  // Also visitors of another organisation's host get nothing of others there.
  return insideTenantOf({ type: 'visitor', tenantId: site.tenantId, unlocked: [] }, async () => {
    const handler = createMcpHandler(() => serverOf(ctx, site), {
      onerror: (error) => request.log.info({ reason: error.message }, 'a request of a model was refused'),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers.set(name, `${value}`)
    const url = new URL(request.url, ctx.client.pageOrigin)
    // The body is parsed already.
    const init = { method: 'POST', headers }
    try {
      return await sendResponse(reply, await handler.fetch(new Request(url, init), { parsedBody: request.body }))
    } finally {
      await handler.close()
    }
  })
}

/** A refusal as the envelope of REST; who shows no token is asked for one, also where there is nothing. */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toFailure(refusal(error, request), queryLang(request), request.id)
  const asksForToken = failure.code === 'notFound' && request.headers.authorization === undefined
  if (asksForToken) reply.header('www-authenticate', 'Bearer')
  return sendProblem(request, reply, { ...failure, http: asksForToken ? 401 : failure.http })
}

/** Fastify plugin; register it with the prefix /mcp. */
export function modelContext(shared: Shared) {
  return async (app: FastifyInstance) => {
    recordCalls(app, shared)
    app.setErrorHandler(refuse)
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    for (const url of ['/', '/:manual']) {
      app.post<{ Params: { manual?: string } }>(url, { bodyLimit: BODY_LIMIT }, (request, reply) =>
        answer(shared, request, reply),
      )
      // Streams of the server's own and ends of sessions, which there are not here.
      app.route({
        method: ['GET', 'DELETE'],
        url,
        handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
      })
    }
  }
}
