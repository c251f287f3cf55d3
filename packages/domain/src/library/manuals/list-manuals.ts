// The manuals an actor can see, filtered by space, name and publicity (specification §2 'Manual list').
import type { ListManualsInput, ManualPage } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantActor, toPage } from '../../kernel/index.ts'
import { presentManual } from './manual.present.ts'
import { findManuals } from './manual-list.repo.ts'

/** Last changed first, unless filtered or sorted otherwise. Manuals released to the tenant are listed for members without a role too (role `none`). */
export async function listManuals(ctx: DomainContext, input: ListManualsInput): Promise<ManualPage> {
  const { rows, total } = await findManuals(ctx, tenantActor(ctx), input)
  return toPage(input, total, rows.map(presentManual))
}
