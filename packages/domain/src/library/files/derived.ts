// What is made of a file at the first ask and then kept in the store beside it: sizes of pictures, office files as HTML (FILE-03).
import type { DomainContext } from '../../kernel/index.ts'
import type { Source } from './measured-stream.ts'

/** Several who ask at once wait for the one that is being made. */
const making = new Map<string, Promise<Uint8Array | null>>()
/** What could not be made is not tried again and again; forgotten when there are too many, or with the process. */
const failed = new Set<string>()
const MAX_FAILED = 1_000

/** Null when it cannot be made: `make` answers null, or throws, which is logged. */
export async function derived(
  ctx: DomainContext,
  key: string,
  mime: string,
  make: () => Promise<Uint8Array | null>,
): Promise<Uint8Array | null> {
  if (failed.has(key)) return null
  const kept = await ctx.ports.storage.get(key).catch(() => null)
  if (kept) return collected(kept)
  const known = making.get(key)
  if (known) return known
  const made = keep(ctx, key, mime, make).finally(() => making.delete(key))
  making.set(key, made)
  return made
}

async function keep(ctx: DomainContext, key: string, mime: string, make: () => Promise<Uint8Array | null>) {
  try {
    const bytes = await make()
    if (bytes) await ctx.ports.storage.put(key, bytes, { mime, size: bytes.byteLength })
    else remember(key)
    return bytes
  } catch (error) {
    ctx.log.warn({ err: error, key }, 'nothing could be made of a file')
    remember(key)
    return null
  }
}

function remember(key: string): void {
  if (failed.size >= MAX_FAILED) failed.clear()
  failed.add(key)
}

export async function collected(stream: Source): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}
