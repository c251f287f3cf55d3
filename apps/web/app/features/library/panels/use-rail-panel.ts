/** Open side panel: the one in the link, else, where there is space beside the page, the last one used. */
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { onPanelAsked } from './panel-request.ts'

const WIDE = '(min-width: 1024px)'

function subscribe(notify: () => void) {
  const media = matchMedia(WIDE)
  media.addEventListener('change', notify)
  return () => media.removeEventListener('change', notify)
}

/** Wide enough for a panel beside the page. */
export const useWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  )

/** `kept` is the last one used; on narrow windows it opens when it was chosen on this page. */
export function useRailPanel(
  storedPanel: string | null,
  keep: (id: string | null) => void,
): [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const wide = useWide()
  const chosen = useRef(false)
  const panelParam = params.get('panel')
  const choose = (id: string | null) => {
    chosen.current = true
    keep(id)
    if (panelParam === null) return
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        next.delete('panel')
        next.delete('thread')
        return next
      },
      { replace: true },
    )
  }
  const latest = useRef(choose)
  latest.current = choose
  useEffect(() => onPanelAsked((id) => latest.current(id)), [])
  return [panelParam ?? (wide || chosen.current ? storedPanel : null), choose]
}
