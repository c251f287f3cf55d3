// The published version that a passage belongs to: what is cited must still be there (AI-02).
import type { PassageSource, RetrievedPassage } from '@lectern/ai'
import {
  type Block,
  readBlocks,
  type StructuredLine,
  sectionsOf,
  structuredLines,
  structuredText,
} from '@lectern/content'
import { type AccessScope, type Database, lruCaches } from '@lectern/db'
import { statDate } from '@lectern/kernel'
import { findCitedVersion } from '../search/search.repo.ts'

/** Versions that are cached, and the maximum length of the text of one. A version never changes. */
const MAX_CACHED = 200
const MAX_CACHED_LENGTH = 100_000
type CitedVersion = { text: string; blocks: readonly Block[]; date: string; lines?: readonly StructuredLine[] }
const versionsOf = lruCaches<CitedVersion>({ max: MAX_CACHED })

const flat = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * Whether every line of a passage is in its version, and that version is still the published one of an article that the asker may
 * read. Otherwise its citation is not shown. Checked for each passage when it is cited: while an answer streams, an article can be
 * unpublished and a manual closed.
 */
export async function isStillPublished(db: Database, scope: AccessScope, passage: RetrievedPassage): Promise<boolean> {
  const text = (await publishedVersion(db, scope, passage))?.text ?? null
  const lines = passage.text.split('\n').map(flat)
  return text !== null && lines.some((line) => line !== '') && lines.every((line) => text.includes(line))
}

/** The blocks of a passage's version, while it is published. */
export const blocksReader =
  (db: Database, scope: AccessScope) =>
  async (passage: RetrievedPassage): Promise<readonly Block[] | null> =>
    (await publishedVersion(db, scope, passage))?.blocks ?? null

type SourcePlace = Pick<PassageSource, 'manualName' | 'address'>

/** The passages with what a model reads of them; one whose version is no longer published has none. */
export const withSources = (
  db: Database,
  scope: AccessScope,
  passages: readonly RetrievedPassage[],
  placeOf: (passage: RetrievedPassage) => SourcePlace,
): Promise<RetrievedPassage[]> =>
  Promise.all(
    passages.map(async (passage) => {
      const version = await publishedVersion(db, scope, passage)
      if (!version) return passage
      version.lines ??= structuredLines(version.blocks)
      const published = withPublishedParts(passage, version.text)
      const source = { ...structuredText(published, version.lines), ...placeOf(passage), date: version.date }
      return { ...published, source }
    }),
  )

/** Of a passage that joins others, those that its version has: one that it lacks does not keep the rest from being cited. */
function withPublishedParts(passage: RetrievedPassage, versionText: string): RetrievedPassage {
  const parts = passage.parts?.filter(({ text }) => text.split('\n').every((line) => versionText.includes(flat(line))))
  const [first] = parts ?? []
  if (!parts || !first) return passage
  return { ...passage, parts, anchor: first.anchor, text: parts.map(({ text }) => text).join('\n') }
}

/** The text of the version on one line, and its blocks; null when it is no longer published. */
async function publishedVersion(
  db: Database,
  scope: AccessScope,
  passage: RetrievedPassage,
): Promise<CitedVersion | null> {
  const { articleId, versionId } = passage
  const cache = versionsOf(db.pool)
  const cached = cache.get(versionId)
  const version = await findCitedVersion(db, scope, { articleId, versionId, content: cached === undefined })
  if (!version) return null
  if (cached !== undefined) return cached
  const blocks = readBlocks(version.content)
  const text = flat(
    sectionsOf(blocks)
      .map((section) => section.text)
      .join('\n'),
  )
  const { day } = await statDate({ db }, version.createdAt)
  const cited = { text, blocks, date: day }
  if (text.length <= MAX_CACHED_LENGTH) cache.set(versionId, cited)
  return cited
}
