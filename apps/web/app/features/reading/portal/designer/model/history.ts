/** Pure: the document being designed, with undo and redo. Documents are never changed in place, so that undo finds the very bytes of before. */
import type { ThemeDocument } from '@lectern/contracts'
import { applyChange, type Change } from './change.ts'

export const MAX_STEPS = 200
/** Changes of one field within this time of each other are one step, so that undo takes back a word and not a letter. */
export const MERGE_MS = 1_000

export type History = {
  past: readonly ThemeDocument[]
  present: ThemeDocument
  /** The next to redo comes last. */
  future: readonly ThemeDocument[]
  /** The field of the last change and when that was; null: the next change is a step of its own. */
  last: { field: string; at: number } | null
}

export type HistoryAction =
  /** `at`: milliseconds of a clock that only goes forward. `field`: what is being typed or dragged; without it the change is a step of its own. */
  { type: 'change'; change: Change; at: number; field?: string } | { type: 'undo' } | { type: 'redo' }

export const startHistory = (document: ThemeDocument): History => ({
  past: [],
  present: document,
  future: [],
  last: null,
})

export function nextHistory(history: History, action: HistoryAction): History {
  const { past, present, future, last } = history
  switch (action.type) {
    case 'undo': {
      const before = past.at(-1)
      return before ? { past: past.slice(0, -1), present: before, future: [...future, present], last: null } : history
    }
    case 'redo': {
      const after = future.at(-1)
      return after ? { past: [...past, present], present: after, future: future.slice(0, -1), last: null } : history
    }
    case 'change': {
      const changed = applyChange(present, action.change)
      if (changed === present) return history
      const { field, at } = action
      const merges = field !== undefined && last?.field === field && at - last.at <= MERGE_MS && past.length > 0
      return {
        past: merges ? past : [...past, present].slice(-MAX_STEPS),
        present: changed,
        future: [],
        last: field === undefined ? null : { field, at },
      }
    }
  }
}
