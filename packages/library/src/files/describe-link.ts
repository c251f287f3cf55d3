// Metadata of a page of another site for the card of a link (EDIT-02). Only writers cause a request; readers see the stored data.

import { type DescribeLinkInput, FILE_LIMITS, type LinkDescription } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { actorId, fileLimit } from '@lectern/kernel'
import { fetchPicture } from './fetch-picture.ts'
import { linkCache } from './link-cache.ts'
import { admitFile, ownerOf } from './store-file.ts'

const ACCEPT = 'text/html,application/xhtml+xml;q=0.9'
const MEGABYTE = 1024 * 1024

const UNREAD = { title: '', description: '', icons: [] }
const UNKNOWN: LinkDescription = { title: '', description: '', icon: '' }

/**
 * Empty texts for every failure, so that nobody can learn from it what the network contains; the card is a plain link then. The icon
 * becomes a file here. Errors: unauthenticated, storageFull.
 */
export async function describeLink(ctx: DomainContext, { url }: DescribeLinkInput): Promise<LinkDescription> {
  // Fails before the request for actors who may not store files or have no capacity left.
  await admitFile(ctx, { fileName: 'icon.png' }, await fileLimit(ctx))
  // The file of an icon belongs to who asked.
  const key = `${ownerOf(ctx)} ${actorId(ctx.actor)} ${url}`
  const cached = linkCache.get(key)
  if (cached) return cached
  const bytes = await ctx.ports.remoteFiles
    .fetch(url, { maxBytes: FILE_LIMITS.linkPageMegabytes * MEGABYTE, accept: ACCEPT })
    .catch((error: unknown) => {
      ctx.log.info({ err: error }, 'page of a link could not be fetched')
      return null
    })
  if (!bytes) return UNKNOWN
  const facts = await ctx.ports.conversions
    .run('page.facts', { bytes, address: url }, { owner: ownerOf(ctx) })
    .catch((error: unknown) => {
      ctx.log.info({ err: error }, 'page of a link could not be read')
      return UNREAD
    })
  const { title, description, icons } = facts
  if (title === '') return UNKNOWN
  const described = { title, description, icon: await storedIcon(ctx, icons) }
  linkCache.set(key, described)
  return described
}

/** The address here of the first icon that is a picture; '' without one. */
async function storedIcon(ctx: DomainContext, icons: readonly string[]): Promise<string> {
  for (const url of icons) {
    const stored = await fetchPicture(ctx, { url }).catch(() => null)
    if (stored) return `/file?fileId=${encodeURIComponent(stored.id)}`
  }
  return ''
}
