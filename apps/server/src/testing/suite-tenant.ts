// The application with a tenant and a published article, for all tests of one file.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { AppOptions } from '../app.ts'
import { aPublishedArticle, aTestTenant, type TestArticle, type TestTenant, testApp } from './test-app.ts'

export type SuiteTenant = { app: FastifyInstance; tenant: TestTenant; article: TestArticle }

/** Filled before the first test, and closed after the last one. */
export function suiteTenant(
  options: Partial<AppOptions> = {},
  written: { title?: string; markdown?: string } = {},
): SuiteTenant {
  const suite = {} as SuiteTenant
  beforeAll(async () => {
    suite.app = await testApp(options)
    suite.tenant = await aTestTenant(suite.app)
    suite.article = await aPublishedArticle(suite.tenant, written)
  })
  afterAll(() => suite.app.close())
  return suite
}
