// Verbs as resolvers of calls.
import type { DomainContext } from '@lectern/kernel'
import type { CallContext } from '../request/context.ts'

type Call<Input> = { ctx: CallContext; input: Input }
type Verb<Input, Output> = (ctx: DomainContext, input: Input) => Promise<Output>
type ClientVerb<Input, Output> = (ctx: DomainContext, input: Input, client: CallContext['client']) => Promise<Output>

export const verb =
  <Input, Output>(run: Verb<Input, Output>) =>
  ({ ctx, input }: Call<Input>) =>
    run(ctx.domain, input)

export const clientVerb =
  <Input, Output>(run: ClientVerb<Input, Output>) =>
  ({ ctx, input }: Call<Input>) =>
    run(ctx.domain, input, ctx.client)

/** Answers null, whatever the verb returns. */
export const nullVerb =
  <Input>(run: ClientVerb<Input, unknown>) =>
  async ({ ctx, input }: Call<Input>): Promise<null> => {
    await run(ctx.domain, input, ctx.client)
    return null
  }

/** The caller is signed in by what the verb returns. */
export const signInVerb =
  <Input, Output extends { token: string }>(run: ClientVerb<Input, Output>) =>
  async ({ ctx, input }: Call<Input>): Promise<Output> => {
    const answer = await run(ctx.domain, input, ctx.client)
    ctx.session.open(answer.token)
    return answer
  }
