// The manuals that are released to the whole tenant or to everyone (specification §2 '/home/public', §7 'queryPublicAreaListPage').
import { type PublicAreaInput, type PublicAreaPage, PublicManual } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantActor, toPage } from '../../kernel/index.ts'
import { presentManual } from './manual.present.ts'
import { findPublicManuals } from './manual-list.repo.ts'

/** Last changed first, unless sorted otherwise; manuals without anything published are left out. */
export async function listPublicArea(ctx: DomainContext, input: PublicAreaInput): Promise<PublicAreaPage> {
  const { rows, total } = await findPublicManuals(ctx, tenantActor(ctx), input)
  const present = (row: (typeof rows)[number]) =>
    PublicManual.parse({ ...presentManual(row), publishedCount: row.published_count })
  return toPage(input, total, rows.map(present))
}
