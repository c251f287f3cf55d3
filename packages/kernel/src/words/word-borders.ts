// Finds where words of a Chinese text begin and end, to distinguish 大麻 from the middle of 大|麻烦.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Jieba } from '@node-rs/jieba'

const packages = createRequire(import.meta.url)

/** Characters on each side that decide where the words are. */
const AROUND = 16
let segmenter: Jieba | undefined

/**
 * The dictionary takes half a second and 40 MB, so it is read when it is first needed. The module of the package would read it and
 * another file when it is imported, and keep both.
 */
const words = (text: string): string[] => {
  segmenter ??= Jieba.withDict(readFileSync(packages.resolve('@node-rs/jieba/dict.txt')))
  return segmenter.cut(text, true)
}

/**
 * True when `start` to `end` of a folded text takes the end of one word together with the beginning of another. A piece of one single
 * word does not: anyone who writes 代开发票 means 发票.
 */
export function crossesBorder(folded: string, start: number, end: number): boolean {
  const from = Math.max(0, start - AROUND)
  const borders = new Set<number>()
  let at = from
  for (const word of words(folded.slice(from, end + AROUND))) {
    borders.add(at)
    at += word.length
  }
  borders.add(at)
  const inside = [...borders].some((border) => border > start && border < end)
  return inside && !(borders.has(start) && borders.has(end))
}
