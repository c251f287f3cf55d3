// Who reads, as a watermark says it: the name of who is signed in, else the address the request came from (ledger READ-05).
import type { DomainContext } from '../../kernel/index.ts'

export function readerName({ actor, ip }: Pick<DomainContext, 'actor' | 'ip'>): string {
  return actor.type === 'member' || actor.type === 'operator' ? actor.name : ip
}
