// A person's own second factor: set up, switch on with the first code, new backup codes, switch off (specification §2 security settings),
// and the second step of a sign-in, for which the first one left a ticket.
import type {
  BackupCodes,
  DisableSecondFactorInput,
  EnableSecondFactorInput,
  LoginOutput,
  OwnerProof,
  PassSecondFactorInput,
  SecondFactorSecret,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { accountOwner, DomainError, notFound, tenantOf, transact, writeAudit } from '@lectern/kernel'
import { recordedRefusal } from '../identity/record-refusal.ts'
import { readTicket, redeemTicket } from '../identity/ticket.ts'
import { findPerson } from '../identity/user.repo.ts'
import { type Client, openSessionFor } from '../sign-in/open-session.ts'
import { checkFactorCode, isWrongCode } from './check-factor-code.ts'
import { confirmPassword } from './confirm-password.ts'
import { backupCodeHashes, newBackupCodes, newTotpSecret, totpUri } from './factor-codes.ts'
import { requireOwner } from './require-owner.ts'
import { deleteSecondFactor, insertPendingSecret, markEnabled, replaceBackupCodes } from './security.repo.ts'

const ISSUER = 'Lectern'

const entry = (ctx: DomainContext, userId: string, action: 'enable' | 'disable' | 'renewCodes') =>
  ({
    tenantId: tenantOf(ctx.actor) ?? '',
    action: `secondFactor.${action}`,
    subject: 'secondFactor',
    subjectId: userId,
  }) as const

/** A new secret, which asks for nothing before its first code was given. Throws conflict when a second factor is on already. */
export async function beginSecondFactor(ctx: DomainContext, proof: Partial<OwnerProof>): Promise<SecondFactorSecret> {
  const userId = accountOwner(ctx, 'secondFactor')
  await requireOwner(ctx, userId, proof)
  return pendingSecret(ctx, userId)
}

/** Throws conflict when a second factor is on already. */
export async function pendingSecret(ctx: DomainContext, userId: string): Promise<SecondFactorSecret> {
  const person = await findPerson(ctx.db, userId)
  if (!person) throw notFound('account')
  const secret = newTotpSecret()
  const sealed = ctx.ports.secrets.seal(secret)
  if (!(await transact(ctx, (tx) => insertPendingSecret(tx, userId, sealed)))) throw new DomainError('conflict')
  return { secret, uri: totpUri(secret, ISSUER, person.username ?? person.name) }
}

/** From now on every sign-in asks for a code. The backup codes are shown this once. */
export async function enableSecondFactor(ctx: DomainContext, { code }: EnableSecondFactorInput): Promise<BackupCodes> {
  const userId = accountOwner(ctx, 'secondFactor')
  await checkFactorCode(ctx, userId, code, { enabled: false })
  return { codes: await switchOn(ctx, userId) }
}

/** Answers the backup codes. Throws conflict when it is on already. */
export async function switchOn(ctx: DomainContext, userId: string): Promise<string[]> {
  const codes = newBackupCodes()
  const hashes = await backupCodeHashes(ctx, userId, codes)
  await transact(ctx, async (tx) => {
    if (!(await markEnabled(tx, userId, ctx.now()))) throw new DomainError('conflict')
    await replaceBackupCodes(tx, userId, hashes)
    await writeAudit(tx, ctx, entry(ctx, userId, 'enable'))
  })
  return codes
}

/** The password decides; people without one give a code. */
async function confirmOwner(ctx: DomainContext, userId: string, { password, code }: DisableSecondFactorInput) {
  if (!(await confirmPassword(ctx, userId, password))) await checkFactorCode(ctx, userId, code)
}

export async function renewBackupCodes(ctx: DomainContext, input: DisableSecondFactorInput): Promise<BackupCodes> {
  const userId = accountOwner(ctx, 'secondFactor')
  await confirmOwner(ctx, userId, input)
  const codes = newBackupCodes()
  const hashes = await backupCodeHashes(ctx, userId, codes)
  await transact(ctx, async (tx) => {
    await replaceBackupCodes(tx, userId, hashes)
    await writeAudit(tx, ctx, entry(ctx, userId, 'renewCodes'))
  })
  return { codes }
}

export async function disableSecondFactor(ctx: DomainContext, input: DisableSecondFactorInput): Promise<null> {
  const userId = accountOwner(ctx, 'secondFactor')
  await confirmOwner(ctx, userId, input)
  await transact(ctx, async (tx) => {
    await deleteSecondFactor(tx, userId)
    await writeAudit(tx, ctx, entry(ctx, userId, 'disable'))
  })
  return null
}

/** Throws secondFactorWrong or backupCodeUsed (the ticket stays valid), loginLocked after five wrong ones, signInExpired for an old ticket. */
export async function passSecondFactor(
  ctx: DomainContext,
  { ticket, code }: PassSecondFactorInput,
  client: Client,
): Promise<LoginOutput> {
  const { userId, data } = await readTicket(ctx, 'secondFactor', ticket)
  if (userId === null) throw new DomainError('signInExpired')
  await checkFactorCode(ctx, userId, code).catch((error: unknown) => {
    if (!(error instanceof DomainError) || !isWrongCode(error)) throw error
    throw recordedRefusal(ctx, error.code, { way: 'secondFactor', person: async () => userId })
  })
  await redeemTicket(ctx, 'secondFactor', ticket)
  return openSessionFor(ctx, { ...data, userId, secondFactor: 'passed' }, client)
}
