// Even if every statement forgot its tenant, nobody would reach another one: the database's own policies hold (ADR 0024; PERM-06).
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { attackWithoutPredicates, confinedWays } from './attack-without-predicates.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('[PERM-06] calls without any tenant predicate leak nothing and change nothing', async () => {
  const { leaked, changed, failed, removed } = await attackWithoutPredicates(app)
  expect({ leaked, changed, failed }).toEqual({ leaked: [], changed: [], failed: [] })
  expect(removed).toBeGreaterThan(confinedWays.length)
}, 300_000)
