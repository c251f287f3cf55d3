// What the documents of one import may cost together: memory, time, and failures that each took long.
import type { Block } from '@lectern/content'
import { DomainError } from '@lectern/kernel'

const MEGABYTE = 1024 * 1024
/** One import keeps all its articles and embedded pictures in memory until it writes them. */
const MAX_BLOCK_CHARS = 64 * MEGABYTE
const MAX_PICTURE_BYTES = 256 * MEGABYTE
/** A document may take a minute; an import of many such would hold up those of others for hours. */
const MAX_READING_MS = 15 * 60_000
/** More for each document: what a busy machine takes for a small one. */
const MORE_MS = 5_000
/** Of the time, what documents may take that cannot be read: those behind them are not tried. */
const MAX_LOST_MS = 3 * 60_000

/** `take` throws conversionTooLarge or conversionTooSlow when the import may not go on; `now` is of a clock in milliseconds. */
export function readingBudget(documents: number, now: () => number = () => performance.now()) {
  const startedAt = now()
  let chars = 0
  let pictures = 0
  let lost = 0
  return {
    take(blocks: readonly Block[]): void {
      chars += JSON.stringify(blocks).length
      if (chars > MAX_BLOCK_CHARS) throw endOf('conversionTooLarge')
      if (now() - startedAt > MAX_READING_MS + documents * MORE_MS) throw endOf('conversionTooSlow')
    },
    /** Whether this picture may be kept; it then counts. */
    hasRoom(bytes: Uint8Array): boolean {
      if (pictures + bytes.byteLength > MAX_PICTURE_BYTES) return false
      pictures += bytes.byteLength
      return true
    },
    /** Whether one more may be tried. */
    goesOn: (): boolean => lost <= MAX_LOST_MS,
    /** One could not be read, which was begun at that time. */
    failed(begun: number): void {
      lost += now() - begun
    },
    now,
  }
}

const endOf = (code: 'conversionTooLarge' | 'conversionTooSlow') => new DomainError(code)
