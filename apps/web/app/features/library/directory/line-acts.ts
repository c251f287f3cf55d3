/** Actions that lines call on the directory. */
import type { ArticleType } from '@lectern/contracts'
import { useMemo, useRef } from 'react'
import type { TreeLine } from './tree.ts'

/** Actions that need a place first. */
export type NodeCommand = 'move' | 'copy'

export type LineActs = {
  /** `open` opens the article; the others change the selection. */
  select: (line: TreeLine, how: 'open' | 'toggle' | 'extend') => void
  startRename: (id: string | null) => void
  rename: (id: string, title: string) => void
  create: (type: ArticleType, parentId: string) => void
  copy: (ids: ReadonlySet<string>) => void
  ask: (what: NodeCommand, ids: ReadonlySet<string>) => void
  recycle: (ids: ReadonlySet<string>) => void
}

/** Stable callbacks that call `acts` of the latest render. */
export function useSteadyActs(acts: LineActs): LineActs {
  const latest = useRef(acts)
  latest.current = acts
  return useMemo(
    () => ({
      select: (...args) => latest.current.select(...args),
      startRename: (...args) => latest.current.startRename(...args),
      rename: (...args) => latest.current.rename(...args),
      create: (...args) => latest.current.create(...args),
      copy: (...args) => latest.current.copy(...args),
      ask: (...args) => latest.current.ask(...args),
      recycle: (...args) => latest.current.recycle(...args),
    }),
    [],
  )
}
