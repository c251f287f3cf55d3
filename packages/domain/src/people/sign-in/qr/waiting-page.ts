// The page that shows the code: it alone knows the secret, so who only saw or guessed the id opens nothing (AUTH-03).
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { LoginOutput, QrLogin, QrLoginState, QrWaitInput } from '@lectern/contracts'
import type { DomainContext } from '../../../kernel/index.ts'
import { createId, DomainError, notFound } from '../../../kernel/index.ts'
import { type Client, openSessionFor } from '../open-session.ts'
import { findQr, insertQr, markUsed, type QrRow } from './qr-login.repo.ts'
import { QR_LIFE, stateAt } from './qr-rules.ts'

const hashOf = (ctx: DomainContext, id: string, secret: string) => ctx.ports.keyedHash('qr-login', `${id} ${secret}`)

/** A code that is good for two minutes and one sign-in. */
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
    expiresAt: new Date(createdAt.getTime() + QR_LIFE),
  })
  return { id, secret, expiresInSeconds: QR_LIFE / 1000 }
}

/** The row of the page that knows the secret. Throws notFound for everybody else. */
async function ownRow(ctx: DomainContext, { id, secret }: QrWaitInput): Promise<QrRow> {
  const row = await findQr(ctx.db, id)
  const given = Buffer.from(hashOf(ctx, id, secret))
  const kept = Buffer.from(row?.secretHash ?? '')
  if (!row || given.length !== kept.length || !timingSafeEqual(given, kept)) throw notFound()
  return row
}

/** What became of the code meanwhile. Throws notFound for a wrong id or secret alike. */
export async function qrLoginState(ctx: DomainContext, input: QrWaitInput): Promise<QrLoginState> {
  return stateAt(await ownRow(ctx, input), ctx.now())
}

/** Opens the session of the person who confirmed, once. Throws loginCodeRefused when nobody did, or it is used or over. */
export async function enterByQr(ctx: DomainContext, input: QrWaitInput, client: Client = {}): Promise<LoginOutput> {
  const { id } = await ownRow(ctx, input)
  const used = await markUsed(ctx.db, id, ctx.now())
  if (!used) throw new DomainError('loginCodeRefused')
  return openSessionFor(ctx, { userId: used.userId, way: 'qr' }, client)
}
