// One manual with its settings, role and abilities; readers of a released manual get it with role `none`.
import type { ById, Manual } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { notFound, tenantActor } from '../../kernel/index.ts'
import { presentManual } from './manual.present.ts'
import { findManual } from './manual.repo.ts'

/** Errors: notFound, also for members who may neither work on it nor read it. */
export async function getManual(ctx: DomainContext, input: ById): Promise<Manual> {
  const row = await findManual(ctx, tenantActor(ctx), input.id)
  if (!row || (row.rank === 0 && !row.readable)) throw notFound()
  return presentManual(row)
}
