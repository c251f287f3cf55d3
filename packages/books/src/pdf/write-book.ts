/** From a book with its pictures to the bytes of the file. Runs in the child process only. */
import type { BookLoss } from '../book.ts'
import { BookError } from '../book-error.ts'
import { type Input, prepareBook } from './prepare/book.ts'
import { brokenPictures, type Typesetter } from './typst.ts'

export type Written = { bytes: Uint8Array; losses: BookLoss[]; pages?: number }

/** Throws BookError. Pictures are only decoded one by one when the whole book fails: nearly all are sound. */
export async function writeBook(typesetter: Typesetter, input: Input): Promise<Written> {
  const prepared = await prepareBook(input)
  try {
    return { ...(await typesetter.write(prepared)), losses: prepared.losses }
  } catch (error) {
    if (!(error instanceof BookError)) throw error
    const broken = await brokenPictures(prepared.files)
    // The typesetter names the drawings that it does not read.
    for (const [name] of error.message.matchAll(/[pd]\d+\.svg/g)) broken.add(`/book/${name}`)
    if (broken.size === 0) throw error
    const again = await prepareBook({ ...input, broken })
    return { ...(await typesetter.write(again)), losses: again.losses }
  }
}
