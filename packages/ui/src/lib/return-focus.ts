// Where the keyboard goes on when a dialog that no button of its own opened is closed: to what had the focus before.
import { useRef } from 'react'

/** Of a menu, which is closed by then, the button that opened it. */
function openerOf(element: Element | null): Element | null {
  const menu = element?.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
}

/** `focus`: puts the focus into what has opened, where it does not take it itself. */
export function useReturnFocus(focus?: (event: Event) => void) {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = openerOf(document.activeElement)
      focus?.(event)
    },
    onCloseAutoFocus: (event: Event) => {
      const { current } = opener
      if (!(current instanceof HTMLElement) || !current.isConnected) return
      event.preventDefault()
      current.focus()
    },
  }
}
