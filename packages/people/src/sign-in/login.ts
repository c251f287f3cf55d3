// Sign-in by account (user name, email or phone) and password (specification §2 'Login behaviour', §8 'Wrong login'; AUTH-01).
import { EmailAddress, type LoginOutput, type PasswordLoginInput, PhoneNumber } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { type OpenedSession, tenantOf } from '@lectern/kernel'
import { recordedRefusal } from '../identity/record-refusal.ts'
import { countedTry, keysToForget, signInAttemptOf } from '../identity/sign-in-attempts.ts'
import { emailOwner, personReachedBy, userByName } from '../identity/user.repo.ts'
import { checkDirectoryPassword, directoryPersonNamed } from '../ldap/directory-password.ts'
import { type Client, enterSession } from './open-session.ts'

/**
 * Opens a session of 400 days. Unknown accounts and wrong passwords both answer loginRefused; after too many failures loginLocked, with the
 * seconds to wait; directoryUnavailable while a directory does not respond. Only people with the right password learn that a member or tenant is
 * disabled.
 */
export async function login(ctx: DomainContext, input: PasswordLoginInput, client: Client = {}): Promise<LoginOutput> {
  const { account, userId } = await personNamed(ctx, input.account)
  const attempt = signInAttemptOf(ctx, account, userId)
  const { userAgent = '' } = client
  const session = await countedTry(
    ctx,
    attempt,
    () => recordedRefusal(ctx, 'loginRefused', { way: 'password', person: async () => userId }),
    () => sessionFor(ctx, { account, userId, password: input.password, userAgent }),
  )
  return enterSession(ctx, session, { way: 'password', forget: keysToForget(attempt), inviteCode: input.inviteCode })
}

/** Null for a wrong password, which the directory knows of people who came from it. Throws directoryUnavailable. */
async function sessionFor(
  ctx: DomainContext,
  {
    userId,
    password,
    account,
    userAgent,
  }: { account: string; userId: string | null; password: string; userAgent: string },
): Promise<OpenedSession | null> {
  const { credentials } = ctx.ports
  const byDirectory = userId === null ? null : await checkDirectoryPassword(ctx, userId, password)
  if (userId === null || byDirectory === null) return credentials.signIn({ account, password, ip: ctx.ip, userAgent })
  return byDirectory ? credentials.openSession({ userId, ip: ctx.ip, userAgent }) : null
}

/**
 * Returns the person of the account field. A phone number or an email address means the account of the person who has proven it, else for the
 * one that administrators made with it; only the password of that account opens it, and only in its tenant. An account name of the directory of
 * this tenant counts where nobody has it as a name here.
 */
export async function personNamed(
  ctx: DomainContext,
  typed: string,
): Promise<{ account: string; userId: string | null }> {
  const user = await personWithContact(ctx, typed)
  if (user) return { account: user.username ?? user.email, userId: user.id }
  const namesake = await userByName(ctx.db, typed)
  return { account: typed, userId: namesake?.id ?? (await directoryPersonNamed(ctx, typed)) }
}

async function personWithContact(ctx: DomainContext, typed: string) {
  const tenantId = tenantOf(ctx.actor) ?? ''
  const phone = PhoneNumber.safeParse(typed)
  if (phone.success) return personReachedBy(ctx.db, { phone: phone.data }, tenantId, { directory: true })
  const email = EmailAddress.safeParse(typed)
  // The owner of a proven address may belong to no tenant now, and have an invitation.
  if (!email.success || (await emailOwner(ctx.db, email.data))) return null
  return personReachedBy(ctx.db, { email: email.data }, tenantId, { directory: true })
}
