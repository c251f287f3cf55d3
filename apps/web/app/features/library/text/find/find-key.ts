/** Keys that open the panel: Ctrl+F, Ctrl+H; on a Mac Cmd+F and Cmd+Alt+F, because Cmd+H hides the window. */
type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

export function findKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Key): 'find' | 'replace' | null {
  if (shiftKey || ctrlKey === metaKey) return null
  // With Alt, a Mac types another letter.
  const letter = code === '' ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()
  if (metaKey) return letter === 'f' ? (altKey ? 'replace' : 'find') : null
  if (altKey) return null
  return letter === 'f' ? 'find' : letter === 'h' ? 'replace' : null
}
