// Members of a bulk change: everybody except the caller (TEN-02).
import { DomainError, type TenantActor } from '@lectern/kernel'

/** `ids` without the caller. Throws notYourself when nobody else is left. */
export function othersOf(actor: TenantActor, ids: readonly string[]): string[] {
  const self = actor.type === 'member' ? actor.memberId : null
  const others = ids.filter((id) => id !== self)
  if (others.length === 0) throw new DomainError('notYourself')
  return others
}
