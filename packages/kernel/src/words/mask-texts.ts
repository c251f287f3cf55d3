// Masks sensitive words in a text that is not an article, or hides it, for operators (ledger OPS-08).
import type { TextPlace } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import { DomainError } from '../core/errors.ts'
import { isUniqueViolation } from '../core/sql.repo.ts'
import { masking } from './findings.ts'
import type { WordList } from './match-words.ts'
import { lockTexts, refreshReaders, withdrawRow, writeTexts } from './place-rows.repo.ts'
import { codecOf } from './places.ts'
import { CODECS } from './text-codec.ts'

export type Subject = { place: TextPlace; id: string }

/** Every place of the words, also in what others see. Without effect on one that no longer exists. Errors: nameTaken (another one has the masked name). */
export async function maskSubject(tx: Tx, { place, id }: Subject, list: WordList<unknown>): Promise<void> {
  const mask = masking(list)
  let changed = false
  for (const [source, stored] of (await lockTexts(tx, place, id)).entries()) {
    const texts = Object.fromEntries(
      Object.entries(stored).flatMap(([field, value]) => {
        const codec = CODECS[codecOf(place, field)]
        return codec.read(value).some((text) => mask(text) !== text) ? [[field, codec.replace(value, mask)]] : []
      }),
    )
    if (Object.keys(texts).length === 0) continue
    changed = true
    await writeTexts(tx, place, { id, source, texts }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new DomainError('nameTaken') : error
    })
  }
  if (changed) await refreshReaders(tx, place, id)
}

/** False when it is hidden already, or cannot be. */
export async function withdrawSubject(tx: Tx, { place, id }: Subject): Promise<boolean> {
  const withdrawn = await withdrawRow(tx, place, id)
  if (withdrawn) await refreshReaders(tx, place, id)
  return withdrawn
}
