// A site with pictures: a valid one with a misleading name, a redirect, and some that are no pictures.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aDrawing, anAvif, aPng } from './pictures.ts'

export type PictureSite = { url: string; asked: string[]; stop(): Promise<void> }

export async function startPictureSite(): Promise<PictureSite> {
  const paths: string[] = []
  const answer: RequestListener = (request, response) => {
    const { url: path = '/' } = request
    paths.push(path)
    if (path === '/elsewhere') response.writeHead(302, { location: '/images/screen%20shot.png?size=1' }).end()
    else if (path === '/page.png') response.setHeader('content-type', 'image/png').end('<script>alert(1)</script>')
    else if (path === '/none.png') response.writeHead(404).end()
    else if (path === '/plan.svg') response.end(aDrawing())
    else if (path === '/new.avif') response.end(anAvif())
    // A misleading type: only the bytes count.
    else response.setHeader('content-type', 'text/html').end(aPng(6, 4))
  }
  const server = createServer(answer)
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: paths,
    stop: () =>
      new Promise((down) => {
        server.close(() => down())
        server.closeAllConnections()
      }),
  }
}
