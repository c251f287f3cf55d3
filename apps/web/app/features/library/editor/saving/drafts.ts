/** Text that could not be saved, kept in the browser until the server has it (specification §4 'Leaving with unsaved changes'). */
import { Article } from '@lectern/contracts'

const Stored = Article.pick({ id: true, title: true, content: true, revision: true, updatedTime: true })
/** `updatedTime` is the ISO instant at which the text was kept, `revision` the one it was based on. */
export type Draft = Pick<Article, 'id' | 'title' | 'content' | 'revision' | 'updatedTime'>

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The part of a store that belongs to one person: on a shared computer nobody is offered the unsaved text of somebody else. What
 * was stored before texts had an owner goes to the first who opens the article.
 */
export function storeOf(store: Store, personId: string): Store {
  const personalKey = (key: string) => `${key}@${personId}`
  return {
    getItem: (key) => store.getItem(personalKey(key)) ?? store.getItem(key),
    setItem: (key, value) => store.setItem(personalKey(key), value),
    removeItem: (key) => {
      store.removeItem(personalKey(key))
      store.removeItem(key)
    },
  }
}
/** `draft`: the text of now, until the server has it. `aside`: an earlier one that is being offered to the person. */
type Slot = 'draft' | 'aside'
const key = (slot: Slot, articleId: string) => `${slot}:${articleId}`

/** Stores the draft; returns false when the browser has no space or forbids it. */
export function storeDraft(store: Store, draft: Draft, slot: Slot = 'draft'): boolean {
  try {
    store.setItem(key(slot, draft.id), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** The stored draft of an article; unreadable ones are ignored. */
export function findDraft(store: Store, articleId: string, slot: Slot = 'draft'): Draft | null {
  try {
    const text = store.getItem(key(slot, articleId))
    if (text === null) return null
    const draft = Stored.safeParse(JSON.parse(text))
    if (draft.success) return draft.data
    store.removeItem(key(slot, articleId))
    return null
  } catch {
    return null
  }
}

/** Forgets the draft of an article. */
export function dropDraft(store: Store, articleId: string, slot: Slot = 'draft'): void {
  try {
    store.removeItem(key(slot, articleId))
  } catch {
    // A browser that forbids storage has no stored draft.
  }
}

/**
 * The draft to offer when an article is opened: the newest one that differs from the server's text. It is put aside, so that
 * saving from now on neither overwrites nor drops it; `dropDraft(…, 'aside')` ends the offer.
 */
export function draftToOffer(store: Store, article: { id: string; title: string; content: unknown }): Draft | null {
  const draft = findDraft(store, article.id)
  if (draft) {
    dropDraft(store, article.id)
    if (!sameText(draft, article)) storeDraft(store, draft, 'aside')
  }
  const aside = findDraft(store, article.id, 'aside')
  if (aside && sameText(aside, article)) {
    dropDraft(store, article.id, 'aside')
    return null
  }
  return aside
}

/** Text with object keys in order, so that equal documents have equal text. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, v]) => v !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, canonical(v)]),
  )
}

/** True when two versions are equal, apart from the order of keys and absent properties. */
export const sameText = (a: { title: string; content: unknown }, b: { title: string; content: unknown }): boolean =>
  a.title === b.title && JSON.stringify(canonical(a.content)) === JSON.stringify(canonical(b.content))
