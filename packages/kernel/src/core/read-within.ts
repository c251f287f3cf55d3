import { DomainError } from './errors.ts'

const MEGABYTE = 1024 * 1024

/** A stream as a whole, for small files. Errors: fileTooLarge as soon as it has more than `max` megabytes, fileEmpty. */
export async function readWithin(stream: AsyncIterable<Uint8Array>, max: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of stream) {
    size += part.byteLength
    if (size > max * MEGABYTE) throw new DomainError('fileTooLarge', { params: { max } })
    parts.push(part)
  }
  if (size === 0) throw new DomainError('fileEmpty')
  return Buffer.concat(parts)
}
