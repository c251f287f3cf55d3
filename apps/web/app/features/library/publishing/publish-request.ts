/** Pure: the articles to publish, whether a confirmation is needed, and the authors of the drafts. */
import type { Manual, ManualAudience, PendingArticle } from '@lectern/contracts'

export type PublishRequest =
  | { kind: 'article'; id: string }
  | { kind: 'version'; id: string; versionId: string }
  /** Chosen from a list that was shown. */
  | { kind: 'chosen'; ids: readonly string[] }
  /** All changes of the manual: its list is shown first. */
  | { kind: 'all' }

/**
 * Whether to ask who may read: the manual is private, nobody has chosen that yet, and this person may choose.
 * `audience` is null where the manual is not private.
 */
export const asksAudience = (manual: Pick<Manual, 'abilities'>, audience: ManualAudience | null): boolean =>
  manual.abilities.settings === true && audience !== null && audience.releaseType === 'private' && !audience.chosen

/** Returns the last authors of these articles, most articles first. */
export function authorsOf(articles: readonly Pick<PendingArticle, 'updatedName'>[]): { name: string; count: number }[] {
  const groups = Map.groupBy(articles, ({ updatedName }) => updatedName)
  return [...groups]
    .map(([name, { length: count }]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))
}

/** The call accepts `size` articles at once. */
export const inBatches = (ids: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ids.slice(index * size, (index + 1) * size))
