/** What lines of the directory ask of it. */
import type { ArticleType } from '@lectern/contracts'
import { useMemo, useRef } from 'react'
import type { TreeLine } from './tree.ts'

/** Actions that need a place first. */
export type Asked = 'move' | 'copy'

export type LineActs = {
  /** `open` opens the article; the others change the selection. */
  select: (line: TreeLine, how: 'open' | 'toggle' | 'extend') => void
  startRename: (id: string | null) => void
  rename: (id: string, title: string) => void
  create: (type: ArticleType, parentId: string) => void
  copy: (ids: ReadonlySet<string>) => void
  ask: (what: Asked, ids: ReadonlySet<string>) => void
  recycle: (ids: ReadonlySet<string>) => void
}

/** Stable callbacks that call `acts` of the latest render. */
export function useSteadyActs(acts: LineActs): LineActs {
  const latest = useRef(acts)
  latest.current = acts
  return useMemo(
    () => ({
      select: (...given) => latest.current.select(...given),
      startRename: (...given) => latest.current.startRename(...given),
      rename: (...given) => latest.current.rename(...given),
      create: (...given) => latest.current.create(...given),
      copy: (...given) => latest.current.copy(...given),
      ask: (...given) => latest.current.ask(...given),
      recycle: (...given) => latest.current.recycle(...given),
    }),
    [],
  )
}
