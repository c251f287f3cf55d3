// One line of the REST table: the procedure of a path, and how its names differ from ours (REST contract).
import type { Lang } from '@lectern/contracts'
import type { z } from 'zod'
import type { InputOf, OutputOf, ProcedurePath } from './procedures.ts'

export type Method = 'GET' | 'POST'
/** The same in both languages. */
export type Words = Readonly<Record<Lang, string>>
/** Allowed callers besides visitors: anyone who has a session or the open API token, only people who signed in, or operators. */
export type Callers = 'all' | 'people' | 'operators'

export type ServiceCall = {
  methods: readonly Method[]
  /** Below /service. */
  path: string
  procedure: ProcedurePath
  /** Wire name -> our name, for inputs that are named otherwise. */
  rename: Readonly<Record<string, string>>
  /** The call needs a token even where the procedure does not. */
  login: boolean
  /** `content` is an article's: blocks, which may come as the text of their JSON. */
  blocks: boolean
  /** Maps our output to the wire. */
  output(value: unknown): unknown
  /** Shape of `data`, for the OpenAPI document. */
  data: z.ZodType
  summary: Words
  callers: Callers
  /** Input of the example in our words. `{manualId}` and the like are things that the caller has. */
  input?: unknown
  /** Code and `data` of the answer to the example. */
  example: Example
}
/** `why`: says why the example is not answered with success. */
type Example = { code?: number; why?: string; data: unknown }

type CallSpec<P extends ProcedurePath> = {
  methods?: readonly Method[]
  path: string
  procedure: P
  rename?: Readonly<Record<string, string>>
  login?: boolean
  blocks?: boolean
  output?(value: OutputOf<P>): unknown
  data: z.ZodType
  summary: Words
  callers?: Callers
  input?: InputOf<P>
  example: Example
}

function call<P extends ProcedurePath>(methods: readonly Method[], spec: CallSpec<P>): ServiceCall {
  const { output = (value: OutputOf<P>): unknown => value } = spec
  return {
    methods,
    rename: {},
    login: false,
    blocks: false,
    callers: 'all',
    ...spec,
    // The value comes from running `spec.procedure`, whose outputs have this type.
    output: (value) => output(value as OutputOf<P>),
  }
}

export const get = <P extends ProcedurePath>(
  path: string,
  procedure: P,
  spec: Omit<CallSpec<P>, 'path' | 'procedure'>,
) => call(['GET'], { path, procedure, ...spec })
export const post = <P extends ProcedurePath>(
  path: string,
  procedure: P,
  spec: Omit<CallSpec<P>, 'path' | 'procedure'>,
) => call(['POST'], { path, procedure, ...spec })
/** Some clients of the older product ask for preferences by either method. */
export const getOrPost = <P extends ProcedurePath>(
  path: string,
  procedure: P,
  spec: Omit<CallSpec<P>, 'path' | 'procedure'>,
) => call(['GET', 'POST'], { path, procedure, ...spec })
