// Each citation is verified: its words must stand in the published version that was indexed, or the mark is not shown (AI-02).
import type { RetrievedPassage } from '@lectern/ai'
import { parseBlocks, sectionsOf } from '@lectern/content'
import type { AccessScope, Database } from '@lectern/db'
import { findCitedVersion } from '../search/search.repo.ts'

/** Versions whose text is remembered, and the characters of the longest of them. A version never changes. */
const MAX = 200
const LONGEST = 100_000
const remembered = new WeakMap<Database['pool'], Map<string, string>>()

const flat = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * A check whether every line of a passage stands in its version, which is still the published one of an article that the asker may
 * read. Asked anew for each passage: an answer takes seconds, in which an article can be withdrawn and a manual closed.
 */
export const standingIn =
  (db: Database, scope: AccessScope) =>
  async (passage: RetrievedPassage): Promise<boolean> => {
    const text = await textOf(db, scope, passage)
    const lines = passage.text.split('\n').map(flat)
    return text !== null && lines.some((line) => line !== '') && lines.every((line) => text.includes(line))
  }

/** All words of the version in one line; null when it does not stand. */
async function textOf(db: Database, scope: AccessScope, passage: RetrievedPassage): Promise<string | null> {
  const { articleId, versionId } = passage
  const known = remembered.get(db.pool) ?? new Map<string, string>()
  remembered.set(db.pool, known)
  const old = known.get(versionId)
  const version = await findCitedVersion(db, scope, { articleId, versionId, content: old === undefined })
  if (!version) return null
  if (old !== undefined) return old
  const text = flat(
    sectionsOf(parseBlocks(version.content))
      .map((section) => section.text)
      .join('\n'),
  )
  if (known.size >= MAX) known.delete(known.keys().next().value ?? '')
  if (text.length <= LONGEST) known.set(versionId, text)
  return text
}
