// Waits until the server is ready.
import { get } from 'node:http'

/** Polls /readyz until it answers 200; false after `timeoutMs`, or as soon as `cancelled` returns true. */
export async function untilReady(
  host: string,
  port: number,
  timeoutMs: number,
  cancelled: () => boolean,
): Promise<boolean> {
  const end = performance.now() + timeoutMs
  while (performance.now() < end && !cancelled()) {
    if (await isReady(host, port)) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

function isReady(host: string, port: number): Promise<boolean> {
  // A server that listens on all interfaces is asked on loopback.
  const hostname = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return new Promise((resolve) => {
    const request = get({ hostname, port, path: '/readyz', agent: false, timeout: 2000 }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(false))
  })
}
