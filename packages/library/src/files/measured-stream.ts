// Reads streams without holding them in memory: first the head, for the type, then size and hashes while the bytes pass.
import { createHash } from 'node:crypto'

export type Source = AsyncIterable<Uint8Array>

/** Returns the first bytes (at least `wanted`, unless the stream is shorter) and the whole stream from its start. */
export async function readHead(source: Source, headSize: number): Promise<{ head: Uint8Array; whole: Source }> {
  const rest = source[Symbol.asyncIterator]()
  const parts: Uint8Array[] = []
  let size = 0
  while (size < headSize) {
    const next = await rest.next()
    if (next.done) break
    parts.push(next.value)
    size += next.value.byteLength
  }
  const head = Buffer.concat(parts)
  return { head, whole: join(head, rest) }
}

/** For content that fits into memory. */
export async function readAll(source: Source): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts)
}

async function* join(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (head.byteLength > 0) yield head
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

/** Passes `source` on while counting and hashing it; throws the error of `onTooLarge` after more than `maxBytes`. */
export function measureStream(source: Source, maxBytes: number, onTooLarge: () => Error) {
  const hashes = { sha256: createHash('sha256'), md5: createHash('md5') }
  let size = 0
  async function* flow(): AsyncGenerator<Uint8Array> {
    for await (const part of source) {
      size += part.byteLength
      if (size > maxBytes) throw onTooLarge()
      hashes.sha256.update(part)
      hashes.md5.update(part)
      yield part
    }
  }
  /** Call it once, after the end of the stream. */
  const result = () => ({ size, sha256: hashes.sha256.digest('hex'), md5: hashes.md5.digest('hex') })
  return { stream: flow(), result }
}
