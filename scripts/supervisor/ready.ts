// Waits until the server says that it is ready.
import { get } from 'node:http'

/** Asks /readyz until it answers 200; false when it does not within `patienceMs`, or `given up` says so. */
export async function untilReady(
  host: string,
  port: number,
  patienceMs: number,
  givenUp: () => boolean,
): Promise<boolean> {
  const end = performance.now() + patienceMs
  while (performance.now() < end && !givenUp()) {
    if (await isReady(host, port)) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

function isReady(host: string, port: number): Promise<boolean> {
  // A server that listens everywhere is asked on loopback.
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
