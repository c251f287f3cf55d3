// The line of context of a passage as a part of its hash: `key.about.~line.analysis`. A passage with a line, even an empty one, has a mark.
import { createHash } from 'node:crypto'

const MARK = /\.~([0-9a-f]*)\./

/** The hash of a passage that is found by the line too. */
export function withContextMark(hash: string, line: string): string {
  const end = hash.lastIndexOf('.')
  const mark = line === '' ? '' : createHash('sha256').update(line).digest('hex').slice(0, 16)
  return `${hash.slice(0, end)}.~${mark}${hash.slice(end)}`
}

/** Equal for hashes of which the vectors are of the same line, or of none. */
export const contextOf = (hash: string): string => MARK.exec(hash)?.[1] ?? ''
