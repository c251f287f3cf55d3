// Where sensitive words are in an article: in its title and in each block. Pure.
import { createHash } from 'node:crypto'
import { fold } from '@lectern/ai'
import { type Block, blockTexts, replaceText } from '@lectern/content'
import type { ListedWord, WordList } from '../../kernel/index.ts'

export type Finding = {
  /** Empty for the title. */
  blockId: string
  wordId: string
  word: string
  key: string
  categoryId: string
  level: 'tell' | 'hold'
  before: string
  found: string
  after: string
  /** Hash of the text around. */
  context: string
}
export type WrittenText = { title: string; blocks: readonly Block[] }

/** Hits of one article that are worth looking at one by one. */
const MAX_FINDINGS = 200
/** Characters that are shown on each side, and those of them that must change before a word that was passed is reported again. */
const EXCERPT = 40
const CONTEXT = 20

function contextOf(before: string, found: string, after: string): string {
  const text = [before.slice(-CONTEXT), found, after.slice(0, CONTEXT)].map((part) => fold(part).replace(/\s+/g, ' '))
  return createHash('sha256').update(text.join('\u0000')).digest('base64url').slice(0, 22)
}

function inText(list: WordList<ListedWord>, blockId: string, text: string, findings: Map<string, Finding>): void {
  for (const { start, end, word } of list.find(text, { thorough: true })) {
    if (findings.size >= MAX_FINDINGS) return
    const [before, found, after] = [
      text.slice(Math.max(0, start - EXCERPT), start),
      text.slice(start, end),
      text.slice(end, end + EXCERPT),
    ]
    const context = contextOf(before, found, after)
    const { id, key, categoryId, level } = word
    const finding = { blockId, wordId: id, word: word.word, key, categoryId, level, before, found, after, context }
    findings.set(`${blockId}\n${key}\n${context}`, finding)
  }
}

/** Each word at each place once, in the order of the text; 200 at most. */
export function findingsIn(list: WordList<ListedWord>, { title, blocks }: WrittenText): Finding[] {
  const findings = new Map<string, Finding>()
  inText(list, '', title, findings)
  for (const { id, text } of blockTexts(blocks)) inText(list, id, text, findings)
  return [...findings.values()]
}

/** Stands for each character of a word. */
const MASK = '＊'

/** The text with these words masked, whatever else is listed; the same value when it has none of them. */
export function maskText<Text extends WrittenText>(list: WordList<unknown>, text: Text): Text {
  const mask = (one: string) => {
    let masked = one
    for (const { start, end } of list.find(one, { thorough: true }))
      masked = masked.slice(0, start) + MASK.repeat(end - start) + masked.slice(end)
    return masked
  }
  return { ...text, title: mask(text.title), blocks: replaceText(text.blocks, mask) }
}
