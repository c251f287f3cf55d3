// /puba/:id.md and /pubs/:id.md: a published article as Markdown, for anyone who may read its page (SEO-01).
import { Id } from '@lectern/contracts'
import { notFound } from '@lectern/kernel'
import { getPublishedMarkdown } from '@lectern/reading'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toFailure } from '../errors/failure.ts'
import { callContext, type Shared } from '../request/context.ts'
import { sendText } from './send-text.ts'

const STATUS: Record<string, number> = { notFound: 404, articleDeleted: 410, tooManyRequests: 429 }

/** Mounts both. Refusals are plain text with a real HTTP status. */
export function publishedMarkdown(app: FastifyInstance, shared: Shared): void {
  const answer = (single: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = await callContext(shared, request, reply, { write: false, page: true })
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    try {
      const id = Id.safeParse((request.params as Record<string, unknown>).id)
      if (!id.success) throw notFound('article')
      const { markdown, canonical } = await getPublishedMarkdown(
        ctx.domain,
        { id: id.data, single },
        ctx.client.pageOrigin,
      )
      reply.header('link', `<${canonical}>; rel="canonical"`)
      return await sendText(request, reply, 'text/markdown', markdown)
    } catch (error) {
      const { code, message } = toFailure(error, ctx.domain.lang, request.id)
      if (code === 'internal') request.log.error({ err: error }, 'an article could not be sent as Markdown')
      const status = code === 'internal' ? 500 : (STATUS[code] ?? 403)
      return reply.code(status).type('text/plain; charset=utf-8').send(`${message}\n`)
    }
  }
  app.get('/puba/:id.md', answer(false))
  app.get('/pubs/:id.md', answer(true))
}
