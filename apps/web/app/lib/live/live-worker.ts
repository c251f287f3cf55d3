// The shared worker: holds the event stream of all tabs of this browser.
import { type ChangedTopic, keepConnected, LEAVING } from './connection.ts'

const ports = new Set<MessagePort>()
let running: AbortController | undefined

const notify = (topic: ChangedTopic) => {
  for (const port of ports) port.postMessage(topic)
}

/** Whether the stream had to be opened: it then announces `all` once connected. */
function run(): boolean {
  if (running) return false
  const here = new AbortController()
  running = here
  void keepConnected(notify, here.signal).finally(() => {
    if (running === here) running = undefined
  })
  return true
}

function leave(port: MessagePort): void {
  ports.delete(port)
  if (ports.size > 0) return
  running?.abort()
  running = undefined
}

self.addEventListener('connect', (event) => {
  const [port] = event instanceof MessageEvent ? event.ports : []
  if (!port) return
  ports.add(port)
  port.addEventListener('message', ({ data }) => data === LEAVING && leave(port))
  port.start()
  // Changes between rendering and connecting were announced to the other tabs only.
  if (!run()) port.postMessage('all' satisfies ChangedTopic)
})
