// The step between loading and changing: refuses with `notFound` what the actor cannot see, with `forbidden` what they may not do.
import type { Missing, ResourceRole } from '@lectern/contracts'
import { forbidden, notFound } from '../core/errors.ts'
import { roleOfRank } from './permissions.repo.ts'
import { type ManualAction, mayManual, maySpace, type SpaceAction } from './resource-policy.ts'

/** Loaded with a manual or with something inside it; `readable`: the actor may read what it has published. */
export type ManualAccess = { rank: number; readable: boolean }
/** Loaded with an article; `ownRank` is the rank on that article alone, by its cooperation link. */
export type ArticleAccess = ManualAccess & { ownRank: number }
type SpaceAccess = { rank: number; personal?: boolean }

/** The row with the actor's role, when the role allows `action` on the manual; `asked` is the thing requested by its id. */
export function authorizeManual<Row extends ManualAccess>(
  row: Row | undefined,
  action: ManualAction,
  missing: Missing = 'manual',
): Row & { role: ResourceRole } {
  if (!row) throw notFound(missing)
  const role = roleOfRank(row.rank)
  if (mayManual(role, action)) return { ...row, role }
  throw role !== 'none' || row.readable ? forbidden() : notFound(missing)
}

/**
 * As {@link authorizeManual}, for what people may do who joined the work on this one article: read its draft and write it. For the verbs
 * of one article only; everything about its manual, its place and its publication asks for a role on the manual.
 */
export function authorizeArticle<Row extends ArticleAccess>(
  row: Row | undefined,
  action: 'view' | 'editArticle',
  missing: Missing = 'article',
): Row & { role: ResourceRole } {
  const ownRole = roleOfRank(row?.ownRank ?? 0)
  const onManual = roleOfRank(row?.rank ?? 0)
  if (!row || !mayManual(ownRole, action) || mayManual(onManual, action)) return authorizeManual(row, action, missing)
  return { ...row, role: ownRole }
}

/** The row with the actor's role, when the role allows `action` on the space; `asked` is the thing requested by its id. */
export function authorizeSpace<Row extends SpaceAccess>(
  row: Row | undefined,
  action: SpaceAction,
  missing: Missing = 'space',
): Row & { role: ResourceRole } {
  if (!row) throw notFound(missing)
  const role = roleOfRank(row.rank)
  if (maySpace(role, action, row.personal)) return { ...row, role }
  throw role === 'none' ? notFound(missing) : forbidden()
}
