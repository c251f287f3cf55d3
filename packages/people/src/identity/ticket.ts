// A ticket is what a browser holds between two steps of a sign-in: 256 random bits, valid for one use and a few minutes. The table
// keeps their hash, and the results of the first step encrypted.
import { createHash, randomBytes } from 'node:crypto'
import type { ErrorCode } from '@lectern/contracts'
import { type DomainContext, DomainError, tenantOf } from '@lectern/kernel'
import { z } from 'zod'
import { deleteTicket, findTicket, insertTicket, type TicketRow } from './ticket.repo.ts'

const invitation = { inviteCode: z.string().optional() }
const Foreign = {
  provider: z.string(),
  foreignId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  ...invitation,
}
const Way = z.enum(['password', 'sms', 'qr', 'oidc', 'wechat', 'sso', 'passkey', 'register', 'invite'])

/** Kinds of tickets: minutes until they expire, their data, and the error for a ticket that is not valid. */
const KINDS = {
  /** Sent to a provider. */
  thirdParty: {
    minutes: 10,
    refusal: 'signInExpired',
    data: z.object({
      provider: z.string(),
      purpose: z.enum(['login', 'link']),
      state: z.string(),
      redirectUri: z.string(),
      nonce: z.string(),
      codeVerifier: z.string(),
      returnTo: z.string(),
      ...invitation,
    }),
  },
  /** Came back from a provider as a person without an account here. */
  person: { minutes: 20, refusal: 'bindingExpired', data: z.object({ ...Foreign, returnTo: z.string() }) },
  /** As `person`, with a phone that is theirs. */
  profile: {
    minutes: 30,
    refusal: 'bindingExpired',
    data: z.object({ ...Foreign, phone: z.string(), returnTo: z.string() }),
  },
  /** Proved the first factor. */
  secondFactor: {
    minutes: 5,
    refusal: 'signInExpired',
    data: z.object({
      way: Way,
      memberId: z.string().optional(),
      boundTo: z.string().optional(),
      forget: z.array(z.string()).optional(),
      ...invitation,
    }),
  },
  /** Proved the first factor, and has to set up the second one that is demanded. */
  factorSetUp: {
    minutes: 20,
    refusal: 'signInExpired',
    data: z.object({
      way: Way,
      memberId: z.string().optional(),
      boundTo: z.string().optional(),
      forget: z.array(z.string()).optional(),
    }),
  },
  passkeyAdd: { minutes: 5, refusal: 'passkeyRefused', data: z.object({ challenge: z.string(), origin: z.string() }) },
  passkeySignIn: {
    minutes: 5,
    refusal: 'passkeyRefused',
    data: z.object({ challenge: z.string(), origin: z.string() }),
  },
} as const satisfies Record<string, { minutes: number; refusal: ErrorCode; data: z.ZodType }>

type TicketKind = keyof typeof KINDS
export type TicketData<K extends TicketKind> = z.infer<(typeof KINDS)[K]['data']>
export type OpenTicket<K extends TicketKind> = { tenantId: string; userId: string | null; data: TicketData<K> }

const hashed = (presented: string) => createHash('sha256').update(presented).digest('hex')
export const randomSecret = (): string => randomBytes(32).toString('base64url')

/** Returns what the browser is to hold. */
export async function openTicket<K extends TicketKind>(
  ctx: DomainContext,
  kind: K,
  { userId = null, tenantId = tenantOf(ctx.actor) ?? '', data }: Partial<OpenTicket<K>> & { data: TicketData<K> },
): Promise<string> {
  const presented = randomSecret()
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + KINDS[kind].minutes * 60_000)
  const sealed = ctx.ports.secrets.seal(JSON.stringify(data))
  await insertTicket(ctx.db, { id: hashed(presented), kind, tenantId, userId, sealed, now, expiresAt })
  return presented
}

function unseal<K extends TicketKind>(ctx: DomainContext, kind: K, row: TicketRow | undefined): OpenTicket<K> {
  if (!row) throw new DomainError(KINDS[kind].refusal)
  const { tenantId, userId, sealed } = row
  // The schema of this kind parses; TypeScript does not follow the index into a union of schemas.
  const data = KINDS[kind].data.parse(JSON.parse(ctx.ports.secrets.open(sealed))) as TicketData<K>
  return { tenantId, userId, data }
}

/** Reads a ticket, which stays valid. Throws the kind's refusal. */
export const readTicket = async <K extends TicketKind>(ctx: DomainContext, kind: K, presented: string) =>
  unseal(ctx, kind, await findTicket(ctx.db, { id: hashed(presented), kind, now: ctx.now() }))

/** Reads a ticket and uses it up. Throws the kind's refusal. */
export const redeemTicket = async <K extends TicketKind>(ctx: DomainContext, kind: K, presented: string) =>
  unseal(ctx, kind, await deleteTicket(ctx.db, { id: hashed(presented), kind, now: ctx.now() }))
