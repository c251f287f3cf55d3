// Storage of the browser. In frames on other sites it may refuse to, by throwing: then it is remembered until the page ends.
import { cookieText } from '@lectern/contracts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Never throws, also when the storage of `open` is full. */
export function safeStore(open: () => Store): Store {
  const memory = new Map<string, string>()
  const attempt = (act: (store: Store) => string | null, otherwise: () => string | null): string | null => {
    try {
      return act(open())
    } catch (error) {
      // There is none on the server, which remembers nothing: its memory would be that of all visitors.
      return error instanceof ReferenceError ? null : otherwise()
    }
  }
  return {
    getItem: (key) =>
      memory.get(key) ??
      attempt(
        (store) => store.getItem(key),
        () => null,
      ),
    setItem: (key, value) => {
      const store = (real: Store) => {
        real.setItem(key, value)
        memory.delete(key)
        return null
      }
      attempt(store, () => {
        memory.set(key, value)
        return null
      })
    },
    removeItem: (key) => {
      memory.delete(key)
      attempt(
        (real) => {
          real.removeItem(key)
          return null
        },
        () => null,
      )
    },
  }
}

/** Storage of this browser. */
export const localStore = safeStore(() => localStorage)
/** Storage of this tab. */
export const tabStore = safeStore(() => sessionStorage)
/** Storage of this browser; throws when nothing is stored, for data whose loss must be shown. */
export const lastingStore: Store = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}

/** Keys of what this browser stores; none where it refuses to say. */
export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** The cookies that scripts see; none where the browser refuses them. */
export function readCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

/** A cookie for all paths; with 0 seconds it is removed. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:'
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR
    document.cookie = cookieText(name, value, { secure, seconds })
    // biome-ignore lint/suspicious/noDocumentCookie: as above. Earlier versions had no prefix.
    if (secure) document.cookie = cookieText(name, '', { secure: false, seconds: 0 })
  } catch {
    // Refused: what it says holds for this page.
  }
}
