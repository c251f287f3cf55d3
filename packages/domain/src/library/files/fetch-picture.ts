// Takes a picture of another site over (EDIT-02, EDIT-12): pasted and imported documents show their pictures from here.
import { type FetchPictureInput, LIMITS, type UploadedFile } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError, fileLimit } from '../../kernel/index.ts'
import { plainFileName } from './file-name.ts'
import { keptPicture } from './kept-picture.ts'
import { admitFile, storeFile } from './store-file.ts'

/** Sites that can choose send what we can keep. */
const ACCEPT = 'image/webp,image/png,image/jpeg,image/gif;q=0.9,image/avif;q=0.5,image/svg+xml;q=0.5'
const MEGABYTE = 1024 * 1024

/**
 * Whatever the reason is that there is no picture, the answer is the same: nobody learns from it what our network holds.
 * Errors: unauthenticated, pictureUnreachable, storageFull.
 */
export async function fetchPicture(ctx: DomainContext, { url }: FetchPictureInput): Promise<UploadedFile> {
  const limit = await fileLimit(ctx)
  // Who may not store anything, or has no room, asks for nothing.
  await admitFile(ctx, { fileName: 'picture.png' }, limit)
  const maxBytes = Math.min(limit.maxBytes, LIMITS.remotePictureMb * MEGABYTE)
  const sent = await ctx.ports.remoteFiles.fetch(url, { maxBytes, accept: ACCEPT }).catch((error: unknown) => {
    ctx.log.info({ err: error }, 'a picture of another site was not to be had')
    throw new DomainError('pictureUnreachable')
  })
  const kept = await keptPicture(ctx, sent)
  if (!kept) throw new DomainError('pictureUnreachable')
  const { bytes, extension } = kept
  const admitted = await admitFile(ctx, { fileName: nameOf(url, extension), size: bytes.length }, limit)
  const stream = (async function* () {
    yield bytes
  })()
  return storeFile(ctx, { ...admitted, stream, size: bytes.length, limit })
}

/** The last part of the address without its extension; addresses often have neither. */
function nameOf(url: string, extension: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  const plain = decoded(last)
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .slice(0, 100)
    .trim()
  return plainFileName(`${plain.replace(/[\\/]/g, '') || 'picture'}.${extension}`)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
