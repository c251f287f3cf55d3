// Actions on several members, and to which of them they apply (specification §2 'batch group set and exit, batch disable', §4 Member; TEN-02).
import type { Member } from '@lectern/contracts'

export const BATCH = ['join', 'exit', 'sendWelcome', 'enable', 'disable', 'remove'] as const
export type BatchAct = (typeof BATCH)[number]

/** Ids of those whom it is for: the person who asks, and who is in that state already, are left out. */
export function batchIds(act: BatchAct, members: readonly Pick<Member, 'id' | 'abilities'>[]): string[] {
  const fitting = act === 'join' || act === 'exit' ? members : members.filter(({ abilities }) => abilities[act])
  return fitting.map(({ id }) => id)
}
