// The router: all procedures, by district. A procedure is called by its area and name, whatever its district.
import { createCallerFactory, router } from '../trpc/init.ts'
import * as answering from './answering/index.ts'
import * as kernel from './kernel/index.ts'
import * as library from './library/index.ts'
import * as operations from './operations/index.ts'
import * as people from './people/index.ts'
import * as reading from './reading/index.ts'

export const appRouter = router({
  ...kernel,
  ...people,
  ...library,
  ...reading,
  ...answering,
  ...operations,
})
export type AppRouter = typeof appRouter
/** Calls procedures in this process, as the actor of the given context. */
export const createCaller = createCallerFactory(appRouter)
export type Caller = ReturnType<typeof createCaller>
