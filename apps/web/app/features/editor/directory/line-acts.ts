/** What lines of the directory ask of it. */
import type { ArticleType } from '@lectern/contracts'
import type { TreeLine } from '../lib/tree.ts'

/** What is asked for a place or a confirmation before it is done. */
export type Asked = 'move' | 'copy' | 'recycle'

export type LineActs = {
  /** `open` goes there; the others choose it for doing something with several. */
  select: (line: TreeLine, how: 'open' | 'toggle' | 'extend') => void
  startRename: (id: string | null) => void
  rename: (id: string, title: string) => void
  create: (type: ArticleType, parentId: string) => void
  copy: (ids: ReadonlySet<string>) => void
  ask: (what: Asked, ids: ReadonlySet<string>) => void
}
