/** Ctrl+Alt+M, on a Mac Cmd+Option+M, as other word processors have it. */
type Key = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'>

export function isCommentKey(event: Key): boolean {
  const { code, key, ctrlKey, metaKey, altKey, shiftKey } = event
  // AltGr types letters, and some systems report it as Ctrl+Alt.
  if (!altKey || shiftKey || ctrlKey === metaKey || event.getModifierState('AltGraph')) return false
  return code === '' ? key.toLowerCase() === 'm' : code === 'KeyM'
}

export const COMMENT_KEYS = 'Mod+Alt+M'
