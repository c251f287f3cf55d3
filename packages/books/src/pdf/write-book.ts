/** From a book with its pictures to the bytes of the file. Runs in the child process only. */
import type { BookLoss } from '../book.ts'
import { BookError } from '../book-error.ts'
import { type Input, prepareBook } from './prepare/book.ts'
import type { Typesetter } from './typst.ts'

export type Written = { bytes: Uint8Array; losses: BookLoss[]; pages?: number }

/**
 * Throws BookError. When the typesetter cannot read something, the book is written again without the drawings that it names; it names no
 * pictures, so all of them are decoded before.
 */
export async function writeBook(typesetter: Typesetter, input: Input, section?: number): Promise<Written> {
  const prepared = await prepareBook(input)
  try {
    return { ...(await typesetter.write(prepared, section)), losses: prepared.losses }
  } catch (error) {
    if (!(error instanceof BookError)) throw error
    const broken = new Set([...error.message.matchAll(/[pd]\d+\.svg/g)].map(([name]) => `/book/${name}`))
    const plain = [...prepared.files.keys()].some((path) => path.endsWith('.png'))
    if (broken.size === 0 && !plain) throw error
    const retry = await prepareBook({ ...input, broken, dots: 0 })
    return { ...(await typesetter.write(retry, section)), losses: retry.losses }
  }
}
