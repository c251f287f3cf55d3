// GET /file?fileId=&token=&w= (specification §7 Files): permission-checked bytes, ranges, safe types, pictures in sizes.
import { Readable } from 'node:stream'
import { Id } from '@lectern/contracts'
import { notFound } from '@lectern/kernel'
import { type OpenedFile, openFile } from '@lectern/library'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toFailure } from '../errors/failure.ts'
import { callContext, type Shared } from '../request/context.ts'

type RequestedRange = { start?: number; end?: number }
type Query = { fileId?: unknown; token?: unknown; lang?: unknown; w?: unknown; as?: unknown }

/** A single byte range; several at once are answered with the whole file. */
export function parseRange(header: string | undefined): RequestedRange | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [, start, end] = match
  return { ...(start && { start: Number(start) }), ...(end && { end: Number(end) }) }
}

/** RFC 6266, with the name in UTF-8 and in ASCII; letters without their accents there, for programs that know ASCII only. */
export function contentDisposition(inline: boolean, fileName: string): string {
  const plain = fileName.normalize('NFKD').replace(/\p{M}+/gu, '')
  const ascii = plain.replace(/[^\x20-\x7e]|["\\]/gu, '_')
  const utf8 = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${utf8}`
}

/** Files run no scripts and frame nothing; PDF viewers refuse to work in a sandbox. */
const policy = (mime: string) =>
  `default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'${mime === 'application/pdf' ? '' : '; sandbox'}`

function setHeaders(reply: FastifyReply, file: OpenedFile, etag: string, noCache: boolean): void {
  reply.headers({
    'content-type': file.mime,
    'content-disposition': contentDisposition(file.inline, file.fileName),
    'content-security-policy': policy(file.mime),
    'cache-control': noCache ? 'no-store' : 'private, max-age=0, must-revalidate',
    'accept-ranges': 'bytes',
    vary: 'Cookie, Authorization',
    etag,
  })
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: OpenedFile,
  { requestedRange, noCache }: { requestedRange: RequestedRange | undefined; noCache: boolean },
) {
  const etag = `"${file.sha256}"`
  setHeaders(reply, file, etag, noCache)
  const stream = Readable.from(file.stream)
  const end = (status: number) => {
    stream.destroy()
    return reply.code(status).send()
  }
  if (request.headers['if-none-match']?.includes(etag)) return end(304)
  if (requestedRange && !file.range) {
    reply.header('content-range', `bytes */${file.size}`)
    return end(416)
  }
  const { range } = file
  reply.header('content-length', range ? range.end - range.start + 1 : file.size)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  return request.method === 'HEAD' ? end(reply.statusCode) : reply.send(stream)
}

/** An If-Range with a date asks for the whole file; a tag is always current, because the bytes of a file never change. */
const rangeOf = (request: FastifyRequest) => {
  const guard = request.headers['if-range']
  return guard === undefined || String(guard).startsWith('"') ? parseRange(request.headers.range) : undefined
}

/** Requested width of a picture in pixels; any other value means the original. */
const widthOf = (w: unknown): number | undefined =>
  typeof w === 'string' && /^[1-9]\d{0,4}$/.test(w) ? Number(w) : undefined

type Options = { noFileCache?: boolean }

/** Mounts the download. Refusals are JSON with an HTTP status, since an image element sees only that. */
export function files(app: FastifyInstance, shared: Shared, { noFileCache: noCache = false }: Options): void {
  app.get<{ Querystring: Query }>('/file', async (request, reply) => {
    const { fileId, token, lang: language, w, as } = request.query
    const ctx = await callContext(shared, request, reply, { write: false, queryToken: token, lang: language })
    try {
      const id = Id.safeParse(fileId)
      if (!id.success) throw notFound('file')
      const range = rangeOf(request)
      const width = widthOf(w)
      const file = await openFile(ctx.domain, { fileId: id.data, range, width, asPdf: as === 'pdf' })
      return send(request, reply, file, { requestedRange: range, noCache })
    } catch (error) {
      const { wire, message, code } = toFailure(error, ctx.domain.lang, request.id)
      if (code === 'internal') request.log.error({ err: error }, 'a file could not be sent')
      reply.header('cache-control', 'no-store')
      return reply.code(code === 'notFound' ? 404 : 500).send({ code: wire, msg: message, data: null })
    }
  })
}
