// A stream to a file that is on the disk when this returns.
import { open } from 'node:fs/promises'

/** Writes `body` to the new file `path` and syncs it; returns its size in bytes. Throws what the stream throws. */
export async function writeStream(path: string, body: AsyncIterable<Uint8Array> | Uint8Array): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    let size = 0
    for await (const part of body instanceof Uint8Array ? [body] : body) {
      await file.appendFile(part)
      size += part.byteLength
    }
    await file.sync()
    return size
  } finally {
    await file.close()
  }
}
