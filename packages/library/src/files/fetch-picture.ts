// Stores a picture from another site (EDIT-02, EDIT-12), so that pasted and imported documents do not depend on that site.
import { decodeLink } from '@lectern/content'
import { type FetchPictureInput, FILE_LIMITS, type UploadedFile } from '@lectern/contracts'
import { type DomainContext, DomainError, fileLimit } from '@lectern/kernel'
import { plainFileName } from './file-name.ts'
import { storablePicture } from './storable-picture.ts'
import { admitFile, storeFile } from './store-file.ts'

/** Asks for kinds that can be stored as they are. */
const ACCEPT = 'image/webp,image/png,image/jpeg,image/gif;q=0.9,image/avif;q=0.5,image/svg+xml;q=0.5'
const MEGABYTE = 1024 * 1024

/**
 * The error is the same for every failure, so that nobody can learn from it what the network contains.
 * Errors: unauthenticated, pictureUnreachable, storageFull.
 */
export async function fetchPicture(ctx: DomainContext, { url }: FetchPictureInput): Promise<UploadedFile> {
  const limit = await fileLimit(ctx)
  // Fails before the request for actors who may not store files or have no capacity left.
  await admitFile(ctx, { fileName: 'picture.png' }, limit)
  const maxBytes = Math.min(limit.maxBytes, FILE_LIMITS.remotePictureMegabytes * MEGABYTE)
  const fetched = await ctx.ports.remoteFiles.fetch(url, { maxBytes, accept: ACCEPT }).catch((error: unknown) => {
    ctx.log.info({ err: error }, 'remote picture could not be fetched')
    throw new DomainError('pictureUnreachable')
  })
  const picture = await storablePicture(ctx, fetched)
  if (!picture) throw new DomainError('pictureUnreachable')
  const { bytes, extension } = picture
  const admitted = await admitFile(ctx, { fileName: nameOf(url, extension), size: bytes.length }, limit)
  const stream = (async function* () {
    yield bytes
  })()
  return storeFile(ctx, { ...admitted, stream, size: bytes.length, limit })
}

/** The last part of the address without its extension; addresses often have neither. */
function nameOf(url: string, extension: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  const plain = decodeLink(last)
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .slice(0, 100)
    .trim()
  return plainFileName(`${plain.replace(/[\\/]/g, '') || 'picture'}.${extension}`)
}
