// A library of the suite, or of each test, with contexts of its people.
import type { Actor, DomainContext } from '@lectern/kernel'
import { beforeAll, beforeEach } from 'vitest'
import { visitor } from './actors.ts'
import { aLibrary, type Library, type ManualOptions } from './factories.ts'
import { testContext } from './test-context.ts'

const PEOPLE = ['tenantAdmin', 'admin', 'editor', 'viewer', 'nobody', 'visitor'] as const
type Contexts = Record<(typeof PEOPLE)[number], DomainContext>
type TestLibrary = Library & { as: Contexts }

/** Its fields, and those of its contexts, are there from the first hook or test on. */
export const suiteLibrary = (options?: ManualOptions): TestLibrary => filledBy(beforeAll, options)
export const testLibrary = (options?: ManualOptions): TestLibrary => filledBy(beforeEach, options)

function filledBy(hook: typeof beforeAll | typeof beforeEach, options?: ManualOptions): TestLibrary {
  const as = Object.fromEntries(PEOPLE.map((person) => [person, {}])) as Contexts
  const library = { as } as TestLibrary
  hook(async () => {
    Object.assign(library, await aLibrary(options))
    const actors: Record<keyof Contexts, Actor> = { ...library, visitor: visitor(library.tenantId) }
    for (const person of PEOPLE) Object.assign(as[person], await testContext(actors[person]))
  })
  return library
}
