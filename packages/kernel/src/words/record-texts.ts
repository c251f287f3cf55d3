// Keeps the record of sensitive words in step with texts that are no articles: after a save, and in scans (ledger OPS-08).
import { TextPlace } from '@lectern/contracts'
import type { Database } from '@lectern/db'
import type { DomainContext } from '../core/context.ts'
import { type Finding, findingsIn } from './findings.ts'
import { subjectsWithHits, syncPlaceHits } from './place-hits.repo.ts'
import { countPlaceRows, findPlaceRow, nextPlaceRows, type PlaceRow, type PlaceScope } from './place-rows.repo.ts'
import { fieldsOf } from './places.ts'
import { CODECS } from './text-codec.ts'
import { sensitiveWords } from './word-list.ts'

/** `found`: words are in it; else only what was recorded before is brought up to date. What was saved is acknowledged whatever happens here. */
export async function recordTexts(
  ctx: DomainContext,
  place: TextPlace,
  id: string,
  { found }: { found: boolean },
): Promise<void> {
  try {
    if (found || (await subjectsWithHits(ctx.db, place, [id])).size > 0)
      await recordSubject(ctx.db, place, id, ctx.now())
  } catch (err) {
    // The next save, or a scan, finds the words.
    ctx.log.warn({ err, place, id }, 'a text could not be checked for sensitive words')
  }
}

/** Looks at one subject again; returns how many hits were opened. It is not an error if it no longer exists. */
export async function recordSubject(db: Database, place: TextPlace, id: string, now: Date): Promise<number> {
  const row = await findPlaceRow(db, place, id)
  return row ? recordRows(db, place, [row], now) : 0
}

async function recordRows(db: Database, place: TextPlace, rows: readonly PlaceRow[], now: Date): Promise<number> {
  const { all } = await sensitiveWords(db)
  const read = (values: Record<string, unknown>): Finding[] =>
    findingsIn(
      all,
      fieldsOf(place).flatMap(([id, { codec }]) => CODECS[codec].read(values[id]).map((text) => ({ id, text }))),
    )
  const had = await subjectsWithHits(
    db,
    place,
    rows.map(({ id }) => id),
  )
  let opened = 0
  for (const row of rows) {
    const draft = read(row.texts)
    const live = row.version !== null && row.live ? read(row.live) : []
    if (draft.length + live.length === 0 && !had.has(row.id)) continue
    opened += await syncPlaceHits(db, { place, row, draft, published: { versionId: row.version, findings: live } }, now)
  }
  return opened
}

/** In the order of a scan. */
const PLACES: readonly TextPlace[] = TextPlace.options

/** Counts the texts of a scan that are no articles. */
export async function countTexts(db: Database, scope: PlaceScope): Promise<number> {
  let count = 0
  for (const place of PLACES) count += await countPlaceRows(db, place, scope)
  return count
}

const CURSOR = /^(\w+):(.*)$/s

/**
 * The next `limit` texts after `cursor`, which is empty or was answered before. Null when there are none left. A place that has fewer left
 * ends the batch.
 */
export async function recordNextTexts(
  db: Database,
  scope: PlaceScope,
  { cursor, limit, now }: { cursor: string; limit: number; now: Date },
): Promise<{ cursor: string; done: number; hits: number } | null> {
  const [, begun = PLACES[0], after = ''] = CURSOR.exec(cursor) ?? []
  for (const [index, place] of PLACES.slice(PLACES.indexOf(begun as TextPlace)).entries()) {
    const rows = await nextPlaceRows(db, place, scope, { cursor: index === 0 ? after : '', limit })
    const last = rows.at(-1)
    if (!last) continue
    return { cursor: `${place}:${last.id}`, done: rows.length, hits: await recordRows(db, place, rows, now) }
  }
  return null
}
