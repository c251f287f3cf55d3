// The attacker's site, and ears at every address of this machine that is none of the internet's.
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createServer as createPlainServer, type Server, type Socket } from 'node:net'
import { PUBLIC } from './names.ts'

/** Ports of web, mail and directory servers. */
const OTHER_PORTS = [25, 389, 465, 587, 636, 2525, 8080, 8443]
const AWAY = '/away/'

/** A path of the site that redirects to `target`. */
export const away = (status: number, target: string): string =>
  `${AWAY}${status}/${Buffer.from(target).toString('base64url')}`

export type Visits = { inner: string[]; outer: number }

const answer: RequestListener = (request, response) => {
  const [, , status, target = ''] = (request.url ?? '').split('/')
  if (!request.url?.startsWith(AWAY)) return void response.writeHead(404).end()
  response
    .writeHead(Number(status), { location: Buffer.from(target.replace(/\.git$/, ''), 'base64url').toString() })
    .end()
}

/** Listens at all addresses. What reaches a public one is the site's; anything else is written down. */
export async function startSite({ key, pem }: { key: string; pem: string }): Promise<Visits> {
  const visits: Visits = { inner: [], outer: 0 }
  const listen = (server: Server, port: number) => {
    server.prependListener('connection', (socket: Socket) => {
      const address = (socket.localAddress ?? '').replace(/^::ffff:/, '')
      socket.on('error', () => {})
      if (address === PUBLIC.v4 || address === PUBLIC.v6) {
        visits.outer++
        if (OTHER_PORTS.includes(port)) socket.destroy()
        return
      }
      visits.inner.push(`${address}:${port}`)
      socket.destroy()
    })
    return new Promise<void>((up) => server.listen(port, '::', up))
  }
  const secure = { key: readFileSync(key), cert: readFileSync(pem) }
  await listen(createServer(answer), 80)
  await listen(createSecureServer(secure, answer), 443)
  for (const port of OTHER_PORTS) await listen(createPlainServer(), port)
  return visits
}
