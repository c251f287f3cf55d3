// Pinyin of Chinese text, without tones: titles are also found by typed letters, and by other characters of the same sound.
import { fold } from './fold.ts'

const HAN = /[\u3400-\u9fff]+/g
const SYLLABLE = /^[a-z]+$/

/**
 * One element for each UTF-16 unit of the folded text: the syllable of a Han character, any other unit as it is. Null when there
 * is no Han character. The dictionary is loaded at the first call.
 */
export async function pinyinOf(text: string): Promise<string[] | null> {
  const folded = fold(text)
  const runs = [...folded.matchAll(HAN)]
  if (runs.length === 0) return null
  const { pinyin } = await import('pinyin-pro')
  const sounds = folded.split('')
  for (const { 0: run, index } of runs) {
    const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true })
    for (const [i, syllable] of syllables.entries()) {
      // The dictionary returns unknown characters as they are.
      if (SYLLABLE.test(syllable)) sounds[index + i] = syllable
    }
  }
  return sounds
}

/** Offsets of a match in UTF-16 units. */
export type PinyinMatch = { start: number; end: number }

/** Returns the position where `letters` spell whole syllables (the last one may be incomplete), or the initials of syllables. */
export function findPinyin(sounds: readonly string[], letters: string): PinyinMatch | null {
  for (let start = 0; start < sounds.length; start++) {
    const end = syllablesFrom(sounds, start, letters) ?? initialsFrom(sounds, start, letters)
    if (end !== null) return { start, end }
  }
  return null
}

function syllablesFrom(sounds: readonly string[], start: number, letters: string): number | null {
  let rest = letters
  for (let position = start; position < sounds.length; position++) {
    const sound = lettersOf(sounds[position] ?? '')
    if (sound === '' && position === start) return null
    if (sound.startsWith(rest)) return position + 1
    if (!rest.startsWith(sound)) return null
    rest = rest.slice(sound.length)
  }
  return null
}

function initialsFrom(sounds: readonly string[], start: number, letters: string): number | null {
  const end = start + letters.length
  if (letters.length < 2 || end > sounds.length) return null
  for (let i = 0; i < letters.length; i++) if (sounds[start + i]?.[0] !== letters[i]) return null
  return end
}

const lettersOf = (sound: string) => sound.replace(/[^a-z0-9]/g, '')

const SEPARATOR = '\u0001'

/** Database columns of a title: its syllables, and the letters to look it up by (all syllables, then their initials). Empty without Han. */
export function pinyinColumns(sounds: readonly string[] | null): { sound: string; letters: string } {
  if (!sounds) return { sound: '', letters: '' }
  const initials = sounds.map((sound) => sound[0] ?? '').join('')
  return { sound: sounds.join(SEPARATOR), letters: `${lettersOf(sounds.join(''))} ${initials}` }
}

/** The syllables of a stored column. */
export const parsePinyin = (sound: string): string[] => sound.split(SEPARATOR)
