// Lines of the Git protocol: four hexadecimal digits of length, then the bytes; 0000 ends a list. Read as they arrive.
import { GitFailed } from '@lectern/kernel'

export const FLUSH = '0000'
/** Bytes of one line, by the protocol. */
const MAX_LINE = 65_520

export const pktLine = (text: string): string => (Buffer.byteLength(text) + 4).toString(16).padStart(4, '0') + text

/** One after the other; null for the end of a list. Throws GitFailed notGit for bytes that are no lines, closed for an end inside one. */
export async function* pktLines(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer | null> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const part of body) {
    rest = rest.length === 0 ? Buffer.from(part) : Buffer.concat([rest, part])
    while (rest.length >= 4) {
      const length = lengthOf(rest)
      if (length === 0) {
        rest = rest.subarray(4)
        yield null
        continue
      }
      if (rest.length < length) break
      yield rest.subarray(4, length)
      rest = rest.subarray(length)
    }
  }
  if (rest.length > 0) throw new GitFailed('closed')
}

/** With its own four bytes; 0 for the end of a list. */
function lengthOf(bytes: Buffer): number {
  const digits = bytes.toString('latin1', 0, 4)
  if (!/^[0-9a-f]{4}$/i.test(digits)) throw new GitFailed('notGit')
  const length = Number.parseInt(digits, 16)
  if (length === 0) return 0
  if (length < 4 || length > MAX_LINE) throw new GitFailed('notGit')
  return length
}
