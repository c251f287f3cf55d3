// Rows of platform_model: models of the platform that operators have set in place of the environment's.
import type { AiRole } from '@lectern/contracts'
import type { Database, Prisma, Tx } from '@lectern/db'
import type { TenantModelRow } from './tenant-model.repo.ts'

export type PlatformRows = Partial<Record<AiRole, TenantModelRow>>

export async function findPlatformRows(db: Database): Promise<PlatformRows> {
  const rows = await db.prisma.platformModel.findMany({ orderBy: { role: 'asc' } })
  return Object.fromEntries(
    rows.map(({ role, extraBody, ...row }) => [role, { ...row, extraBody: extraBody as Record<string, unknown> }]),
  )
}

export async function writePlatformModel(tx: Tx, role: AiRole, { extraBody, ...row }: TenantModelRow): Promise<void> {
  const data = { ...row, extraBody: extraBody as Prisma.InputJsonObject }
  await tx.platformModel.upsert({ where: { role }, create: { ...data, role }, update: data })
}

/** From then on the role is as the environment has it. */
export async function deletePlatformModel(tx: Tx, role: AiRole): Promise<void> {
  await tx.platformModel.deleteMany({ where: { role } })
}
