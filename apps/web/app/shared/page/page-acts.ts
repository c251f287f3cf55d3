// Actions of the open page for the command palette: those it registers, and the buttons of its bar.
import { type ComponentType, useEffect, useRef } from 'react'

export type PageAct = { id: string; text: string; icon?: ComponentType; keys?: string; run: () => void }

const sources = new Set<() => readonly PageAct[]>()

/** Offers `read()` in the palette while the caller is shown; called at each opening. */
export function usePageActs(read: () => readonly PageAct[]): void {
  const latest = useRef(read)
  latest.current = read
  useEffect(() => {
    const source = () => latest.current()
    sources.add(source)
    return () => void sources.delete(source)
  }, [])
}

/** Around buttons that are acts of the page: `<div {...ACTS}>`. */
export const ACTS = { 'data-acts': '' } as const

const nameOf = (element: HTMLElement) => (element.getAttribute('aria-label') ?? element.innerText).trim()

/** Buttons and links of the bar that can be pressed now. Those that open a menu are left out: their entries are acts, not they. */
function buttonActs(): PageAct[] {
  const elements = document.querySelectorAll<HTMLElement>(
    '[data-acts] :is(button:enabled, a[href]):not([aria-haspopup="menu"]):not([aria-disabled="true"])',
  )
  return [...elements]
    .filter((element) => element.checkVisibility() && nameOf(element) !== '')
    .map((element) => ({ id: `button-${nameOf(element)}`, text: nameOf(element), run: () => element.click() }))
}

/** Each name once: actions of the page come before its buttons. */
export function pageActs(): PageAct[] {
  const acts = [...[...sources].flatMap((read) => read()), ...buttonActs()]
  return [...new Map(acts.toReversed().map((act) => [act.text, act])).values()].toReversed()
}
