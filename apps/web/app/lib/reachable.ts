// Whether the server may be reachable again: it responded, the browser is online, the person came back to the page.

const listeners = new Set<() => void>()

/** After an answer of any call. */
export function reportReachable(): void {
  for (const listener of listeners) listener()
}

/** Returns how to stop listening. */
export function onReachable(listener: () => void): () => void {
  listeners.add(listener)
  const events = ['online', 'focus'] as const
  for (const event of events) window.addEventListener(event, listener)
  return () => {
    listeners.delete(listener)
    for (const event of events) window.removeEventListener(event, listener)
  }
}
