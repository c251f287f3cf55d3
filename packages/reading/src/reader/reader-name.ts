// The text of the watermark (ledger READ-05).
import type { DomainContext } from '@lectern/kernel'

/** The name of a signed-in reader, else the address of the request. */
export function readerName({ actor, ip }: DomainContext): string {
  return actor.type === 'member' || actor.type === 'operator' ? actor.name : ip
}
