// One event stream for all tabs of a browser: in a shared worker, else in the tab that holds a lock, else in each tab.
import { type ChangedTopic, keepConnected, LEAVING } from './connection.ts'
import workerUrl from './live-worker.ts?worker&url'

type Notify = (topic: ChangedTopic) => void
type Stop = () => void

/** `name` is of one person in one organisation: who signs in as somebody else gets a stream of their own. */
export function openLive(name: string, notify: Notify): Stop {
  let stop: Stop = () => {}
  const otherwise = () => {
    stop = 'locks' in navigator && typeof BroadcastChannel !== 'undefined' ? byLeader(name, notify) : alone(notify)
  }
  if (typeof SharedWorker === 'undefined') otherwise()
  else stop = byWorker(name, notify, otherwise)
  return () => stop()
}

function byWorker(name: string, notify: Notify, otherwise: () => void): Stop {
  const worker = new SharedWorker(workerUrl, { type: 'module', name })
  const { port } = worker
  worker.addEventListener('error', otherwise, { once: true })
  port.addEventListener('message', ({ data }) => notify(data))
  port.start()
  return () => {
    port.postMessage(LEAVING)
    port.close()
  }
}

function byLeader(name: string, notify: Notify): Stop {
  const departure = new AbortController()
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }) => notify(data))
  const lead = () =>
    keepConnected((topic) => {
      notify(topic)
      channel.postMessage(topic)
    }, departure.signal)
  // Refused only when this tab is left before its turn.
  navigator.locks.request(name, { signal: departure.signal }, lead).catch(() => {})
  // Changes between rendering and listening were announced to the other tabs only.
  notify('all')
  return () => {
    departure.abort()
    channel.close()
  }
}

function alone(notify: Notify): Stop {
  const departure = new AbortController()
  void keepConnected(notify, departure.signal)
  return () => departure.abort()
}
