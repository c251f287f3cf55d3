// One event stream for all tabs of a browser: in a shared worker, else in the tab that holds a lock, else in each tab.
import { type Heard, keepConnected, LEAVING } from './connection.ts'
import workerUrl from './live-worker.ts?worker&url'

type Tell = (heard: Heard) => void
type Stop = () => void

/** `name` is of one person in one organisation: who signs in as somebody else gets a stream of their own. */
export function openLive(name: string, tell: Tell): Stop {
  let stop: Stop = () => {}
  const otherwise = () => {
    stop = 'locks' in navigator && typeof BroadcastChannel !== 'undefined' ? byLeader(name, tell) : alone(tell)
  }
  if (typeof SharedWorker === 'undefined') otherwise()
  else stop = byWorker(name, tell, otherwise)
  return () => stop()
}

function byWorker(name: string, tell: Tell, otherwise: () => void): Stop {
  const worker = new SharedWorker(workerUrl, { type: 'module', name })
  const { port } = worker
  worker.addEventListener('error', otherwise, { once: true })
  port.addEventListener('message', ({ data }) => tell(data))
  port.start()
  return () => {
    port.postMessage(LEAVING)
    port.close()
  }
}

function byLeader(name: string, tell: Tell): Stop {
  const departure = new AbortController()
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }) => tell(data))
  const lead = () =>
    keepConnected((heard) => {
      tell(heard)
      channel.postMessage(heard)
    }, departure.signal)
  // Refused only when this tab is left before its turn.
  navigator.locks.request(name, { signal: departure.signal }, lead).catch(() => {})
  // Changes between rendering and listening were announced to the other tabs only.
  tell('all')
  return () => {
    departure.abort()
    channel.close()
  }
}

function alone(tell: Tell): Stop {
  const departure = new AbortController()
  void keepConnected(tell, departure.signal)
  return () => departure.abort()
}
