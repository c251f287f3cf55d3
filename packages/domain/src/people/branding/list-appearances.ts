// The looks that the actor manages (specification §7 uiConfig/query; TEN-10).
import type { AppearancePage, ListAppearancesInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { toPage } from '../../kernel/index.ts'
import { presentAppearance } from './appearance.present.ts'
import { findAppearances } from './appearance.repo.ts'
import { appearanceScope } from './owner.ts'

/** Operators see all, administrators those of their tenant. */
export async function listAppearances(ctx: DomainContext, input: ListAppearancesInput): Promise<AppearancePage> {
  const { rows, total } = await findAppearances(ctx, appearanceScope(ctx), input)
  return toPage(
    input,
    total,
    rows.map((row) => presentAppearance(row, ctx.now())),
  )
}
