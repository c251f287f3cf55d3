// Keys of the command palette: Ctrl-K and Cmd-K, unless text is selected in the editor, where they create a link.

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>

/** `selecting`: the press comes from a text that is being edited, and some of it is selected. */
export const opensPalette = (press: Press, selecting: boolean): boolean =>
  press.key.toLowerCase() === 'k' &&
  (press.ctrlKey || press.metaKey) &&
  !press.altKey &&
  !press.shiftKey &&
  !press.isComposing &&
  !selecting

/** Whether `target` is in a text with formats, and part of that text is selected. */
export function selectsText(target: EventTarget | null): boolean {
  const selection = getSelection()
  return (
    target instanceof HTMLElement &&
    target.isContentEditable &&
    selection !== null &&
    !selection.isCollapsed &&
    selection.toString() !== ''
  )
}
