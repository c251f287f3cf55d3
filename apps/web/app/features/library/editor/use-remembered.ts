/** Small choices of this browser: which panes are open. */
import { useState } from 'react'

/** A flag in local storage under `key`. */
export function useRememberedFlag(key: string, initial: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => {
    if (typeof localStorage === 'undefined') return initial
    const stored = localStorage.getItem(key)
    return stored === null ? initial : stored === 'true'
  })
  const store = (next: boolean) => {
    localStorage.setItem(key, String(next))
    setValue(next)
  }
  return [value, store]
}
