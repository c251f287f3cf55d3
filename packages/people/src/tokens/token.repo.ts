// Rows of the tenants' tokens.
import type { TokenKind } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { hotRow, lockFor } from '@lectern/kernel'

export type TokenRow = {
  kind: string
  ending: string
  createdBy: string
  createdAt: Date
  lastUsedAt: Date | null
}
type NewToken = {
  id: string
  tenantId: string
  kind: TokenKind
  hash: string
  ending: string
  createdBy: string
}

export const findToken = (db: Database, tenantId: string, kind: TokenKind): Promise<TokenRow | null> =>
  db.prisma.tenantToken.findUnique({ where: { tenantId_kind: { tenantId, kind } } })

/** Replaces the token of this type; of several at once the last one stays. */
export async function replaceToken(tx: Tx, token: NewToken): Promise<TokenRow> {
  const { tenantId, kind } = token
  await lockFor(tx, `token ${tenantId} ${kind}`)
  await tx.tenantToken.deleteMany({ where: { tenantId, kind } })
  return tx.tenantToken.create({ data: token })
}

/** False when there was none. */
export async function deleteToken(tx: Tx, tenantId: string, kind: TokenKind): Promise<boolean> {
  return (await tx.tenantToken.deleteMany({ where: { tenantId, kind } })).count > 0
}

type TokenBearer = { tokenId: string; tenantId: string; kind: TokenKind; lastUsedAt: Date | null }

/** Returns the owner of the token with this hash; none of a disabled tenant. */
export const findBearer = (db: Database, hash: string): Promise<TokenBearer | undefined> =>
  hotRow<TokenBearer>(
    db,
    Prisma.sql`SELECT k.id AS "tokenId", k.tenant_id AS "tenantId", k.kind, k.last_used_at AS "lastUsedAt"
      FROM tenant_token k JOIN tenant t ON t.id = k.tenant_id AND t.enabled WHERE k.hash = ${hash}`,
  )

export async function recordTokenUse(db: Database, tokenId: string, now: Date): Promise<void> {
  await db.prisma.tenantToken.updateMany({ where: { id: tokenId }, data: { lastUsedAt: now } })
}
