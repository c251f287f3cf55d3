/** Tokens of a tenant for outside programs: the open API token and the AI token (specification §2 'Enterprise settings', §5). */
import { z } from 'zod'
import { type ErrorCodes, Instant, LIMITS } from '../kernel/index.ts'

/** `openApi` is accepted by every call with the tenant's own rights, `ai` by questions to the robot only. */
export const TokenKind = z.enum(['openApi', 'ai'])
export type TokenKind = z.infer<typeof TokenKind>

export const ByTokenKind = z.object({ kind: TokenKind })
export type ByTokenKind = z.infer<typeof ByTokenKind>

/** Facts about a token; its value is shown only once. */
export const TenantToken = z.object({
  kind: TokenKind,
  /** Last four characters. */
  ending: z.string(),
  createdBy: z.string(),
  createdTime: Instant,
  lastUsedTime: Instant.nullable(),
})
export type TenantToken = z.infer<typeof TenantToken>

/** Null when the tenant has no such token. */
export const FoundToken = z.object({ token: TenantToken.nullable() })
export type FoundToken = z.infer<typeof FoundToken>

/** The only answer that holds the token itself. */
export const IssuedToken = z.object({ value: z.string().length(LIMITS.token), token: TenantToken })
export type IssuedToken = z.infer<typeof IssuedToken>

export type TokenAuditAction = 'token.refresh' | 'token.revoke'

export const TOKEN_ERRORS = {
  /** An API token must not touch the ways in which people sign in. */
  personNeeded: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
