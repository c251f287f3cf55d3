// Writes a ZIP archive as a stream, with one entry in memory at a time. Names are UTF-8.
import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZipEntry = { path: string; content: string | Uint8Array }

/** Paths use '/'; `modified` is the time of every entry. An error of `entries` becomes an error of the stream. */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  modified: Date,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  const writing = addEntries(zip, entries, modified, finished(output)).catch((error: Error) => output.destroy(error))
  try {
    yield* output
  } finally {
    await writing
  }
}

/** Requests the next entry after the one before has been read. Stops when `closed` settles, because nobody reads the archive. */
async function addEntries(
  zip: ZipFile,
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  modified: Date,
  closed: Promise<void>,
): Promise<void> {
  closed.catch(() => undefined)
  for await (const { path, content } of entries) {
    const source = Readable.from([Buffer.from(content)])
    zip.addReadStream(source, path, { mtime: modified })
    await Promise.race([finished(source), closed])
  }
  zip.end()
}
