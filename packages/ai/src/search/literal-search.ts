// Searches for function words alone (`IT`, `how to`, `to be or not to be`): the words as they are written, in titles and headings, and
// phrases in texts. The term index leaves these words out, because most texts contain them.
import { type Database, openArticles, Prisma } from '@lectern/db'
import { searchKey } from '../analysis/clean-text.ts'
import { fold } from '../analysis/fold.ts'
import { readableIds, type SearchPlace } from '../database/readable-manuals.ts'
import { searchRows } from '../database/search-rows.ts'
import { termStatistics } from './query/term-statistics.ts'
import { headingsOf, type PassageRow, readPassages } from './ranking/read-passages.ts'

/** Passages that are compared; further ones are on no page. */
const MAX_FOUND = 200
/** In larger scopes texts are not read through. */
const MAX_PASSAGES = 20_000
const MAX_WORDS = 8
/** Scores of a passage by the place of the words. */
const SCORES = { isTitle: 1, inTitle: 0.9, titleWords: 0.7, inHeading: 0.6, inText: 0.4 }

export type LiteralHits = { rows: (PassageRow & { score: number })[]; words: readonly string[] }

/** The best passage of each article that has the words, best first. */
export async function literalSearch(db: Database, place: SearchPlace, query: string): Promise<LiteralHits> {
  const phrase = trimmed(searchKey(query))
  const words = phrase.split(' ').filter(Boolean).slice(0, MAX_WORDS)
  if (words.length === 0) return { rows: [], words }
  const ids = [...(await titlesWith(db, place, words)), ...(await passagesWith(db, place, query))]
  const passages = await readPassages(db, place, [...new Set(ids)])
  const best = new Map<string, PassageRow & { score: number }>()
  for (const row of passages.values()) {
    const score = scoreOf(row, { phrase, words, written: trimmed(query) })
    if (score > (best.get(row.articleId)?.score ?? 0)) best.set(row.articleId, { ...row, score })
  }
  const rows = [...best.values()].sort(
    (one, other) =>
      other.score - one.score || one.title.length - other.title.length || (one.title < other.title ? -1 : 1),
  )
  return { rows, words }
}

const trimmed = (text: string): string => text.replace(/[^\p{L}\p{N}']+/gu, ' ').trim()

const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The first passage of each article with all the words in its title. */
async function titlesWith(db: Database, place: SearchPlace, words: readonly string[]): Promise<string[]> {
  const rows = await searchRows<{ id: string }>(
    db,
    place,
    Prisma.sql`SELECT c.id FROM indexed_title t JOIN article a ON a.id = t.article_id AND ${openArticles(place.scope)}
        CROSS JOIN LATERAL (SELECT c.id FROM chunk c WHERE c.article_id = t.article_id ORDER BY c.ordinal, c.id LIMIT 1) c
      WHERE t.tenant_id = ${place.scope.tenantId} AND t.manual_id = ANY (${readableIds(place)})
        AND t.key LIKE ALL (${words.map(pattern)}::text[])
      ORDER BY char_length(t.title), t.article_id LIMIT ${MAX_FOUND}::int`,
  )
  return rows.map(({ id }) => id)
}

/** Passages with the phrase in a heading or in the text; a single word only in headings, unless it is written in capitals. */
async function passagesWith(db: Database, place: SearchPlace, query: string): Promise<string[]> {
  const { scope, manualId } = place
  const { total } = await termStatistics(db, { tenantId: scope.tenantId, manualId }, [])
  if (total > MAX_PASSAGES) return []
  const written = query.trim().replace(/\s+/g, ' ')
  const any = pattern(written).replace(/['’‘]/g, '_')
  const inText = written.includes(' ')
    ? Prisma.sql`c.text ILIKE ${any}`
    : isAcronym(written)
      ? Prisma.sql`c.text LIKE ${any}`
      : Prisma.sql`false`
  const rows = await searchRows<{ id: string }>(
    db,
    place,
    Prisma.sql`SELECT c.id FROM chunk c JOIN article a ON a.id = c.article_id AND ${openArticles(scope)}
      WHERE c.tenant_id = ${scope.tenantId} AND c.manual_id = ANY (${readableIds(place)}) AND (c.headings ILIKE ${any} OR ${inText})
      ORDER BY c.article_id, c.ordinal, c.id LIMIT ${MAX_FOUND}::int`,
  )
  return rows.map(({ id }) => id)
}

const isAcronym = (written: string) => /^\p{Lu}{2,}$/u.test(written)

type LiteralQuery = { phrase: string; words: readonly string[]; written: string }

function scoreOf(row: PassageRow, { phrase, words, written }: LiteralQuery): number {
  const title = trimmed(searchKey(row.title))
  if (title === phrase) return SCORES.isTitle
  if (holds(title, phrase)) return SCORES.inTitle
  if (words.every((word) => holds(title, word))) return SCORES.titleWords
  if (headingsOf(row).some((heading) => holds(trimmed(searchKey(heading)), phrase))) return SCORES.inHeading
  const inText = isAcronym(written)
    ? holds(trimmed(row.text), written)
    : words.length > 1 && holds(trimmed(fold(row.text)), phrase)
  return inText ? SCORES.inText : 0
}

/** Whether a text has the words, not as parts of others; Chinese characters have no ends. */
function holds(text: string, words: string): boolean {
  const letter = /[a-z0-9]/i
  for (let position = text.indexOf(words); position >= 0; position = text.indexOf(words, position + 1)) {
    const before = letter.test(text[position - 1] ?? '') && letter.test(words[0] ?? '')
    const after = letter.test(text[position + words.length] ?? '') && letter.test(words.at(-1) ?? '')
    if (!before && !after) return true
  }
  return false
}
