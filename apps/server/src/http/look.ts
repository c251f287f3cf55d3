// Images of the branding, for everybody: /look/icon and /look/logo by the host of the request, /look/<id>/<place> by its id
// (AUTH-14). Pages name the first two, so that what is cached for everybody looks right on each domain.
import { Readable } from 'node:stream'
import { Id } from '@lectern/contracts'
import { type BrandingImagePlace, DomainError, openBrandingImage, tenantByHost } from '@lectern/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Shared } from '../context.ts'

const PLAIN = '/favicon.svg'
/** The address changes with the image. */
const KEPT = 'public, max-age=86400'
/** The address stays: a new image is seen soon. */
const SHORT = 'public, max-age=60'
const POLICY = "default-src 'none'; sandbox"

type Asked = { id: string; place: BrandingImagePlace; cacheControl: string }

async function sendImage(shared: Shared, reply: FastifyReply, { id, place, cacheControl }: Asked) {
  const image = await openBrandingImage(shared, { id, place })
  reply.headers({
    'content-type': image.mime,
    'content-length': image.size,
    'content-security-policy': POLICY,
    'cache-control': cacheControl,
    etag: `"${image.sha256}"`,
  })
  return reply.send(Readable.from(image.stream))
}

const isPlace = (text: string): text is BrandingImagePlace => text === 'logo' || text === 'header' || text === 'icon'
const missing = (reply: FastifyReply) => reply.code(404).header('cache-control', 'no-store').send()

/** Mounts both kinds of addresses. Without an image of their own, icon and logo are the product's. */
export function look(app: FastifyInstance, shared: Shared): void {
  const byHost = (place: 'logo' | 'icon') => async (request: FastifyRequest, reply: FastifyReply) => {
    const found = (await tenantByHost(shared.db, request.hostname))?.branding
    const fileId = place === 'icon' ? found?.iconFileId : found?.logoFileId
    reply.header('vary', 'Host')
    if (!found || !fileId) return reply.header('cache-control', SHORT).redirect(PLAIN)
    return sendImage(shared, reply, { id: found.id, place, cacheControl: SHORT })
  }
  app.get('/look/icon', byHost('icon'))
  app.get('/look/logo', byHost('logo'))
  app.get<{ Params: { id: string; place: string } }>('/look/:id/:place', async (request, reply) => {
    const { id, place } = request.params
    if (!isPlace(place) || !Id.safeParse(id).success) return missing(reply)
    try {
      return await sendImage(shared, reply, { id, place, cacheControl: KEPT })
    } catch (error) {
      if (error instanceof DomainError) return missing(reply)
      throw error
    }
  })
}
