// Whether the caller is signed in (specification §7 isLogin).
import type { DomainContext } from '../../kernel/index.ts'

export function isLoggedIn(ctx: Pick<DomainContext, 'actor'>): boolean {
  return ctx.actor.type === 'member' || ctx.actor.type === 'operator'
}
