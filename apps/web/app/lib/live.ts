// Hearing at once what changes on the server (ADR 0031): one event stream for each browser, asked for by the first page that listens.
import type { BrowserTopic } from '@lectern/contracts'
import { useEffect, useRef } from 'react'
import { createListeners } from './live/listeners.ts'
import { openLive } from './live/transports.ts'
import { useIdentity } from './session.ts'

const listeners = createListeners({ open: openLive })

/**
 * Calls `onChange` after `topic` changed, and after it may have changed unheard; ask the server then, what is shown must never be
 * counted up here. At most three times a second, and in a hidden tab once it is shown again.
 */
export function useLive(topic: BrowserTopic, onChange: () => void): void {
  const name = `live ${useIdentity()}`
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => listeners.add(name, topic, () => latest.current()), [name, topic])
}
