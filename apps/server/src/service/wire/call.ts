// One line of the REST table: the procedure of a path, and how its names differ from ours (REST contract).
import type { z } from 'zod'
import type { OutputOf, ProcedurePath } from './procedures.ts'

export type Method = 'GET' | 'POST'

export type ServiceCall = {
  methods: readonly Method[]
  /** Below /service. */
  path: string
  procedure: ProcedurePath
  /** Wire name -> our name, for inputs that are named otherwise. */
  rename: Readonly<Record<string, string>>
  /** The call needs a token even where the procedure does not. */
  login: boolean
  /** Bodies up to 24 MB instead of 256 kB. */
  large: boolean
  /** `content` is an article's: blocks, which may come as the text of their JSON. */
  blocks: boolean
  /** Maps our output to the wire. */
  output(value: unknown): unknown
  /** Shape of `data`, for the OpenAPI document. */
  data: z.ZodType
  /** `data` of one answer, for the OpenAPI document. */
  example?: unknown
  summary: string
}

type CallSpec<P extends ProcedurePath> = {
  methods?: readonly Method[]
  path: string
  procedure: P
  rename?: Readonly<Record<string, string>>
  login?: boolean
  large?: boolean
  blocks?: boolean
  output?(value: OutputOf<P>): unknown
  data: z.ZodType
  example?: unknown
  summary: string
}

function call<P extends ProcedurePath>(methods: readonly Method[], spec: CallSpec<P>): ServiceCall {
  const { output = (value: OutputOf<P>): unknown => value } = spec
  return {
    methods,
    rename: {},
    login: false,
    large: false,
    blocks: spec.large ?? false,
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
