// Dangerous acts of operators, and ending other sessions, need a recent sign-in, or a proof since: an open screen is not enough (ledger OPS-02).
import { type OwnerProof, type PasskeySignInInput, PROOF_MINUTES } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { accountOwner, DomainError, parameterValues, tenantOf, transact, writeAudit } from '@lectern/kernel'
import { presentedSession } from '../identity/resolve-session.ts'
import { provenAt, verifySession } from '../identity/session.repo.ts'
import { hasSecondFactor } from '../identity/user.repo.ts'
import { knowsPassword } from '../ldap/directory-password.ts'
import { ownerOfPasskey } from './passkeys.ts'
import { provenContact, requireOwner } from './require-owner.ts'

const refused = () => new DomainError('proofNeeded')

async function isRecent({ db, now }: Pick<DomainContext, 'db' | 'now'>, verifiedAt: Date): Promise<boolean> {
  const parameter = (await parameterValues(db, ['proofMinutes'])).get('proofMinutes')
  const minutes = parameter ? Number(parameter) : PROOF_MINUTES
  return now().getTime() - verifiedAt.getTime() <= minutes * 60_000
}

/** Throws proofNeeded for operators whose last sign-in or proof is longer ago than the parameter says. Others have no such acts. */
export async function requireRecentProof({
  actor,
  db,
  now,
}: Pick<DomainContext, 'actor' | 'db' | 'now'>): Promise<void> {
  if (actor.type !== 'operator') return
  const { verifiedAt } = actor
  if (!verifiedAt || !(await isRecent({ db, now }, verifiedAt))) throw refused()
}

/** Available proofs of the person: password, second factor, a code to a contact. */
async function hasProof(ctx: DomainContext, userId: string): Promise<boolean> {
  const [password, factor, contact] = await Promise.all([
    knowsPassword(ctx, userId),
    hasSecondFactor(ctx.db, userId),
    provenContact(ctx, userId),
  ])
  return password || factor || contact !== null
}

/**
 * Throws proofNeeded when the presented session was opened or proven too long ago. Not for people who have nothing to show: whoever finds a
 * stranger's session must be able to end it.
 */
export async function requireRecentSession(ctx: DomainContext, token: string | null): Promise<void> {
  const { session, user } = await presentedSession(ctx, token)
  const verifiedAt = (await provenAt(ctx.db, session.id)) ?? session.createdAt
  if ((await isRecent(ctx, verifiedAt)) || !(await hasProof(ctx, user.id))) return
  throw refused()
}

/**
 * The person behind the session shows who they are, as before a change of the account. Errors: those of requireOwner, unauthenticated, and
 * proofNeeded for people who have nothing to show: they sign in again.
 */
export async function confirmSession(
  ctx: DomainContext,
  proof: Partial<OwnerProof>,
  token: string | null,
): Promise<null> {
  const userId = accountOwner(ctx, 'confirm')
  if (!(await hasProof(ctx, userId))) throw refused()
  await requireOwner(ctx, userId, proof)
  return verified(ctx, token)
}

/** The same with a passkey of this host. Errors: passkeyRefused, also for one of somebody else; unauthenticated. */
export async function confirmByPasskey(
  ctx: DomainContext,
  input: PasskeySignInInput,
  token: string | null,
): Promise<null> {
  const userId = accountOwner(ctx, 'confirm')
  if ((await ownerOfPasskey(ctx, input)) !== userId) throw new DomainError('passkeyRefused')
  return verified(ctx, token)
}

async function verified(ctx: DomainContext, token: string | null): Promise<null> {
  const { session } = await presentedSession(ctx, token)
  await transact(ctx, async (tx) => {
    await verifySession(tx, session.id, ctx.now())
    const entry = { action: 'session.prove', subject: 'session', subjectId: session.id } as const
    await writeAudit(tx, ctx, { tenantId: tenantOf(ctx.actor) ?? '', ...entry })
  })
  return null
}
