/** A draft that the server does not have yet, kept in this browser for the person who made it. */
import { ThemeDocument } from '@lectern/contracts'
import { z } from 'zod'

const StoredTheme = z.object({ revision: z.number().int(), document: ThemeDocument })
/** `revision`: the one of the server that it was based on. */
export type StoredTheme = z.infer<typeof StoredTheme>
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (themeId: string, personId: string) => `theme:${themeId}@${personId}`

/** False when the browser has no room or forbids it. */
export function keepTheme(store: Store, themeId: string, personId: string, theme: StoredTheme): boolean {
  try {
    store.setItem(keyOf(themeId, personId), JSON.stringify(theme))
    return true
  } catch {
    return false
  }
}

/** Returns the stored theme if it differs from the server's document; an unreadable one is dropped. */
export function keptTheme(store: Store, themeId: string, personId: string, server: ThemeDocument): StoredTheme | null {
  try {
    const text = store.getItem(keyOf(themeId, personId))
    if (text === null) return null
    const stored = StoredTheme.safeParse(JSON.parse(text))
    if (stored.success && JSON.stringify(stored.data.document) !== JSON.stringify(ThemeDocument.parse(server)))
      return stored.data
  } catch {
    // Unreadable, or the browser forbids to look.
  }
  dropKept(store, themeId, personId)
  return null
}

export function dropKept(store: Store, themeId: string, personId: string): void {
  try {
    store.removeItem(keyOf(themeId, personId))
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}
