// Tags of a file within those of the whole.
import type { Entries } from './read-object.ts'

const LOWEST = 6

/** Cells name the heads of their columns, each file beginning to count again; headings of a section may be lower in the whole. Changes a tag, and nothing else. */
export function tagged(entries: Entries, { id, shift }: { id: (name: string) => string; shift: number }): void {
  if (entries.get('/Type') !== '/StructElem') return
  const idValue = entries.get('/ID')
  if (idValue !== undefined) entries.set('/ID', id(idValue))
  const attributes = entries.get('/A')
  if (attributes?.includes('/Headers')) {
    const renamed = (heads: string) => heads.replace(/\([^)]*\)/g, id)
    entries.set('/A', attributes.replace(/\/Headers \[[^\]]*\]/g, renamed))
  }
  const level = /^\/H(\d+)$/.exec(entries.get('/S') ?? '')?.[1]
  if (level !== undefined) entries.set('/S', `/H${Math.min(LOWEST, Number(level) + shift)}`)
}
