// Set-up of suites over all procedures: the whole server, and the people of the matrix.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makePeople, type People } from './world.ts'

export type Stage = { readonly app: FastifyInstance; readonly people: People }

/** Sets the stage before the tests of a file and closes it after them. */
export function useStage(): Stage {
  const stage = {} as { app: FastifyInstance; people: People }
  beforeAll(async () => {
    stage.app = await testApp()
    stage.people = await makePeople()
  })
  afterAll(() => stage.app.close())
  return stage
}
