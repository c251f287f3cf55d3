// Renders pages on the server. The server puts a tRPC caller of the request into `callerContext`, so that loaders call the same
// procedures as the browser, without HTTP.
import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext, nonceContext } from '~/lib/nonce.ts'

export { type Caller, callerContext } from '~/lib/caller.ts'
export { nonceContext } from '~/lib/nonce.ts'

export const streamTimeout = 5_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  return new Promise<Response>((resolve, reject) => {
    let shellRendered = false
    let code = status
    const userAgent = request.headers.get('user-agent')
    const ready = userAgent && isbot(userAgent) ? 'onAllReady' : 'onShellReady'
    const nonce = loadContext.get(nonceContext)
    const page = (
      <NonceContext value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </NonceContext>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      [ready]() {
        shellRendered = true
        const body = new PassThrough({
          final(done) {
            clearTimeout(timer)
            done()
          },
        })
        headers.set('Content-Type', 'text/html; charset=utf-8')
        pipe(body)
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: code }))
      },
      onShellError: reject,
      onError(error) {
        code = 500
        // Errors inside the shell reject above and are logged by the server.
        if (shellRendered) console.error(error)
      },
    })
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}
