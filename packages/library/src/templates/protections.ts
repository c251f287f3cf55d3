// Protection of a template's originals applies to its copies; a text behind a password is not shared (EDIT-08, EDIT-10).

import { invalid } from '@lectern/kernel'
import { z } from 'zod'

const Protection = z.object({
  /** The id of the original. */
  key: z.string(),
  title: z.string(),
  shareEnabled: z.boolean(),
  passwordHash: z.string().nullable(),
})
export type Protection = z.infer<typeof Protection>

type Original = { id: string; title: string; shareEnabled: boolean; sharePasswordHash: string | null }

export const hasPassword = ({ sharePasswordHash }: Pick<Original, 'sharePasswordHash'>): boolean =>
  sharePasswordHash !== null

/** Protections of the originals that have any. */
export const protectionsOf = (originals: readonly Original[]): Protection[] =>
  originals.flatMap(({ id, title, shareEnabled, sharePasswordHash }) =>
    shareEnabled && sharePasswordHash === null
      ? []
      : [{ key: id, title, shareEnabled, passwordHash: sharePasswordHash }],
  )

export const readProtections = (value: unknown): Protection[] => z.array(Protection).parse(value)

/** Errors: invalidInput (shared), naming what has a password. */
export function requireNoPassword(protections: readonly Protection[]): void {
  const titles = protections.flatMap(({ title, passwordHash }) => (passwordHash === null ? [] : [title]))
  if (titles.length > 0) throw invalid('shared', 'passwordNotShared', { titles: titles.join(', ') })
}
