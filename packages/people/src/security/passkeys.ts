// Passkeys: a device proves that its owner is there (WebAuthn). They belong to the host on which they were made.
import type {
  AddPasskeyInput,
  LoginOutput,
  OwnerProof,
  PasskeyOptions,
  PasskeySignInInput,
  RemoveWayInInput,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  accountOwner,
  createId,
  DomainError,
  isUniqueViolation,
  notFound,
  tenantOf,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { openTicket, redeemTicket } from '../identity/ticket.ts'
import { findPerson } from '../identity/user.repo.ts'
import { type Client, openSessionFor } from '../sign-in/open-session.ts'
import { removeWayIn } from './remove-way-in.ts'
import { requireOwner } from './require-owner.ts'
import { deletePasskey, findPasskey, insertPasskey, listPasskeys, usePasskey } from './security.repo.ts'

type Page = { origin: string }
type RemoveInput = Pick<RemoveWayInInput, 'id'> & Partial<OwnerProof>
const refused = () => new DomainError('passkeyRefused')

/** Returns the passkey options for the browser. Errors: those of requireOwner. */
export async function beginPasskey(
  ctx: DomainContext,
  proof: Partial<OwnerProof>,
  { origin }: Page,
): Promise<PasskeyOptions> {
  const userId = accountOwner(ctx, 'passkeys')
  await requireOwner(ctx, userId, proof)
  const [person, passkeys] = await Promise.all([findPerson(ctx.db, userId), listPasskeys(ctx.db, userId)])
  if (!person) throw notFound('account')
  const { options, challenge } = await ctx.ports.signIn.passkeys.registrationOptions({
    origin,
    productName: 'Lectern',
    userId,
    account: person.username ?? person.name,
    name: person.name,
    known: passkeys.map(({ credentialId }) => credentialId),
  })
  const ticket = await openTicket(ctx, 'passkeyAdd', { userId, data: { challenge, origin } })
  return { ticket, options: { ...options } }
}

export async function addPasskey(ctx: DomainContext, { ticket, name, response }: AddPasskeyInput): Promise<null> {
  const user = accountOwner(ctx, 'passkeys')
  const { userId, data } = await redeemTicket(ctx, 'passkeyAdd', ticket)
  if (userId !== user) throw refused()
  const passkey = await ctx.ports.signIn.passkeys.verifyRegistration({ ...data, response })
  const id = createId()
  const host = new URL(data.origin).hostname
  try {
    await transact(ctx, async (tx) => {
      await insertPasskey(tx, { ...passkey, transports: passkey.transports.join(','), id, userId, host, name })
      const entry = { action: 'passkey.add', subject: 'passkey', subjectId: id, data: { host } } as const
      await writeAudit(tx, ctx, { tenantId: tenantOf(ctx.actor) ?? '', ...entry })
    })
  } catch (error) {
    throw isUniqueViolation(error) ? refused() : error
  }
  return null
}

/** Throws lastSignInWay when nothing else would let the person in. Errors: those of requireOwner. */
export async function removePasskey(ctx: DomainContext, { id, ...proof }: RemoveInput): Promise<null> {
  const userId = accountOwner(ctx, 'passkeys')
  await requireOwner(ctx, userId, proof)
  return removeWayIn(ctx, { userId, id, action: 'passkey.remove', subject: 'passkey' }, async (tx) => {
    if (!(await deletePasskey(tx, userId, id))) throw notFound('passkey')
  })
}

/** For no account in particular: the device offers the passkeys it has for this host. */
export async function passkeySignInOptions(ctx: DomainContext, { origin }: Page): Promise<PasskeyOptions> {
  const { options, challenge } = await ctx.ports.signIn.passkeys.signInOptions({ origin })
  const ticket = await openTicket(ctx, 'passkeySignIn', { data: { challenge, origin } })
  return { ticket, options: { ...options } }
}

/**
 * Returns the owner of the used passkey. Throws passkeyRefused for one that is unknown, of another host, copied, or whose proof does not hold.
 */
export async function ownerOfPasskey(ctx: DomainContext, { ticket, response }: PasskeySignInInput): Promise<string> {
  const { data } = await redeemTicket(ctx, 'passkeySignIn', ticket)
  const passkey = await findPasskey(ctx.db, response.id)
  if (!passkey || passkey.host !== new URL(data.origin).hostname) throw refused()
  const { id, userId, credentialId, publicKey, counter } = passkey
  const credential = { credentialId, publicKey, counter: Number(counter) }
  const proof = await ctx.ports.signIn.passkeys.verifySignIn({ ...data, response, passkey: credential })
  if (!(await usePasskey(ctx.db, id, proof.counter, ctx.now()))) throw refused()
  return userId
}

/** Throws passkeyRefused, and what openSessionFor throws. */
export async function passkeySignIn(
  ctx: DomainContext,
  input: PasskeySignInInput,
  client: Client,
): Promise<LoginOutput> {
  return openSessionFor(ctx, { userId: await ownerOfPasskey(ctx, input), way: 'passkey' }, client)
}
