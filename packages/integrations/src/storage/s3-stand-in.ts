// A small S3 for tests: speaks PutObject, GetObject (with ranges), DeleteObject and HeadBucket over HTTP, keeps objects in memory.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type StandIn = {
  endpoint: string
  keys(): string[]
  /** Id of the key that signed the last call, and its session. */
  signer(): { keyId: string; session: string }
  close(): Promise<void>
}

/** One bucket, on a free port of this machine. */
export async function startS3(bucket: string): Promise<StandIn> {
  const objects = new Map<string, Buffer>()
  let signer = { keyId: '', session: '' }
  const server = createServer((request, response) => {
    const [, keyId = ''] = /Credential=([^/]+)/.exec(request.headers.authorization ?? '') ?? []
    signer = { keyId, session: String(request.headers['x-amz-security-token'] ?? '') }
    answer(request, response, bucket, objects).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    )
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    keys: () => [...objects.keys()],
    signer: () => signer,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  bucket: string,
  objects: Map<string, Buffer>,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://s3')
  const [, bucketName, ...rest] = pathname.split('/')
  const key = rest.join('/')
  if (bucketName !== bucket) return fail(response, 404, 'NoSuchBucket')
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return fail(response, 403, 'AccessDenied')
  switch (request.method) {
    case 'HEAD':
      response.writeHead(key === '' || objects.has(key) ? 200 : 404).end()
      return
    case 'PUT': {
      const body = Buffer.concat(await request.toArray())
      // A real store refuses a body that ends before its length.
      if (body.length !== Number(request.headers['content-length'])) return fail(response, 400, 'IncompleteBody')
      objects.set(key, body)
      response.writeHead(200, { etag: '"stored"' }).end()
      return
    }
    case 'GET': {
      const body = objects.get(key)
      if (!body) return fail(response, 404, 'NoSuchKey')
      return send(response, body, request.headers.range)
    }
    case 'DELETE':
      objects.delete(key)
      response.writeHead(204).end()
      return
    default:
      return fail(response, 405, 'MethodNotAllowed')
  }
}

function send(response: ServerResponse, body: Buffer, range: string | undefined): void {
  const match = /^bytes=(\d+)-(\d+)$/.exec(range ?? '')
  if (!match) {
    response.writeHead(200, { 'content-length': body.length }).end(body)
    return
  }
  const part = body.subarray(Number(match[1]), Number(match[2]) + 1)
  const headers = { 'content-length': part.length, 'content-range': `bytes ${match[1]}-${match[2]}/${body.length}` }
  response.writeHead(206, headers).end(part)
}

function fail(response: ServerResponse, status: number, code: string): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body)
}
