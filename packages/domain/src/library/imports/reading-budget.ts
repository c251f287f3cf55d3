// What the documents of one import may cost together: memory, time, and failures that each took long.
import type { Block } from '@lectern/content'
import { DomainError } from '../../kernel/index.ts'

const MEGABYTE = 1024 * 1024
/** One import keeps all its articles and embedded pictures in memory until it writes them. */
const MAX_BLOCK_CHARS = 64 * MEGABYTE
const MAX_PICTURE_BYTES = 256 * MEGABYTE
/** A document may take a minute; an import of many such would hold up those of others for hours. */
const MAX_READING_MS = 15 * 60_000
const MAX_GIVEN_UP = 5

/** `take` and `failed` throw conversionTooLarge or conversionTooSlow when the import may not go on. */
export function readingBudget() {
  const startedAt = performance.now()
  let chars = 0
  let pictures = 0
  let givenUp = 0
  return {
    take(blocks: readonly Block[]): void {
      chars += JSON.stringify(blocks).length
      if (chars > MAX_BLOCK_CHARS) throw endOf('conversionTooLarge')
      if (performance.now() - startedAt > MAX_READING_MS) throw endOf('conversionTooSlow')
    },
    /** Whether this picture may be kept; it then counts. */
    hasRoom(bytes: Uint8Array): boolean {
      if (pictures + bytes.byteLength > MAX_PICTURE_BYTES) return false
      pictures += bytes.byteLength
      return true
    },
    failed({ code }: DomainError): void {
      if (code !== 'conversionTooLarge' && code !== 'conversionTooSlow') return
      if (++givenUp >= MAX_GIVEN_UP || performance.now() - startedAt > MAX_READING_MS) throw endOf(code)
    },
  }
}

const endOf = (code: 'conversionTooLarge' | 'conversionTooSlow') => new DomainError(code)
