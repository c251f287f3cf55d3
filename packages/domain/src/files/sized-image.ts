// One size of a picture: made at the first ask, then kept in the store (FILE-03).
import { createHash } from 'node:crypto'
import type { DomainContext } from '../core/context.ts'
import type { FileRow } from './file.repo.ts'
import { servedWidth, sizeKey } from './image-sizes.ts'
import type { Source } from './measured-stream.ts'

/** Larger pictures are served as they are: they would have to be held in memory. */
const MOST_BYTES = 40 * 1024 * 1024
const MIME = 'image/webp'

export type SizedImage = { bytes: Uint8Array; mime: string; sha256: string }

/** Several who ask for a size at once wait for the one that is being made. */
const making = new Map<string, Promise<Uint8Array | null>>()

/** Null: the picture is to be served as it is. */
export async function sizedImage(ctx: DomainContext, file: FileRow, asked: number): Promise<SizedImage | null> {
  const width = servedWidth(asked, file.width)
  if (width === null || file.size > MOST_BYTES) return null
  const key = sizeKey(file.storageKey, width)
  const bytes = (await kept(ctx, key)) ?? (await once(key, () => make(ctx, file, key, width)))
  return bytes && { bytes, mime: MIME, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function kept({ ports }: DomainContext, key: string): Promise<Uint8Array | null> {
  const stream = await ports.storage.get(key).catch(() => null)
  return stream && collected(stream)
}

function once(key: string, work: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
  const known = making.get(key)
  if (known) return known
  const made = work().finally(() => making.delete(key))
  making.set(key, made)
  return made
}

async function make(ctx: DomainContext, file: FileRow, key: string, width: number): Promise<Uint8Array | null> {
  try {
    const whole = await collected(await ctx.ports.storage.get(file.storageKey))
    const { bytes, mime } = await ctx.ports.images.resize(whole, width)
    await ctx.ports.storage.put(key, bytes, { mime, size: bytes.byteLength })
    return bytes
  } catch (error) {
    ctx.log.warn({ err: error, fileId: file.id }, 'a size of a picture cannot be made')
    return null
  }
}

async function collected(stream: Source): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}
