// Waits until the server is ready.
import { connect } from 'node:net'

const BETWEEN_MS = 50
/** A busy server takes its time; one that is restarted meanwhile closes the connection at once. */
const ANSWER_WITHIN_MS = 60_000

/** Asks /readyz until it answers 200; false as soon as `cancelled` returns true. */
export async function untilReady(host: string, port: number, cancelled: () => boolean): Promise<boolean> {
  while (!cancelled()) {
    if (await isReady(host, port)) return true
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
  }
  return false
}

/** Over a plain socket: an HTTP client would be half of what the supervisor loads. */
function isReady(host: string, port: number): Promise<boolean> {
  // A server that listens on all interfaces is asked on loopback.
  const hostname = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port, timeout: ANSWER_WITHIN_MS }, () =>
      socket.write(`GET /readyz HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`),
    )
    socket.once('data', (answer) => {
      resolve(/^HTTP\/1\.1 200 /.test(answer.toString('latin1', 0, 16)))
      socket.destroy()
    })
    socket.on('timeout', () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => resolve(false))
  })
}
