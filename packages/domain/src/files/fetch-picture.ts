// Takes a picture of another site over (EDIT-02, EDIT-12): pasted and imported documents show their pictures from here.
import { type FetchPictureInput, LIMITS, type UploadedFile } from '@lectern/contracts'
import type { DomainContext } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { plainFileName } from './file-name.ts'
import { fileLimit } from './file-settings.ts'
import { HEAD_BYTES, sniff } from './sniff.ts'
import { admitFile, storeFile } from './store-file.ts'

/** What the bytes are, with the extension that the file gets. */
const PICTURES: Readonly<Record<string, string>> = { png: 'png', apng: 'png', jpg: 'jpg', gif: 'gif', webp: 'webp' }
/** Sites that can choose send what we can keep. */
const ACCEPT = 'image/webp,image/png,image/jpeg,image/gif;q=0.9'
const MEGABYTE = 1024 * 1024

/**
 * Whatever the reason is that there is no picture, the answer is the same: nobody learns from it what our network holds.
 * Errors: unauthenticated, pictureUnreachable, storageFull.
 */
export async function fetchPicture(ctx: DomainContext, { url }: FetchPictureInput): Promise<UploadedFile> {
  const limit = await fileLimit(ctx)
  // Who may not store anything, or has no room, asks for nothing.
  await admitFile(ctx, { fileName: 'picture.png' }, limit)
  const most = Math.min(limit.most, LIMITS.remotePictureMb * MEGABYTE)
  const bytes = await ctx.ports.remoteFiles.fetch(url, { most, accept: ACCEPT }).catch((error: unknown) => {
    ctx.log.info({ err: error }, 'a picture of another site was not to be had')
    throw new DomainError('pictureUnreachable')
  })
  const extension = PICTURES[await sniff(bytes.subarray(0, HEAD_BYTES))]
  if (extension === undefined) throw new DomainError('pictureUnreachable')
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
