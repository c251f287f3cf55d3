// /service/openapi.json, and /service/docs: a page to try the calls, without anything from elsewhere (ledger REST-02).
import type { Lang } from '@lectern/contracts'
import { pickLang, rememberedLang } from '@lectern/i18n'
import type { FastifyInstance } from 'fastify'
import { queryLang } from '../../errors/problem.ts'
import { cookieOf } from '../../request/presented-token.ts'
import { DOCS_SCRIPT, DOCS_STYLE, docsPage } from './docs-page.ts'
import { openApi } from './openapi.ts'

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors 'self'; base-uri 'none'"
const SHORT = 'public, max-age=300'

/** Mounts the document, the page and its two files. */
export function docs(app: FastifyInstance): void {
  const documents = new Map<Lang, string>()
  app.get('/openapi.json', async (request, reply) => {
    const lang = queryLang(request)
    const document = documents.get(lang) ?? JSON.stringify(openApi(lang))
    documents.set(lang, document)
    // Also by the language of the cookie or the header.
    reply.header('vary', 'lang, cookie, accept-language')
    return reply.type('application/json; charset=utf-8').header('cache-control', SHORT).send(document)
  })
  app.get<{ Querystring: { lang?: string } }>('/docs', async (request, reply) => {
    const lang = pickLang(
      request.query.lang,
      rememberedLang((name) => cookieOf(request.cookies, name), request.headers['accept-language']),
    )
    return reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(docsPage(lang))
  })
  app.get('/docs/docs.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', SHORT).send(DOCS_SCRIPT),
  )
  app.get('/docs/docs.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', SHORT).send(DOCS_STYLE),
  )
}
