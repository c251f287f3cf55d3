// Writing events: in the transaction or statement of the change that they report, so that none is lost.
import { Prisma, type Tx } from '@lectern/db'
import type { DomainEvent, DomainEventType } from './events.ts'

/** Writes events inside `tx`; the worker's relay turns them into jobs, at least once each. */
export async function writeEvents(tx: Tx, events: readonly DomainEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx.outbox.createMany({
    data: events.map(({ type, tenantId, ...payload }) => ({ type, tenantId, payload })),
  })
}

/** The fields of an event, each as SQL over its row. */
export type EventColumns<Type extends DomainEventType> = {
  [Field in keyof Omit<Extract<DomainEvent, { type: Type }>, 'type'>]: Prisma.Sql
}

/** SQL that writes one event for each row of `rows` (the text behind FROM), for statements that write change and event together. */
export function eventInsertEach<Type extends DomainEventType>(
  type: Type,
  { tenantId, ...fields }: EventColumns<Type> & { tenantId: Prisma.Sql },
  rows: Prisma.Sql,
): Prisma.Sql {
  const payload = Object.entries<Prisma.Sql>(fields).map(
    ([name, value]) => Prisma.sql`${Prisma.raw(`'${name}'`)}, ${value}`,
  )
  return Prisma.sql`INSERT INTO outbox (tenant_id, type, payload)
    SELECT ${tenantId}, ${type}::text, jsonb_build_object(${Prisma.join(payload)}) FROM ${rows}`
}
