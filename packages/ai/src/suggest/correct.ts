// What a search text that finds nothing was meant to be: misspelt words, pinyin instead of Chinese, and Chinese of the same sound
// (ledger SRCH-06). Only what stands in a title that the reader may see is ever answered.
import type { Database } from '@lectern/db'
import { fold } from '../analysis/fold.ts'
import { soundsOf } from '../analysis/sound.ts'
import { nearestWord } from '../search/alike.ts'
import type { SearchPlace } from '../search/readable.ts'
import { findTitles } from './titles.ts'
import { titleWords } from './vocabulary.ts'

const MAX_PIECES = 6
/** Titles that are asked for how they write a sound; the commonest spelling is taken. */
const ASKED = 20
const SHORTEST = 4
const PIECE = /([a-z]+)|([\u3400-\u9fff]{2,})/g

/** The text with its pieces put right, or null when there is nothing to put right. */
export async function correctText(db: Database, place: SearchPlace, text: string): Promise<string | null> {
  const folded = fold(text)
  let corrected = ''
  let at = 0
  for (const match of [...folded.matchAll(PIECE)].slice(0, MAX_PIECES)) {
    const [piece, word] = match
    const right = word === undefined ? await sameSound(db, place, piece) : await knownWord(db, place, word)
    corrected += text.slice(at, match.index) + (right ?? text.slice(match.index, match.index + piece.length))
    at = match.index + piece.length
  }
  corrected += text.slice(at)
  return fold(corrected) === folded ? null : corrected
}

async function knownWord(db: Database, place: SearchPlace, word: string): Promise<string | null> {
  if (word.length < SHORTEST) return null
  const words = await titleWords(db, place.scope.tenantId)
  if (words.has(word)) return null
  const near = nearestWord(word, words)
  if (near !== null && (await findTitles(db, place, near, 1)).length > 0) return near
  return spokenAs(db, place, word)
}

/** Another spelling of the sound of a stretch of Chinese. */
async function sameSound(db: Database, place: SearchPlace, piece: string): Promise<string | null> {
  const sounds = await soundsOf(piece)
  const letters = sounds?.join('') ?? ''
  if (!/^[a-z]+$/.test(letters)) return null
  return spokenAs(db, place, letters)
}

/** How the readable titles write a sound, by most of them. */
async function spokenAs(db: Database, place: SearchPlace, letters: string): Promise<string | null> {
  const spellings = new Map<string, number>()
  for (const { spoken } of await findTitles(db, place, letters, ASKED)) {
    if (spoken !== null) spellings.set(spoken, (spellings.get(spoken) ?? 0) + 1)
  }
  return [...spellings].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}
