// Types of inputs, for adapters that limit the body size before reading it.
import type { BodyKind } from '../limits/body-size.ts'
import { appRouter } from './index.ts'

type Procedures = Readonly<Record<string, { _def?: { meta?: { body?: BodyKind } } }>>

/** Undefined for usual ones, and for paths that name none. */
export function bodyKind(path: string): BodyKind | undefined {
  // tRPC keeps procedures flat by path at run time, which its types do not say.
  const procedures = appRouter._def.procedures as unknown as Procedures
  return Object.hasOwn(procedures, path) ? procedures[path]?._def?.meta?.body : undefined
}
