// Rows of ldap_settings.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { queryRow } from '@lectern/kernel'

export type SettingsRow = {
  fields: unknown
  password: string | null
  dueAt: Date | null
  updatedAt: Date
  tenantCode: string
  /** The organisation that answers on the platform's own address. */
  isDefault: boolean
}

const COLUMNS = Prisma.sql`s.fields, s.password, s.due_at AS "dueAt", s.updated_at AS "updatedAt", t.code AS "tenantCode",
  t.is_default AS "isDefault"`

export const findSettings = (db: Database, tenantId: string): Promise<SettingsRow | undefined> =>
  queryRow(
    db,
    Prisma.sql`SELECT ${COLUMNS} FROM ldap_settings s JOIN tenant t ON t.id = s.tenant_id WHERE s.tenant_id = ${tenantId}`,
  )

export async function writeSettings(
  tx: Tx,
  row: { tenantId: string; fields: object; password: string | null; dueAt: Date | null; updatedAt: Date },
): Promise<void> {
  const { tenantId, ...data } = row
  await tx.ldapSettings.upsert({ where: { tenantId }, create: row, update: data })
}
