// Titles that contain the words of a search text, or whose pinyin contains its letters (ledger SRCH-05, SRCH-06).
import { type Database, openArticles, Prisma } from '@lectern/db'
import { cleanText, searchKey } from '../analysis/clean-text.ts'
import { markRanges, type Range } from '../analysis/highlight.ts'
import { findPinyin, parsePinyin } from '../analysis/pinyin.ts'
import { readableIds, type SearchPlace } from '../database/readable-manuals.ts'
import { searchRows } from '../database/search-rows.ts'

export type TitleMatch = {
  articleId: string
  manualId: string
  manualName: string
  manualCode: string
  title: string
  /** HTML-escaped title, matches in <em>. */
  marked: string
  /** The part of the title whose pinyin matches; null when its words match. */
  pinyinMatch: string | null
}

const MAX_WORDS = 6
/** More rows than needed, because some may be of superseded versions. */
const EXTRA_ROWS = 40

type Row = Omit<TitleMatch, 'marked' | 'pinyinMatch'> & { key: string; sound: string }

/** At most `limit` titles that the scope may read, best match first. */
export async function findTitles(db: Database, place: SearchPlace, text: string, limit: number): Promise<TitleMatch[]> {
  const words = searchKey(text).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const letters = pinyinLetters(words)
  const [first = ''] = words
  const rows = await searchRows<Row>(
    db,
    place,
    Prisma.sql`WITH readable AS MATERIALIZED (SELECT ${readableIds(place)} AS ids), near AS MATERIALIZED (
        SELECT t.*, CASE WHEN t.key LIKE ${`${pattern(words.join(' '))}%`} THEN 0
            WHEN t.key LIKE ${`% ${pattern(first)}%`} OR t.key LIKE ${`${pattern(first)}%`} THEN 1
            WHEN t.key LIKE ${`%${pattern(first)}%`} THEN 2 ELSE 3 END AS place
        FROM indexed_title t, readable r
        WHERE t.tenant_id = ${place.scope.tenantId} AND t.manual_id = ANY (r.ids)
          AND (t.key LIKE ALL (${words.map((word) => `%${pattern(word)}%`)}::text[])
            OR ${letters}::text <> '' AND t.letters LIKE ${`%${letters}%`})
        ORDER BY place, char_length(t.title), t.title, t.article_id LIMIT ${limit + EXTRA_ROWS}::int)
      SELECT n.article_id AS "articleId", n.manual_id AS "manualId", m.name AS "manualName", m.code AS "manualCode",
        n.title, n.key, n.sound
      FROM near n
        CROSS JOIN LATERAL (SELECT FROM article a WHERE a.id = n.article_id AND a.published_version_id = n.version_id
          AND a.manual_id = n.manual_id AND a.deleted_at IS NULL AND ${openArticles(place.scope)} LIMIT 1) a
        CROSS JOIN LATERAL (SELECT m.name, m.code FROM manual m WHERE m.id = n.manual_id LIMIT 1) m
      ORDER BY n.place, char_length(n.title), n.title, n.article_id`,
  )
  const matches = wholeNumbers(rows, words).flatMap((row) => matchOf(row, words, letters) ?? [])
  return matches.slice(0, limit)
}

/** Without titles in which a typed number continues (2.5.01 for 2.5.0), where others have that very number. */
function wholeNumbers(rows: Row[], words: readonly string[]): Row[] {
  const numbers = words.filter((word) => /\d$/.test(word))
  const whole = rows.filter(({ key }) =>
    numbers.every((word) => {
      const at = placeOf(word, key)
      return at >= 0 && !/\d/.test(key[at + word.length] ?? '')
    }),
  )
  return whole.length > 0 ? whole : rows
}

function matchOf({ key, sound, ...row }: Row, words: string[], letters: string): TitleMatch | null {
  const places = words.map((word) => placeOf(word, key))
  const { spanOf } = cleanText(row.title)
  const ranges = places.map((start, i) => spanOf({ start, end: start + (words[i]?.length ?? 0) }))
  if (places.every((start) => start >= 0)) return { ...row, marked: markRanges(row.title, ranges), pinyinMatch: null }
  // SQL also finds letters that begin within a syllable; those are no match.
  const range: Range | null = sound === '' ? null : findPinyin(parsePinyin(sound), letters)
  if (!range) return null
  const span = spanOf(range)
  return { ...row, marked: markRanges(row.title, [span]), pinyinMatch: row.title.slice(span.start, span.end) }
}

/** Returns the position of a word in a title, which may be half typed; a number does not begin within another one: 2.5.0 is not in 12.5.0. */
function placeOf(word: string, key: string): number {
  let position = key.indexOf(word)
  while (position > 0 && /^\d/.test(word) && /\d[.,]?$/.test(key.slice(0, position)))
    position = key.indexOf(word, position + 1)
  return position
}

/** The words joined when they can be pinyin, else ''. */
function pinyinLetters(words: readonly string[]): string {
  const letters = words.join('').replaceAll("'", '')
  return /^[a-z]{2,40}$/.test(letters) ? letters : ''
}

const pattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')
