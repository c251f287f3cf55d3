// Events about changes on the server (ADR 0031): one event stream for each browser, opened by the first page that listens.
import type { BrowserTopic } from '@lectern/contracts'
import { useEffect, useRef } from 'react'
import type { ChangedTopic } from './live/connection.ts'
import { createListeners } from './live/listeners.ts'
import { useIdentity } from './session.ts'

/** Comes after the page: nothing on it waits for the stream. */
function open(name: string, notify: (topic: ChangedTopic) => void): () => void {
  let isClosed = false
  let stop: (() => void) | undefined
  const start = async () => {
    const { openLive } = await import('./live/transports.ts')
    if (!isClosed) stop = openLive(name, notify)
  }
  // Without it the page is as it was loaded.
  start().catch(() => {})
  return () => {
    isClosed = true
    stop?.()
  }
}
const listeners = createListeners({ open })

/**
 * Calls `onChange` after `topic` changed, and after a change of it may have been missed. Ask the server then; what is shown must never be
 * counted up here. At most three times a second, and in a hidden tab once it is shown again.
 */
export function useLive(topic: BrowserTopic, onChange: () => void): void {
  const name = `live ${useIdentity()}`
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => listeners.add(name, topic, () => latest.current()), [name, topic])
}
