// Looks into a stream without holding it: its head for the type, then size and hashes while it flows on.
import { createHash } from 'node:crypto'

export type Source = AsyncIterable<Uint8Array>

/** The first bytes (at least `wanted` unless the stream is shorter) and the whole stream again. */
export async function takeHead(source: Source, wanted: number): Promise<{ head: Uint8Array; whole: Source }> {
  const rest = source[Symbol.asyncIterator]()
  const parts: Uint8Array[] = []
  let size = 0
  while (size < wanted) {
    const next = await rest.next()
    if (next.done) break
    parts.push(next.value)
    size += next.value.byteLength
  }
  const head = Buffer.concat(parts)
  return { head, whole: join(head, rest) }
}

async function* join(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (head.byteLength > 0) yield head
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

/** Passes `source` on while counting and hashing it; throws what `onTooLarge` makes as soon as there are more than `most` bytes. */
export function measured(source: Source, most: number, onTooLarge: () => Error) {
  const hashes = { sha256: createHash('sha256'), md5: createHash('md5') }
  let size = 0
  async function* flow(): AsyncGenerator<Uint8Array> {
    for await (const part of source) {
      size += part.byteLength
      if (size > most) throw onTooLarge()
      hashes.sha256.update(part)
      hashes.md5.update(part)
      yield part
    }
  }
  /** Valid once the stream has ended; call it once. */
  const result = () => ({ size, sha256: hashes.sha256.digest('hex'), md5: hashes.md5.digest('hex') })
  return { stream: flow(), result }
}
