// One look (specification §7 uiConfig/findById).
import type { Appearance, ById } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { notFound } from '../../kernel/index.ts'
import { presentAppearance } from './appearance.present.ts'
import { findAppearance } from './appearance.repo.ts'
import { appearanceScope } from './owner.ts'

export async function getAppearance(ctx: DomainContext, { id }: ById): Promise<Appearance> {
  const row = await findAppearance(ctx.db, appearanceScope(ctx), id)
  if (!row) throw notFound()
  return presentAppearance(row, ctx.now())
}
