// Branding images, public: /look/icon, /look/touch-icon and /look/logo by the host of the request, /look/<id>/<place> by the id of the
// branding, and /look/<id>/organisation, the logo of a tenant by its id (AUTH-14, TEN-01). Pages link the first three, so that a page cached
// for all readers shows the right logo on each domain.
import { Readable } from 'node:stream'
import { Id } from '@lectern/contracts'
import { DomainError } from '@lectern/kernel'
import {
  type BrandingImagePlace,
  openBrandingImage,
  openTenantLogo,
  type PublicImage,
  tenantByHost,
} from '@lectern/people'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hostnameOf } from '../request/address.ts'
import type { Shared } from '../request/context.ts'

const DEFAULT_ICON = '/favicon.svg'
/** Home screens want pixels. */
const DEFAULT_TOUCH_ICON = '/apple-touch-icon.png'
/** The address changes with the image. */
const CACHE_LONG = 'public, max-age=86400'
/** The address stays the same, so caches must expire soon. */
const CACHE_SHORT = 'public, max-age=60'
const POLICY = "default-src 'none'; sandbox"

function sendImage(reply: FastifyReply, image: PublicImage, cacheControl: string) {
  reply.headers({
    'content-type': image.mime,
    'content-length': image.size,
    'content-security-policy': POLICY,
    'cache-control': cacheControl,
    etag: `"${image.sha256}"`,
  })
  return reply.send(Readable.from(image.stream))
}

const ORGANISATION = 'organisation'
const isPlace = (text: string): text is BrandingImagePlace => text === 'logo' || text === 'header' || text === 'icon'
const missing = (reply: FastifyReply) => reply.code(404).header('cache-control', 'no-store').send()

/** Mounts both kinds of addresses. Without an image of their own, icon and logo are the product's. */
export function branding(app: FastifyInstance, shared: Shared): void {
  const byHost =
    (place: 'logo' | 'icon', otherwise: string) => async (request: FastifyRequest, reply: FastifyReply) => {
      const tenant = await tenantByHost(shared.db, hostnameOf(request))
      const branding = tenant?.branding
      const fileId = place === 'icon' ? branding?.iconFileId : branding?.logoFileId
      reply.header('vary', 'Host')
      if (branding && fileId)
        return sendImage(reply, await openBrandingImage(shared, { id: branding.id, place }), CACHE_SHORT)
      if (place === 'logo' && tenant?.logoFileId)
        return sendImage(reply, await openTenantLogo(shared, tenant.id), CACHE_SHORT)
      return reply.header('cache-control', CACHE_SHORT).redirect(otherwise)
    }
  app.get('/look/icon', byHost('icon', DEFAULT_ICON))
  app.get('/look/touch-icon', byHost('icon', DEFAULT_TOUCH_ICON))
  app.get('/look/logo', byHost('logo', DEFAULT_ICON))
  // Asked for by browsers on addresses that are no pages, such as files.
  app.get('/favicon.ico', byHost('icon', DEFAULT_ICON))
  app.get<{ Params: { id: string; place: string } }>('/look/:id/:place', async (request, reply) => {
    const { id, place } = request.params
    if (!Id.safeParse(id).success) return missing(reply)
    try {
      if (place === ORGANISATION) return sendImage(reply, await openTenantLogo(shared, id), CACHE_LONG)
      if (!isPlace(place)) return missing(reply)
      return sendImage(reply, await openBrandingImage(shared, { id, place }), CACHE_LONG)
    } catch (error) {
      if (error instanceof DomainError) return missing(reply)
      throw error
    }
  })
}
