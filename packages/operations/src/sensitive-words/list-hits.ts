// List of hits of sensitive words, over all organisations (OPS-08).
import type { ById, HitPage, ListHitsInput, SensitiveHit } from '@lectern/contracts'
import { type DomainContext, notFound, requireOperator } from '@lectern/kernel'
import { findHit, findHits, type HitRow } from './hits.repo.ts'

/** Newest first. Errors: unauthenticated, roleRequired. */
export async function listHits(ctx: DomainContext, input: ListHitsInput): Promise<HitPage> {
  requireOperator(ctx)
  const rows = await findHits(ctx.db, input)
  const page = rows.slice(0, input.size)
  const last = page.at(-1)
  return {
    records: page.map(present),
    next: rows.length > input.size && last ? `${last.createdAt.getTime()}.${last.id}` : null,
  }
}

/** Errors: unauthenticated, roleRequired, notFound. */
export async function getHit(ctx: DomainContext, { id }: ById): Promise<SensitiveHit> {
  requireOperator(ctx)
  const row = await findHit(ctx.db, id)
  if (!row) throw notFound('record')
  return present(row)
}

const present = ({ handledAt, createdAt, ...row }: HitRow): SensitiveHit => ({
  ...row,
  handledTime: handledAt?.toISOString() ?? null,
  createdTime: createdAt.toISOString(),
})
