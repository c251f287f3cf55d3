/**
 * The buttons above the cells. Pressed while a cell is being written they are for the cell, so that its text is settled before; and the next
 * key is for the cells again (ledger SHEET-01).
 */

type Cells = {
  isWriting(): boolean
  /** Words within the text of a cell are chosen: then a button is for them. */
  hasChosenWords(): boolean
  settle(): Promise<void>
  focus(): void
}

const RIBBON = '[data-u-comp^="ribbon"], [data-u-comp="headerbar"]'
const isRibbon = ({ target }: Event): boolean => target instanceof Element && target.closest(RIBBON) !== null

/** Something that wants keys of its own: a field, or a list that has opened. */
const wantsKeys = (element: Element | null): boolean =>
  element !== null &&
  (element.matches('input, textarea, [aria-expanded="true"]') ||
    element.closest('[role="menu"], [role="dialog"]') !== null)

/** Returns how to stop. */
export function watchRibbon(container: HTMLElement, cells: Cells): () => void {
  let settling: Promise<void> | null = null
  const onDown = (event: PointerEvent) => {
    if (!isRibbon(event) || !cells.isWriting() || cells.hasChosenWords()) return
    const settlement = cells.settle().finally(() => {
      if (settling === settlement) settling = null
    })
    settling = settlement
  }
  const onClick = (event: MouseEvent) => {
    if (!isRibbon(event)) return
    const { target } = event
    if (settling && target instanceof Element) {
      event.preventDefault()
      event.stopPropagation()
      void settling.then(() => target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))
      return
    }
    // After what the button does, and what it opens.
    setTimeout(() => {
      if (!wantsKeys(document.activeElement)) cells.focus()
    })
  }
  container.addEventListener('pointerdown', onDown, true)
  container.addEventListener('click', onClick, true)
  return () => {
    container.removeEventListener('pointerdown', onDown, true)
    container.removeEventListener('click', onClick, true)
  }
}
