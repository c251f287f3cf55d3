// Rows of promotion_click.
import type { Database } from '@lectern/db'

export async function insertClick(db: Database, promotionCode: string, createdAt: Date): Promise<void> {
  await db.prisma.promotionClick.create({ data: { promotionCode, createdAt } })
}
