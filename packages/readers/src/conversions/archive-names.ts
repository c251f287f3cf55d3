// Names in ZIP archives: many programs write them in the character set of their computer and do not say which (EDIT-12).
import { crc32 } from 'node:zlib'
import { guessWide, rareLetters } from '@lectern/content'
import iconv from 'iconv-lite'
import type { Entry } from 'yauzl'

const UTF8_NAME = 0x800
/** Field of Info-ZIP: the name in UTF-8, beside one for programs without UTF-8. */
const UNICODE_PATH = 0x7075
const UNICODE_PATH_HEAD = 5

export type ArchiveName = {
  path: string
  /** The character set, where it is a guess that may be wrong. */
  guessed?: string
}

type NameFields = Pick<Entry, 'fileNameRaw' | 'generalPurposeBitFlag' | 'extraFields'>

/** With '/' between folders. Undeclared charsets are detected from all names together. */
export function archiveNames(entries: readonly NameFields[]): ArchiveName[] {
  const declaredNames = entries.map(saidName)
  const others = entries.flatMap(({ fileNameRaw }, index) =>
    declaredNames[index] === null ? [fileNameRaw, NEW_LINE] : [],
  )
  const { decode, guessed } = setOf(Buffer.concat(others))
  return entries.map(({ fileNameRaw }, index) => {
    const declaredName = declaredNames[index] ?? null
    const path = (declaredName ?? decode(fileNameRaw)).replaceAll('\\', '/')
    return declaredName === null && guessed !== undefined && !isAscii(fileNameRaw) ? { path, guessed } : { path }
  })
}

const NEW_LINE = Buffer.from('\n')
const isAscii = (bytes: Uint8Array) => bytes.every((byte) => byte < 0x80)

/** Null when it says nothing of its set. */
function saidName({ fileNameRaw, generalPurposeBitFlag, extraFields }: NameFields): string | null {
  const unicode = extraFields.find(({ id }) => id === UNICODE_PATH)?.data
  // Programs that rename files leave the field of the name before.
  if (unicode && unicode.byteLength > UNICODE_PATH_HEAD && unicode.readUInt32LE(1) === crc32(fileNameRaw))
    return unicode.toString('utf8', UNICODE_PATH_HEAD)
  return (generalPurposeBitFlag & UTF8_NAME) === 0 ? null : utf8Of(fileNameRaw)
}

function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

type Decode = (bytes: Buffer) => string
const web = (charset: string): Decode => {
  const decoder = new TextDecoder(charset)
  return (bytes) => decoder.decode(bytes)
}

/** The first is what the format says of names that say nothing; the others are what Windows has where people do not write English. */
const SETS: readonly (readonly [name: string, decode: Decode])[] = [
  ['cp437', (bytes) => iconv.decode(bytes, 'cp437')],
  ['ibm866', web('ibm866')],
  ['windows-1252', web('windows-1252')],
  ['windows-1251', web('windows-1251')],
  ['cp852', (bytes) => iconv.decode(bytes, 'cp852')],
]

function setOf(names: Buffer): { decode: Decode; guessed?: string } {
  const rare = rareLetters(names)
  if (utf8Of(names) !== null && rare === null) return { decode: web('utf-8') }
  const wide = rare ?? guessWide(names)
  if (wide && !wide.doubt) return { decode: web(wide.charset) }
  const letters = SETS.map(([name, decode]) => ({ name, decode, share: wordShare(decode(names)) }))
  const [best] = letters.toSorted((a, b) => b.share - a.share)
  if (!best) throw new Error('there are sets')
  const isLong = names.filter((byte) => byte >= 0x80).length >= FEW
  if (wide && (best.share < SURE || !isLong)) return { decode: web(wide.charset), guessed: wide.charset }
  const text = best.decode(names)
  const others = letters.filter(({ share, decode }) => share === best.share && decode(names) !== text)
  const isSure = isLong && best.share >= SURE && others.length === 0 && !wide
  return { decode: best.decode, ...(!isSure && { guessed: best.name }) }
}

const SURE = 0.9
/** Fewer letters can be of any language. */
const FEW = 4
const LATIN = /^\p{Script=Latin}+$/u
const ONE_SCRIPT = /^(?:\p{Script=Latin}+|\p{Script=Cyrillic}+|\p{Script=Greek}+)$/u

/** Of the words that are not ASCII, how many look like words: letters of one script, in Latin mostly plain ones. */
function wordShare(text: string): number {
  const words = text.split(/[\s\p{P}\d+=~^$]+/u).filter((word) => /\P{ASCII}/u.test(word))
  const likely = words.filter((word) => {
    if (!ONE_SCRIPT.test(word)) return false
    const plain = word.match(/[A-Za-z]/g)?.length ?? 0
    return !LATIN.test(word) || plain * 2 >= word.length || word.length === 1
  })
  const signs = text.match(/[^\p{L}\p{M}\p{ASCII}]/gu)?.length ?? 0
  return words.length === 0 ? 0 : likely.length / (words.length + signs)
}
