// A sensitive word with the text around it, and how words are masked. Pure.
import { createHash } from 'node:crypto'
import { fold } from '@lectern/ai'
import { createId } from '../core/ids.ts'
import type { WordList } from './match-words.ts'
import type { ListedWord } from './word-list.repo.ts'

export type Finding = {
  /** Block of an article, empty for its title; field of another subject. */
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

/** Hits of one text that are worth looking at one by one. */
const MAX_FINDINGS = 200
/** Characters that are shown on each side, and those of them that must change before a word that was passed is reported again. */
const EXCERPT = 40
const CONTEXT = 20

function contextOf(before: string, matchText: string, after: string): string {
  const text = [before.slice(-CONTEXT), matchText, after.slice(0, CONTEXT)].map((part) =>
    fold(part).replace(/\s+/g, ' '),
  )
  return createHash('sha256').update(text.join('\u0000')).digest('base64url').slice(0, 22)
}

/** Place, as the records of hits distinguish places. */
export const placeOf = ({ blockId, key, context }: Pick<Finding, 'blockId' | 'key' | 'context'>): string =>
  `${blockId}\n${key}\n${context}`

/** Decision of operators about a hit. */
export type Judged = 'passed' | 'withdrawn'

/** Whether it keeps its text from being shown: of level hold and not passed, or withdrawn once. */
export const isHeld = ({ level }: Pick<Finding, 'level'>, judged: Judged | undefined): boolean =>
  judged === 'withdrawn' || (level === 'hold' && judged !== 'passed')

/** Each word at each place once, in the order of the texts; 200 at most. `id` is the `blockId` of what is found. */
export function findingsIn(list: WordList<ListedWord>, texts: Iterable<{ id: string; text: string }>): Finding[] {
  const findings = new Map<string, Finding>()
  for (const { id: blockId, text } of texts)
    for (const { start, end, word } of list.find(text, { thorough: true })) {
      if (findings.size >= MAX_FINDINGS) return [...findings.values()]
      const [before, match, after] = [
        text.slice(Math.max(0, start - EXCERPT), start),
        text.slice(start, end),
        text.slice(end, end + EXCERPT),
      ]
      const context = contextOf(before, match, after)
      const { id: wordId, key, categoryId, level } = word
      const finding = { blockId, wordId, word: word.word, key, categoryId, level, before, found: match, after, context }
      findings.set(placeOf(finding), finding)
    }
  return [...findings.values()]
}

/** Characters around a word that make its place recognisable. */
const AROUND = 8

/** The word and what is around it, for a message. */
export const shownFinding = ({ word, before, found: match, after }: Finding): string =>
  `${word} (…${before.slice(-AROUND)}[${match}]${after.slice(0, AROUND)}…)`.replace(/\s+/g, ' ')

export type FoundRow = Finding & { id: string; inDraft: boolean; versionId: string | null }

/** Returns the hits of a draft and of the published text, each place once. */
export function foundRows(
  draft: readonly Finding[] = [],
  published: { versionId: string | null; findings: readonly Finding[] } | undefined,
): FoundRow[] {
  const rows = new Map<string, FoundRow>()
  const add = (finding: Finding, where: { inDraft?: boolean; versionId?: string | null }) => {
    const existing = rows.get(placeOf(finding))
    const fresh = { id: createId(), inDraft: false, versionId: null }
    rows.set(placeOf(finding), { ...fresh, ...finding, ...existing, ...where })
  }
  for (const finding of draft) add(finding, { inDraft: true })
  for (const finding of published?.findings ?? []) add(finding, { versionId: published?.versionId ?? null })
  return [...rows.values()]
}

/** Stands for each character of a word. */
const MASK = '＊'

/** Masks these words in a text, whatever else is listed. */
export const masking =
  (list: WordList<unknown>) =>
  (text: string): string => {
    let masked = text
    for (const { start, end } of list.find(text, { thorough: true }))
      masked = masked.slice(0, start) + MASK.repeat(end - start) + masked.slice(end)
    return masked
  }
