// Sign-in by a QR code (specification §2 'QR scan'; AUTH-03): the page that shows the code alone knows its secret, so seeing or
// guessing the id is not enough; a person signed in on the device that scanned it sees who asks, and accepts or refuses.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type {
  ById,
  LoginOutput,
  QrDecideInput,
  QrLogin,
  QrLoginRequest,
  QrLoginState,
  QrWaitInput,
} from '@lectern/contracts'
import type { DomainContext, MemberActor, OperatorActor } from '@lectern/kernel'
import {
  createId,
  DomainError,
  notFound,
  providerTenantOf,
  tenantOf,
  transact,
  unauthenticated,
  writeAudit,
} from '@lectern/kernel'
import { browserName } from './browser-name.ts'
import { type Client, openSessionFor } from './open-session.ts'
import { findQr, insertQr, markDecided, markScanned, markUsed, type QrRow } from './qr-login.repo.ts'

const hashOf = (ctx: DomainContext, id: string, secret: string) => ctx.ports.keyedHash('qr-login', `${id} ${secret}`)

/** A code for one sign-in within two minutes. */
export async function startQrLogin(ctx: DomainContext, { userAgent = '' }: Client = {}): Promise<QrLogin> {
  const id = createId()
  const secret = randomBytes(24).toString('base64url')
  const createdAt = ctx.now()
  await insertQr(ctx.db, {
    id,
    secretHash: hashOf(ctx, id, secret),
    ip: ctx.ip,
    userAgent: userAgent.slice(0, 300),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + QR_TTL_MS),
  })
  return { id, secret, expiresInSeconds: QR_TTL_MS / 1000 }
}

/** The row of the page that knows the secret. Throws notFound for everybody else. */
async function ownRow(ctx: DomainContext, { id, secret }: QrWaitInput): Promise<QrRow> {
  const row = await findQr(ctx.db, id)
  const presentedHash = Buffer.from(hashOf(ctx, id, secret))
  const storedHash = Buffer.from(row?.secretHash ?? '')
  if (!row || presentedHash.length !== storedHash.length || !timingSafeEqual(presentedHash, storedHash))
    throw notFound('qrCode')
  return row
}

/** The state of the code now. Throws notFound for a wrong id or secret alike. */
export async function qrLoginState(ctx: DomainContext, input: QrWaitInput): Promise<QrLoginState> {
  return stateAt(await ownRow(ctx, input), ctx.now())
}

/** Opens the session of the person who confirmed, once. Throws loginCodeRefused when nobody did, or it is used or expired. */
export async function enterByQr(ctx: DomainContext, input: QrWaitInput, client: Client = {}): Promise<LoginOutput> {
  const { id } = await ownRow(ctx, input)
  const used = await markUsed(ctx.db, id, ctx.now())
  if (!used) throw new DomainError('loginCodeRefused')
  const { userId, boundTo } = used
  return openSessionFor(ctx, { userId, way: 'qr', boundTo: boundTo ?? undefined }, client)
}

/** Only people can accept a sign-in, not tokens and jobs. */
function signedInPerson({ actor }: DomainContext): MemberActor | OperatorActor {
  if (actor.type === 'member' || actor.type === 'operator') return actor
  throw unauthenticated()
}

/**
 * Returns the requester, for the first person who scans the code; from then on only they can decide. Throws notFound for unknown, expired and
 * used codes and for those that another person has scanned.
 */
export async function findQrRequest(ctx: DomainContext, { id }: ById): Promise<QrLoginRequest> {
  const { userId } = signedInPerson(ctx)
  const row = (await markScanned(ctx.db, id, userId, ctx.now())) ? await findQr(ctx.db, id) : null
  if (row?.userId !== userId) throw notFound('qrCode')
  return {
    id,
    state: stateAt(row, ctx.now()),
    browser: browserName(row.userAgent),
    ip: row.ip,
    requestedTime: row.createdAt.toISOString(),
  }
}

/**
 * Signs the waiting page in as this person, or refuses. A session that may not leave its tenant opens one that may not either. Throws
 * notFound unless this person scanned the code and it is undecided and not expired.
 */
export async function confirmQrLogin(ctx: DomainContext, { id, accept }: QrDecideInput): Promise<void> {
  const person = signedInPerson(ctx)
  const decision = { userId: person.userId, accept, boundTo: providerTenantOf(person) }
  await transact(ctx, async (tx) => {
    if (!(await markDecided(tx, id, decision, ctx.now()))) throw notFound('qrCode')
    const tenantId = tenantOf(ctx.actor) ?? ''
    const data = { accept, ip: ctx.ip }
    await writeAudit(tx, ctx, { tenantId, action: 'session.confirm', subject: 'session', subjectId: id, data })
  })
}

export const QR_TTL_MS = 2 * 60_000

const STATES: ReadonlySet<string> = new Set<QrLoginState>(['scanned', 'confirmed', 'refused', 'used'])
const isState = (state: string): state is QrLoginState => STATES.has(state)

/** Used and refused codes stay so; all others expire. */
function stateAt({ state, expiresAt }: Pick<QrRow, 'state' | 'expiresAt'>, now: Date): QrLoginState {
  const over = expiresAt <= now
  if (over && state !== 'used' && state !== 'refused') return 'expired'
  return isState(state) ? state : 'pending'
}
