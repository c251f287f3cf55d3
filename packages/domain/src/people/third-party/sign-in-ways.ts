// What the login page of this host offers besides the product's own ways (specification §2 Login).
import type { SignInWays } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { hereOf, providersOf } from './provider.ts'

export async function signInWays(ctx: DomainContext): Promise<SignInWays> {
  const providers = await providersOf(ctx, hereOf(ctx))
  return { providers: providers.map(({ id, kind, name }) => ({ id, kind, name })) }
}
