// Handles the end of a session: pages on which somebody writes ask for signing in again without being left.

/** `byPerson`: the person pressed something that needs the session; else the page sent the request by itself. */
type Stay = (byPerson: boolean) => void

const staying = new Set<Stay>()

/** Registers a page that must not be left; returns what ends it. */
export function stayOnSessionEnd(stay: Stay): () => void {
  staying.add(stay)
  return () => void staying.delete(stay)
}

/** Tells the pages that stay; false when there is none, and the login page is the place to go. */
export function reportSessionEnd(byPerson: boolean): boolean {
  for (const stay of staying) stay(byPerson)
  return staying.size > 0
}
