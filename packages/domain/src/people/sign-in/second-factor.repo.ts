// Whether a person has a second factor.
import type { Database } from '@lectern/db'

export const hasSecondFactor = async (db: Database, userId: string): Promise<boolean> =>
  (await db.prisma.secondFactor.count({ where: { userId, enabledAt: { not: null } } })) > 0
