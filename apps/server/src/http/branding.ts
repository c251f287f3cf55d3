// Branding images, public: /look/icon, /look/touch-icon and /look/logo by the host of the request, /look/<id>/<place> by the id of the branding
// (AUTH-14). Pages link the first two, so that a page cached for all readers shows the right logo on each domain.
import { Readable } from 'node:stream'
import { Id } from '@lectern/contracts'
import { type BrandingImagePlace, DomainError, openBrandingImage, tenantByHost } from '@lectern/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Shared } from '../request/context.ts'

const DEFAULT_ICON = '/favicon.svg'
/** Home screens want pixels. */
const DEFAULT_TOUCH_ICON = '/apple-touch-icon.png'
/** The address changes with the image. */
const CACHE_LONG = 'public, max-age=86400'
/** The address stays the same, so caches must expire soon. */
const CACHE_SHORT = 'public, max-age=60'
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
export function branding(app: FastifyInstance, shared: Shared): void {
  const byHost =
    (place: 'logo' | 'icon', otherwise: string) => async (request: FastifyRequest, reply: FastifyReply) => {
      const found = (await tenantByHost(shared.db, request.hostname))?.branding
      const fileId = place === 'icon' ? found?.iconFileId : found?.logoFileId
      reply.header('vary', 'Host')
      if (!found || !fileId) return reply.header('cache-control', CACHE_SHORT).redirect(otherwise)
      return sendImage(shared, reply, { id: found.id, place, cacheControl: CACHE_SHORT })
    }
  app.get('/look/icon', byHost('icon', DEFAULT_ICON))
  app.get('/look/touch-icon', byHost('icon', DEFAULT_TOUCH_ICON))
  app.get('/look/logo', byHost('logo', DEFAULT_ICON))
  // Asked for by browsers on addresses that are no pages, such as files.
  app.get('/favicon.ico', byHost('icon', DEFAULT_ICON))
  app.get<{ Params: { id: string; place: string } }>('/look/:id/:place', async (request, reply) => {
    const { id, place } = request.params
    if (!isPlace(place) || !Id.safeParse(id).success) return missing(reply)
    try {
      return await sendImage(shared, reply, { id, place, cacheControl: CACHE_LONG })
    } catch (error) {
      if (error instanceof DomainError) return missing(reply)
      throw error
    }
  })
}
