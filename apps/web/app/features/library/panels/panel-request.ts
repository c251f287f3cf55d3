/** Opens a side panel from other parts of the page. */
const EVENT = 'lectern:panel'

export const requestPanel = (id: string) => window.dispatchEvent(new CustomEvent(EVENT, { detail: id }))

/** Calls `open` with each requested panel; returns a function that stops it. */
export function onPanelAsked(open: (id: string) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') open(event.detail)
  }
  window.addEventListener(EVENT, listener)
  return () => window.removeEventListener(EVENT, listener)
}
