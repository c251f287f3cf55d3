// Queries that the pages of the shell send at once. A line that no page uses costs time.
import { LIMITS } from '@lectern/contracts'
import { startSizes } from '~/features/library/home/index.ts'
import { type Ask, type InitialQuery, keyOf } from '~/lib/initial-queries.ts'
import { LISTS_KEY } from '~/shared/lists/list-choice.ts'
import { MANUALS_SHOWN, OPEN_AT_FIRST } from './space-tree-limits.ts'

const SPACES: Ask = { path: 'space.list', input: { size: LIMITS.pageSizeMax } }

/** Announcements are above every page: what comes late would move it. */
export const NOTICES_ASK: Ask = { path: 'notice.mine' }

/** The sidebar and what every page may need. */
const EVERY_PAGE: readonly Ask[] = [
  SPACES,
  { path: 'notification.unread' },
  { path: 'account.standing' },
  { path: 'preference.find', input: { key: LISTS_KEY } },
]

const BY_PATH: Record<string, readonly Ask[]> = {
  '/home/start': [
    { path: 'home.recentArticles', input: { size: startSizes.ARTICLES } },
    { path: 'home.favouriteArticles', input: { size: startSizes.STARRED_ARTICLES } },
    { path: 'home.progress' },
    { path: 'manual.list', input: { filter: 'common', size: startSizes.ROW } },
    { path: 'manual.list', input: { filter: 'favourite', size: startSizes.ROW } },
    { path: 'manual.list', input: { size: startSizes.ROW } },
    { path: 'manual.list', input: { writable: true, size: 1 } },
    { path: 'manual.publicArea', input: { size: startSizes.ROW } },
  ],
}

export const asksOf = (pathname: string): readonly Ask[] => [...EVERY_PAGE, ...(BY_PATH[pathname] ?? [])]

/** The manuals of the spaces that the sidebar opens, when it is known which these are. */
export function asksOfOpenSpaces(queries: readonly InitialQuery[]): Ask[] {
  const name = JSON.stringify(keyOf(SPACES))
  const data: unknown = queries.find(({ key }) => JSON.stringify(key) === name)?.data
  if (typeof data !== 'object' || data === null || !('records' in data) || !Array.isArray(data.records)) return []
  return data.records
    .slice(0, OPEN_AT_FIRST)
    .map(({ id }: { id: string }) => ({ path: 'manual.list', input: { spaceId: id, size: MANUALS_SHOWN } }))
}
