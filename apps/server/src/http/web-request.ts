// Between Fastify and the web's own Request and Response, which React Router speaks.
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostOf } from '../request/address.ts'

const HOST = /^[a-z0-9._:[\]-]+$/i

/** Whether the text of a Host header names a host, with or without a port. */
export const isHost = (host: string | undefined): host is string =>
  host !== undefined && HOST.test(host) && URL.canParse(`http://${host}`)

/** Rejects invalid hosts; a path never becomes another host, as `//host` would. */
export function addressOf({ protocol, url }: Pick<FastifyRequest, 'protocol' | 'url'>, host: string): URL {
  const base = `${protocol}://${isHost(host) ? host : 'localhost'}`
  return new URL(`${base}/${url.replace(/^[\\/]+/, '')}`)
}

/** The request as a web Request; its body, if any, was read into a buffer. `secure`: the caller's browser shows an address of https. */
export function toWebRequest(request: FastifyRequest, secure: boolean): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one)
  }
  const { method, body } = request
  const protocol = secure ? 'https' : request.protocol
  const url = addressOf({ protocol, url: request.url }, hostOf(request))
  return new Request(url, { method, headers, ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) }) })
}

/** Status and headers of `response` on `reply`; the body is for the caller to send. */
export function copyHead(response: Response, reply: FastifyReply): FastifyReply {
  reply.code(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  return reply
}

/** The body as a Node stream, or null. */
export const nodeBody = (response: Response): Readable | null =>
  response.body === null ? null : Readable.fromWeb(response.body as ReadableStream<Uint8Array>)
