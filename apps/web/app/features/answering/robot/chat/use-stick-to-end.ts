// Keeps the end of a conversation in view while it grows, unless the reader has scrolled up.
import { useEffect, useRef } from 'react'

/** Pixels from the end that still count as being there. */
const NEAR = 80

/** For the element that scrolls, whose first child grows; a new entry (`count`) always comes into view. */
export function useStickToEnd(count: number) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const scrolled = box.current
    const content = scrolled?.firstElementChild
    if (!scrolled || !content) return
    let near = true
    const updateNear = () => {
      near = scrolled.scrollHeight - scrolled.scrollTop - scrolled.clientHeight < NEAR
    }
    const grown = new ResizeObserver(() => near && scrolled.scrollTo({ top: scrolled.scrollHeight }))
    scrolled.addEventListener('scroll', updateNear, { passive: true })
    grown.observe(content)
    return () => {
      scrolled.removeEventListener('scroll', updateNear)
      grown.disconnect()
    }
  }, [])
  useEffect(() => {
    if (count > 0) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [count])
  return box
}
