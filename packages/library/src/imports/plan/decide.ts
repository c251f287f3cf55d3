// Action of an import for each page of its source (EDIT-12). Pure: preview and run share it.
import type { ConflictChoice, GoneChoice, ImportChange, ImportPolicy } from '@lectern/contracts'

/** A page that an earlier import made into an article, and how that article is now. */
export type KnownPage = {
  page: string
  path: string
  kind: string
  title: string
  articleId: string
  /** Last place in the source: the article above, empty at the place imported into. */
  parentId: string
  position: number
  bodyHash: string
  sourceHash: string
  /** The article is in the manual and not in the recycle bin. The rest is null or false without it. */
  living: boolean
  edited: boolean
  factsEdited: boolean
  revision: number | null
  currentParent: string | null
}

/** `parentId`: where the source puts it now. `known`: what an earlier import made of it. */
export type Incoming = { page: string; sourceHash: string; known: KnownPage | undefined }

/** `write`: what is written of the page; `seen`: this state of the page is known from now on. */
export type Decision = {
  change: ImportChange
  edited: boolean
  choice: ConflictChoice | GoneChoice | null
  write: 'new' | 'over' | 'beside' | null
  seen: boolean
}

const same = { edited: false, choice: null, write: null, seen: false } as const

export function decidePage({ page, sourceHash, known }: Incoming, policy: ImportPolicy): Decision {
  if (!known) return { ...same, change: 'created', write: 'new', seen: true }
  const { living, edited } = known
  if (known.sourceHash === sourceHash)
    return { ...same, change: living ? 'unchanged' : 'absent', edited: living && edited }
  if (living && !edited) return { ...same, change: 'updated', write: 'over', seen: true }
  const chosen = policy.conflictsOf?.[page] ?? policy.conflicts
  const choice = chosen ?? 'mine'
  const write = choice === 'mine' ? null : !living ? 'new' : choice === 'theirs' ? 'over' : 'beside'
  return { change: 'conflict', edited, choice, write, seen: chosen !== undefined }
}

/** Recycles an edited page only when its page is chosen. */
export function decideGone({ page, edited }: KnownPage, policy: ImportPolicy): Decision {
  const choice = policy.goneOf?.[page] ?? (edited ? 'keep' : (policy.gone ?? 'keep'))
  return { change: 'gone', edited, choice, write: null, seen: false }
}

/** Nobody moved it here. `top`: the article above the place imported into, empty for the manual itself. */
export const isWherePut = ({ living, parentId, currentParent }: KnownPage, top: string): boolean =>
  living && (currentParent ?? '') === (parentId || top)

/** The source moved it, and nobody moved it here. `parentId`: the article above in the source now, empty at the place imported into. */
export const movesTo = (page: KnownPage, parentId: string, top: string): boolean =>
  page.parentId !== parentId && isWherePut(page, top)

/** It stays where people moved it, though the source moved it too, elsewhere. */
export const keepsPlace = (page: KnownPage, parentId: string, top: string): boolean =>
  page.living &&
  page.parentId !== parentId &&
  !isWherePut(page, top) &&
  (page.currentParent ?? '') !== (parentId || top)
