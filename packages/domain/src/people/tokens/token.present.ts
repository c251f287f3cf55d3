// A token as its tenant sees it; the hash stays here.
import { type TenantToken, TokenKind } from '@lectern/contracts'
import type { TokenRow } from './token.repo.ts'

export const presentToken = ({ kind, ending, createdBy, createdAt, lastUsedAt }: TokenRow): TenantToken => ({
  kind: TokenKind.parse(kind),
  ending,
  createdBy,
  createdTime: createdAt.toISOString(),
  lastUsedTime: lastUsedAt?.toISOString() ?? null,
})
