// Texts -> numbers of words, by the product's own analysis: what is learnt is what its index holds.

import { sentencesOf as splitSentences } from '../../ai/src/analysis/sentences.ts'
import { wordTokens } from '../../ai/src/analysis/tokens.ts'
import type { Collected, ParallelItem, TextSection } from './collect.ts'

const MAX_WORDS = 65_000
const SHARE = { characters: 4_500, latin: 26_000 }
const MIN_SCORE = 3
/** Characters of a section that are read. */
const MAX_CHARACTERS = { zh: 1_500, en: 3_000 }
const MAX_SENTENCES = 12
const MAX_TOKENS = 220

const LATIN = /^[a-z][a-z0-9+#]{1,19}$/
const HAN_PAIR = /^[\u3400-\u9fff]{2}$/
const HAN = /^[\u3400-\u9fff]$/

/** Words of a text that can be learnt: English stems, pairs of Chinese characters and single ones. */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const { term, kind } of wordTokens(text)) {
    if (kind === 'phrase' || kind === 'form') break
    if (kind === 'character' ? HAN.test(term) : kind === 'strong' && (LATIN.test(term) || HAN_PAIR.test(term)))
      words.push(term)
  }
  return words
}

type EncodedSection = {
  source: number
  language: 0 | 1
  title: number[]
  heading: number[]
  sentences: number[][]
}
export type EncodedItem = { source: number; kind: ParallelItem['kind']; chinese: number[]; english: number[] }
export type Encoded = { words: string[]; counts: number[]; sections: EncodedSection[]; items: EncodedItem[] }

/** Numbers every word as it comes; {@link choose} keeps the useful ones. */
export function encode({ sections, items }: Collected): Encoded {
  const ids = new Map<string, number>()
  const words: string[] = []
  const counts: number[] = []
  const usage = new Map<number, number>()
  const read = (text: string, limit = MAX_TOKENS, counted = true): number[] =>
    wordsOf(text)
      .slice(0, limit)
      .map((word) => {
        let id = ids.get(word)
        if (id === undefined) {
          id = words.length
          ids.set(word, id)
          words.push(word)
          counts.push(0)
        }
        if (counted) counts[id]!++
        return id
      })
  const encodedSections = unique(sections, ({ paragraphs }) => paragraphs.join('\n').slice(0, 120)).map(
    (section): EncodedSection => ({
      source: section.source,
      language: section.language === 'zh' ? 0 : 1,
      title: read(section.title, 24, false),
      heading: read(section.heading, 32, false),
      sentences: sentencesOf(section).map((sentence) => read(sentence, 60)),
    }),
  )
  const encodedItems = unique(items, ({ chinese, english }) =>
    `${chinese}\n${english}`.slice(0, 240).toLowerCase(),
  ).map(({ source, kind, chinese, english, common }): EncodedItem => {
    const item = { source, kind, chinese: read(chinese, MAX_TOKENS, false), english: read(english, MAX_TOKENS, false) }
    if (kind === 'word')
      for (const id of [...item.chinese, ...item.english]) usage.set(id, (usage.get(id) ?? 0) + (common ? 3 : 1))
    else if (kind !== 'section') for (const id of [...item.chinese, ...item.english]) counts[id]!++
    return item
  })
  for (const [id, count] of usage) counts[id]! += 2 * Math.min(20, count)
  return { words, counts, sections: encodedSections, items: encodedItems }
}

const sentencesOf = ({ language, paragraphs }: TextSection) =>
  paragraphs
    .join('\n')
    .slice(0, MAX_CHARACTERS[language])
    .split('\n')
    .flatMap((line) => splitSentences(line).map(({ text }) => text))
    .filter((sentence) => sentence.length >= (language === 'zh' ? 8 : 20))
    .slice(0, MAX_SENTENCES)

function unique<T>(list: T[], keyOf: (one: T) => string): T[] {
  const keys = new Set<string>()
  return list.filter((one) => {
    const key = keyOf(one)
    if (keys.has(key)) return false
    keys.add(key)
    return true
  })
}

/** The most useful words, sorted, with everything renumbered; other words are dropped from the texts. */
export function choose({ words, counts, sections, items }: Encoded): Encoded {
  const ranked = [...words.keys()]
    .filter((id) => counts[id]! >= MIN_SCORE)
    .sort((a, b) => counts[b]! - counts[a]! || a - b)
  const characters = ranked.filter((id) => HAN.test(words[id]!)).slice(0, SHARE.characters)
  const latin = ranked.filter((id) => LATIN.test(words[id]!)).slice(0, SHARE.latin)
  const pairs = ranked.filter((id) => HAN_PAIR.test(words[id]!))
  const room = MAX_WORDS - characters.length - latin.length
  const chosen = [...characters, ...latin, ...pairs.slice(0, room)].sort((a, b) => (words[a]! < words[b]! ? -1 : 1))
  const renumbered = new Map(chosen.map((id, i) => [id, i]))
  const map = (list: number[]) => list.flatMap((id) => renumbered.get(id) ?? [])
  return {
    words: chosen.map((id) => words[id]!),
    counts: chosen.map((id) => counts[id]!),
    sections: sections.flatMap((section) => {
      const sentences = section.sentences.map(map).filter((sentence) => sentence.length >= 2)
      return sentences.length === 0
        ? []
        : [{ ...section, title: map(section.title), heading: map(section.heading), sentences }]
    }),
    items: items.flatMap((item) => {
      const [chinese, english] = [map(item.chinese), map(item.english)]
      return chinese.length === 0 || english.length === 0 ? [] : [{ ...item, chinese, english }]
    }),
  }
}
