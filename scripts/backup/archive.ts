// The file of a backup: a compressed tar of small entries, written and read as a stream, so that neither side keeps more than one of them.
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'

export type Writer = (name: string, body: string | Uint8Array) => Promise<void>

/** Writes the file at `path`, readable by its owner only; under another name until it is complete. Nothing is written without a path. */
export async function writeArchive(path: string | null, fill: (write: Writer) => Promise<void>): Promise<void> {
  if (path === null) return fill(async () => {})
  const draft = `${path}.part`
  const tar = pack()
  const written = pipeline(tar, createGzip({ level: 1 }), createWriteStream(draft, { mode: 0o600, flags: 'wx' }))
  const failed = written.then(
    () => {},
    (error: Error) => error,
  )
  try {
    const write: Writer = async (name, body) => {
      const bytes = Buffer.from(body)
      const entry = tar.entry({ name, size: bytes.length })
      entry.end(bytes)
      const error = await Promise.race([once(entry, 'finish').then(() => undefined), failed])
      if (error) throw error
    }
    await fill(write)
    tar.finalize()
    await written
    await rename(draft, path)
  } catch (error) {
    tar.destroy()
    await failed
    await rm(draft, { force: true })
    throw error
  }
}

/** The entries of a backup in their order. */
export async function* readArchive(path: string): AsyncGenerator<{ name: string; body: Buffer }> {
  const entries = extract()
  const read = pipeline(createReadStream(path), createGunzip(), entries)
  read.catch(() => {})
  for await (const entry of entries) {
    const parts: Buffer[] = []
    for await (const part of entry as AsyncIterable<Uint8Array>) parts.push(Buffer.from(part))
    yield { name: entry.header.name, body: Buffer.concat(parts) }
  }
  await read
}
