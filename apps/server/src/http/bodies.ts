// Bodies of requests: JSON in UTF-8. An empty one is not an input, whatever its type; one that cannot be read is refused by what is wrong.
import { isUtf8 } from 'node:buffer'
import { invalid } from '@lectern/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const JSON_TYPE = 'application/json'

type Read = (request: FastifyRequest, text: string, done: (error: Error | null, body?: unknown) => void) => void

/** Parses JSON bodies of `app`, by default as Fastify does. Text in another character set would be ruined without a word. */
export function jsonBodies(app: FastifyInstance, read: Read = app.getDefaultJsonParser('error', 'error')): void {
  app.removeContentTypeParser(JSON_TYPE)
  app.addContentTypeParser<Buffer>(JSON_TYPE, { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(body)) return done(invalid('input', 'notUtf8'))
    const text = body.toString()
    return text.trim() === '' ? done(null) : read(request, text, done)
  })
}

/** Nothing that is sent has no type. */
export function emptyBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers }) => {
    const length = headers['content-length'] ?? '0'
    if (length === '0' && headers['transfer-encoding'] === undefined) delete headers['content-type']
  })
}
