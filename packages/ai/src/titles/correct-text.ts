// Corrects a search text that finds nothing: misspelt words, pinyin instead of Chinese, and Chinese characters of the same sound
// (ledger SRCH-06). Corrections come only from titles that the reader may see.
import type { Database } from '@lectern/db'
import { fold } from '../analysis/fold.ts'
import { pinyinOf } from '../analysis/pinyin.ts'
import { nearestWord } from '../analysis/spelling.ts'
import type { SearchPlace } from '../database/readable-manuals.ts'
import { findTitles } from './find-titles.ts'
import { titleWords } from './title-words.ts'

const MAX_CORRECTIONS = 6
/** Titles that are compared for how they write a sound; the most frequent spelling is taken. */
const MAX_TITLES = 20
const MIN_LENGTH = 4
const WORD_OR_HAN = /([a-z]+)|([\u3400-\u9fff]{2,})/g

/** The corrected text, or null when there is nothing to correct. */
export async function correctText(db: Database, place: SearchPlace, text: string): Promise<string | null> {
  const folded = fold(text)
  let corrected = ''
  let position = 0
  for (const match of [...folded.matchAll(WORD_OR_HAN)].slice(0, MAX_CORRECTIONS)) {
    const [piece, word] = match
    const correction = word === undefined ? await sameSound(db, place, piece) : await knownWord(db, place, word)
    corrected += text.slice(position, match.index) + (correction ?? text.slice(match.index, match.index + piece.length))
    position = match.index + piece.length
  }
  corrected += text.slice(position)
  return fold(corrected) === folded ? null : corrected
}

async function knownWord(db: Database, place: SearchPlace, word: string): Promise<string | null> {
  if (word.length < MIN_LENGTH) return null
  const words = await titleWords(db, place.scope.tenantId)
  if (words.has(word)) return null
  const similar = nearestWord(word, words)
  if (similar !== null && (await findTitles(db, place, similar, 1)).length > 0) return similar
  return spellingOf(db, place, word)
}

/** Another spelling of a run of Chinese characters with the same pinyin. */
async function sameSound(db: Database, place: SearchPlace, piece: string): Promise<string | null> {
  const syllables = await pinyinOf(piece)
  const letters = syllables?.join('') ?? ''
  if (!/^[a-z]+$/.test(letters)) return null
  return spellingOf(db, place, letters)
}

/** Returns the spelling of the pinyin in most readable titles. */
async function spellingOf(db: Database, place: SearchPlace, letters: string): Promise<string | null> {
  const spellings = new Map<string, number>()
  for (const { pinyinMatch } of await findTitles(db, place, letters, MAX_TITLES)) {
    if (pinyinMatch !== null) spellings.set(pinyinMatch, (spellings.get(pinyinMatch) ?? 0) + 1)
  }
  return [...spellings].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}
