import { type RefObject, useEffect } from 'react'

/** Lists elements beside `reachable` and beside the elements around it, as few as possible. */
function elementsBeside(reachable: readonly Element[], parent: Element): Element[] {
  return [...parent.children].flatMap((child) => {
    if (reachable.includes(child)) return []
    return reachable.some((element) => child.contains(element)) ? elementsBeside(reachable, child) : [child]
  })
}

/**
 * While it is rendered, nothing but `part` takes focus. Radix hides the page behind a list from screen readers, but leaves it to be focused.
 * Messages that are read out stay.
 */
export function InertPage({ beside: part }: { beside: RefObject<HTMLElement | null> }): null {
  useEffect(() => {
    // A closed list is kept outside of the page.
    if (!part.current?.isConnected) return
    const reachable = [part.current, ...document.querySelectorAll('[aria-live], script')]
    const elements = elementsBeside(reachable, document.body).filter((element) => !element.hasAttribute('inert'))
    for (const element of elements) element.setAttribute('inert', '')
    return () => {
      for (const element of elements) element.removeAttribute('inert')
    }
  }, [part])
  return null
}
