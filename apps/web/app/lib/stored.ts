// Reading local storage where there may be none: on the server, and in frames on other sites, whose browsers block it.

/** null: nothing is kept, or nothing may be read. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
