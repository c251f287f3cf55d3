// Listeners of this tab: merges bursts, and waits while the tab is hidden.
import type { BrowserTopic } from '@lectern/contracts'
import type { ChangedTopic } from './connection.ts'

const PAUSE_MS = 300

type Listener = {
  topic: BrowserTopic
  call: () => void
  due: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}
type Options = { open(name: string, notify: (topic: ChangedTopic) => void): () => void }

/** The stream is open while somebody listens; `name` identifies the owner, and another one opens it again. */
export function createListeners({ open }: Options) {
  const listeners = new Set<Listener>()
  let current: { name: string; close(): void } | undefined

  const run = (listener: Listener) => {
    if (!listener.due || listener.timer || document.visibilityState === 'hidden') return
    listener.due = false
    listener.timer = setTimeout(() => {
      listener.timer = undefined
      run(listener)
    }, PAUSE_MS)
    listener.call()
  }
  const runAll = () => {
    for (const listener of listeners) run(listener)
  }
  const notify = (topic: ChangedTopic) => {
    for (const listener of listeners) if (topic === 'all' || topic === listener.topic) listener.due = true
    runAll()
  }
  const close = () => {
    current?.close()
    current = undefined
  }
  const connect = (name: string) => {
    if (current?.name === name) return
    close()
    current = { name, close: open(name, notify) }
  }
  // A page that the browser keeps for 'back' must hold no stream.
  const onHide = () => close()
  let lastName = ''
  const onShow = (event: PageTransitionEvent) => event.persisted && listeners.size > 0 && connect(lastName)
  const watch = (way: 'addEventListener' | 'removeEventListener') => {
    document[way]('visibilitychange', runAll)
    window[way]('pagehide', onHide)
    window[way]('pageshow', onShow as EventListener)
  }

  return {
    /** Returns what ends it. */
    add(name: string, topic: BrowserTopic, call: () => void): () => void {
      const listener: Listener = { topic, call, due: false, timer: undefined }
      if (listeners.size === 0) watch('addEventListener')
      listeners.add(listener)
      lastName = name
      connect(name)
      return () => {
        listeners.delete(listener)
        clearTimeout(listener.timer)
        if (listeners.size > 0) return
        watch('removeEventListener')
        close()
      }
    },
  }
}
