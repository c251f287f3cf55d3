// Data source of a book while it is written: pictures that the actor may see, targets of links, full addresses.
import type { BookPicture, BookSource } from '@lectern/books'
import { articleIdOf, fileIdOf } from '@lectern/content'
import { BOOK_LIMITS, FILE_LIMITS } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { DomainError } from '@lectern/kernel'
import { findVisibleFile, HEAD_BYTES, pictureMime, readAll, sniff } from '@lectern/library'
import { homeOrigin } from '../reader/origin.ts'

const MEGABYTE = 1_048_576
/** Pictures of other sites that one book fetches; addresses beyond are missing in it. */
const MAX_REMOTE = 100

type Scope = { ownHost: string | null; chapterIds: ReadonlySet<string> }

/** Throws exportTooLarge from `picture` when the pictures together are more than a book may hold. */
export function bookSource(ctx: DomainContext, { ownHost, chapterIds }: Scope): BookSource {
  const origin = homeOrigin(ownHost, ctx.ports.signIn.publicUrl) ?? ''
  const takeBytes = byteBudget()
  const takeRemote = budget(MAX_REMOTE)
  return {
    async picture(url) {
      const fileId = fileIdOf(url)
      if (fileId !== null) return storedPicture(ctx, fileId, takeBytes)
      // A visitor must not have the server fetch what they please.
      if (!/^https:\/\//i.test(url) || ctx.actor.type !== 'member' || !takeRemote()) return undefined
      return remotePicture(ctx, url, takeBytes)
    },
    async file(url) {
      const fileId = fileIdOf(url)
      const file = fileId === null ? undefined : await findVisibleFile(ctx, fileId)
      if (!file) return undefined
      takeBytes(file.size)
      const bytes = await ctx.ports.storage.get(file.storageKey).then(readAll, () => undefined)
      return bytes && { name: file.fileName, bytes }
    },
    chapterOf(href) {
      const path = origin !== '' && href.startsWith(`${origin}/`) ? href.slice(origin.length) : href
      const chapterId = articleIdOf(path)
      if (chapterId === null || !chapterIds.has(chapterId)) return undefined
      const blockId = /#([\w-]+)$/.exec(path)?.[1]
      return blockId === undefined ? { chapterId } : { chapterId, blockId }
    },
    absolute: (href) => (href.startsWith('/') ? `${origin}${href}` : href),
  }
}

function budget(calls: number): () => boolean {
  let callsLeft = calls
  return () => callsLeft-- > 0
}

function byteBudget(): (bytes: number) => void {
  let bytesLeft = BOOK_LIMITS.mb * MEGABYTE
  return (bytes) => {
    bytesLeft -= bytes
    if (bytesLeft < 0) throw new DomainError('exportTooLarge', { params: { max: BOOK_LIMITS.mb } })
  }
}

async function storedPicture(
  ctx: DomainContext,
  fileId: string,
  take: (bytes: number) => void,
): Promise<BookPicture | undefined> {
  const file = await findVisibleFile(ctx, fileId)
  if (!file?.mime.startsWith('image/')) return undefined
  take(file.size)
  const bytes = await ctx.ports.storage.get(file.storageKey).then(readAll, () => undefined)
  if (bytes === undefined) return undefined
  const size = file.width && file.height ? { width: file.width, height: file.height } : await sizeOf(ctx, bytes)
  return size && { bytes, mime: file.mime, ...size }
}

async function remotePicture(
  ctx: DomainContext,
  url: string,
  take: (bytes: number) => void,
): Promise<BookPicture | undefined> {
  const maxBytes = FILE_LIMITS.remotePictureMegabytes * MEGABYTE
  const bytes = await ctx.ports.remoteFiles.fetch(url, { maxBytes, accept: 'image/*' }).catch(() => undefined)
  if (bytes === undefined) return undefined
  take(bytes.byteLength)
  const mime = pictureMime(await sniff(bytes.subarray(0, HEAD_BYTES)))
  const size = mime === undefined ? undefined : await sizeOf(ctx, bytes)
  return mime === undefined || size === undefined ? undefined : { bytes, mime, ...size }
}

const sizeOf = async (ctx: DomainContext, bytes: Uint8Array) =>
  (await ctx.ports.images.measure(bytes).catch(() => null)) ?? undefined
