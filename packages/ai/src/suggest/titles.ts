// Titles that a beginning of a search text may mean: by their words, or by how they sound (ledger SRCH-05, SRCH-06).
import { type Database, Prisma } from '@lectern/db'
import { fold } from '../analysis/fold.ts'
import { placeOfSound, soundsIn } from '../analysis/sound.ts'
import { readableIds, type SearchPlace } from '../search/readable.ts'
import { rowsOf } from '../search/run.ts'
import { markRanges, type Range } from './marks.ts'

export type TitleMatch = {
  articleId: string
  manualId: string
  manualName: string
  manualCode: string
  title: string
  /** HTML-escaped title, what fits in <em>. */
  marked: string
  /** What of the title sounds as the text does; null when the letters themselves are there. */
  spoken: string | null
}

const MAX_WORDS = 6
/** Rows of which some may turn out to be superseded. */
const SPARE = 40

type Row = Omit<TitleMatch, 'marked' | 'spoken'> & { key: string; sound: string }

/** The best `limit` titles that the scope may read, the nearest first. */
export async function findTitles(db: Database, place: SearchPlace, text: string, limit: number): Promise<TitleMatch[]> {
  const words = fold(text).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const letters = soundLetters(words)
  const [first = ''] = words
  const rows = await rowsOf<Row>(
    db,
    Prisma.sql`WITH readable AS MATERIALIZED (SELECT ${readableIds(place)} AS ids), near AS MATERIALIZED (
        SELECT t.*, CASE WHEN t.key LIKE ${`${pattern(words.join(' '))}%`} THEN 0
            WHEN t.key LIKE ${`% ${pattern(first)}%`} OR t.key LIKE ${`${pattern(first)}%`} THEN 1
            WHEN t.key LIKE ${`%${pattern(first)}%`} THEN 2 ELSE 3 END AS place
        FROM indexed_title t, readable r
        WHERE t.tenant_id = ${place.scope.tenantId} AND t.manual_id = ANY (r.ids)
          AND (t.key LIKE ALL (${words.map((word) => `%${pattern(word)}%`)}::text[])
            OR ${letters}::text <> '' AND t.letters LIKE ${`%${letters}%`})
        ORDER BY place, char_length(t.title), t.title, t.article_id LIMIT ${limit + SPARE}::int)
      SELECT n.article_id AS "articleId", n.manual_id AS "manualId", m.name AS "manualName", m.code AS "manualCode",
        n.title, n.key, n.sound
      FROM near n
        CROSS JOIN LATERAL (SELECT FROM article a WHERE a.id = n.article_id AND a.published_version_id = n.version_id
          AND a.manual_id = n.manual_id AND a.deleted_at IS NULL LIMIT 1) a
        CROSS JOIN LATERAL (SELECT m.name, m.code FROM manual m WHERE m.id = n.manual_id LIMIT 1) m
      ORDER BY n.place, char_length(n.title), n.title, n.article_id`,
  )
  return rows.flatMap((row) => matchOf(row, words, letters) ?? []).slice(0, limit)
}

function matchOf({ key, sound, ...row }: Row, words: string[], letters: string): TitleMatch | null {
  const ranges = words.map((word) => ({ start: key.indexOf(word), end: key.indexOf(word) + word.length }))
  if (ranges.every(({ start }) => start >= 0)) return { ...row, marked: markRanges(row.title, ranges), spoken: null }
  // Letters across two syllables ("fangan" in "yi fang an") are no match: the place tells.
  const place: Range | null = sound === '' ? null : placeOfSound(soundsIn(sound), letters)
  if (!place) return null
  return { ...row, marked: markRanges(row.title, [place]), spoken: row.title.slice(place.start, place.end) }
}

/** The words as one run of letters when they can be pinyin, else nothing. */
function soundLetters(words: readonly string[]): string {
  const letters = words.join('').replaceAll("'", '')
  return /^[a-z]{2,40}$/.test(letters) ? letters : ''
}

const pattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')
