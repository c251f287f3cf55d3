// Names of missing things without an id; those with ids are in the sweep (PERM-04, PERM-06).
import { MISSING } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { NOT_FOUND, namedIn } from './sweep/missing.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('treats a path without a call as a path', async () => {
  for (const url of ['/service/nothing/here', '/service/user/nothing']) {
    const answer = await app.inject({ url, query: { lang: 'en_US' } })
    expect(answer.json()).toEqual({
      code: NOT_FOUND,
      msg: 'There is nothing at this path',
      data: { missing: 'path' },
    })
  }
  const procedure = await app.inject({ url: '/trpc/nothing.here', headers: { lang: 'en_US' } })
  expect(namedIn(procedure.body).missing).toBe('path')
})

it('reports only articles as deleted', () => {
  for (const lang of ['zh_CN', 'en_US'] as const) {
    const article = translate(lang, 'errors.missing.article')
    const others = MISSING.filter((kind) => kind !== 'article').map((kind) => translate(lang, `errors.missing.${kind}`))
    expect(others.filter((text) => text === article || /delet|删除|文章|\barticle/.test(text))).toEqual([])
    expect(new Set(others).size).toBe(MISSING.length - 1)
  }
})
