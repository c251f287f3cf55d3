/** Which side panel is open: the one a link asks for, else, where there is space beside the page, the last one used. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { onPanelAsked } from './panel-request.ts'

const KEY = 'editor.rail'
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

export function useRailPanel(): [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const wide = useWide()
  const [kept, setKept] = useState(() =>
    wide && typeof localStorage !== 'undefined' ? localStorage.getItem(KEY) : null,
  )
  const asked = params.get('panel')
  const choose = (id: string | null) => {
    if (id) localStorage.setItem(KEY, id)
    else localStorage.removeItem(KEY)
    setKept(id)
    if (asked === null) return
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
  return [asked ?? kept, choose]
}
