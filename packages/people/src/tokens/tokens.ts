// Tokens of a tenant for outside programs, by its administrators (specification §8 'Refreshing an API token makes the old token fail
// authentication'; TEN-04, TEN-05), and the actor behind a presented one.
import { createHash } from 'node:crypto'
import type { ByTokenKind, FoundToken, IssuedToken } from '@lectern/contracts'
import { LIMITS, type TenantToken, TokenKind } from '@lectern/contracts'
import type { ApiTokenActor, DomainContext } from '@lectern/kernel'
import { createId, requireTenantAdminMember, transact, writeAudit } from '@lectern/kernel'
import { customAlphabet } from 'nanoid'
import type { TokenRow } from './token.repo.ts'
import { deleteToken, findBearer, findToken as findRow, recordTokenUse, replaceToken } from './token.repo.ts'

/** The tenant's token of this kind, for its administrators; null when there is none. */
export async function findToken(ctx: DomainContext, { kind }: ByTokenKind): Promise<FoundToken> {
  const { tenantId } = requireTenantAdminMember(ctx)
  const row = await findRow(ctx.db, tenantId, kind)
  return { token: row && presentToken(row) }
}

/** Creates the token, or replaces it; the old one fails from the next call on. Only this call returns it. */
export async function refreshToken(ctx: DomainContext, { kind }: ByTokenKind): Promise<IssuedToken> {
  const { tenantId, name } = requireTenantAdminMember(ctx)
  const id = createId()
  const value = newToken()
  const row = await transact(ctx, async (tx) => {
    await writeAudit(tx, ctx, { tenantId, action: 'token.refresh', subject: 'token', subjectId: id, data: { kind } })
    return replaceToken(tx, { id, tenantId, kind, hash: tokenHash(value), ending: value.slice(-4), createdBy: name })
  })
  return { value, token: presentToken(row) }
}

/** Revokes the token of this type; does nothing when there is none. */
export async function revokeToken(ctx: DomainContext, { kind }: ByTokenKind): Promise<void> {
  const { tenantId } = requireTenantAdminMember(ctx)
  await transact(ctx, async (tx) => {
    if (!(await deleteToken(tx, tenantId, kind))) return
    await writeAudit(tx, ctx, { tenantId, action: 'token.revoke', subject: 'token', subjectId: kind, data: { kind } })
  })
}

/** Milliseconds: the time of the last use is written at most this often. */
const USE_NOTED_EVERY_MS = 60_000

/** The tenant behind a presented token of one of `kinds`; null when it is unknown, refreshed or revoked, or the tenant is disabled. */
export async function resolveToken(
  { db }: Pick<DomainContext, 'db'>,
  presented: string,
  kinds: readonly TokenKind[],
): Promise<ApiTokenActor | null> {
  if (!looksLikeToken(presented)) return null
  const bearer = await findBearer(db, tokenHash(presented))
  if (!bearer || !kinds.includes(bearer.kind)) return null
  const { tokenId, tenantId, lastUsedAt } = bearer
  const now = new Date()
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > USE_NOTED_EVERY_MS) await recordTokenUse(db, tokenId, now)
  return { type: 'apiToken', tenantId, tokenId }
}

// 32 letters and digits (190 bits). A random secret of this length needs no slow hash.
const draw = customAlphabet('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', LIMITS.token)
const FORM = new RegExp(`^[0-9A-Za-z]{${LIMITS.token}}$`)

export const newToken = (): string => draw()
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
/** Whether `presented` has the form of such a token; session tokens contain a '.' and never have. */
const looksLikeToken = (presented: string): boolean => FORM.test(presented)

const presentToken = ({ kind, ending, createdBy, createdAt, lastUsedAt }: TokenRow): TenantToken => ({
  kind: TokenKind.parse(kind),
  ending,
  createdBy,
  createdTime: createdAt.toISOString(),
  lastUsedTime: lastUsedAt?.toISOString() ?? null,
})
