// Target of a link's row, in the application.
import type { ListedLink } from '@lectern/contracts'
import { paths } from '~/lib/paths.ts'

/** Null for the organisation itself, and for what is in somebody else's personal space. */
export function placePath({ spaceId, manualId, articleId }: Pick<ListedLink, 'spaceId' | 'manualId' | 'articleId'>) {
  if (manualId !== null) return paths.manual(manualId, articleId ?? undefined)
  return spaceId === null ? null : paths.space(spaceId)
}
