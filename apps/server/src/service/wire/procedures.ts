// Procedures by their path, for adapters that choose them from a table (ARCHITECTURE.md: one direction).
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { z } from 'zod'
import type { BodyKind } from '../../limits/body-size.ts'
import type { CallContext } from '../../request/context.ts'
import { type AppRouter, appRouter, createCaller } from '../../routers/index.ts'

type Outputs = inferRouterOutputs<AppRouter>
type Inputs = inferRouterInputs<AppRouter>
/** `area.name` of every procedure there is. */
export type ProcedurePath = { [A in keyof Outputs & string]: `${A}.${keyof Outputs[A] & string}` }[keyof Outputs &
  string]
export type OutputOf<P extends ProcedurePath> = P extends `${infer A extends keyof Outputs & string}.${infer N}`
  ? N extends keyof Outputs[A]
    ? Outputs[A][N]
    : never
  : never

export type InputOf<P extends ProcedurePath> = P extends `${infer A extends keyof Inputs & string}.${infer N}`
  ? N extends keyof Inputs[A]
    ? Inputs[A][N]
    : never
  : never

export type ProcedureFacts = {
  path: string
  mutation: boolean
  login: boolean
  body: BodyKind
  input: z.ZodType | null
}

type ProcedureDef = { type: string; meta?: { login?: boolean; body?: BodyKind }; inputs: z.ZodType[] }

/** tRPC keeps procedures flat by path at run time, which its types do not say. */
const hasDef = (value: unknown): value is { _def: ProcedureDef } => typeof value === 'function' && '_def' in value

/** Returns the router's metadata of each procedure. */
export function procedureFacts(): Map<string, ProcedureFacts> {
  const facts = new Map<string, ProcedureFacts>()
  for (const [path, procedure] of Object.entries<unknown>(appRouter._def.procedures)) {
    if (!hasDef(procedure)) throw new Error(`${path} is not a procedure`)
    const { type, meta, inputs } = procedure._def
    const { login = false, body = 'usual' } = meta ?? {}
    facts.set(path, { path, mutation: type === 'mutation', login, body, input: inputs[0] ?? null })
  }
  return facts
}

/** Runs a procedure in this process; throws the TRPCError of the error middleware. */
export async function runProcedure(path: ProcedurePath, ctx: CallContext, input: unknown): Promise<unknown> {
  let step: unknown = createCaller(ctx)
  for (const name of path.split('.')) step = Reflect.get(Object(step), name)
  if (typeof step !== 'function') throw new Error(`no procedure ${path}`)
  return step(input)
}
