// Preferences belong to people, not to memberships.
import type { Actor } from '../core/actor.ts'
import { unauthenticated } from '../core/errors.ts'

/** The user behind the actor. Throws unauthenticated for visitors, tokens and jobs. */
export function signedInUser(actor: Actor): string {
  if (actor.type === 'member' || actor.type === 'operator') return actor.userId
  throw unauthenticated()
}
