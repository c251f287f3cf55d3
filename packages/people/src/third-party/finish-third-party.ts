// The browser has returned from a provider: who it is, and what comes next (AUTH-04): a session, binding a phone, or a linked account.
import type { FinishThirdPartyInput, ThirdPartyOutcome } from '@lectern/contracts'
import type { DomainContext, ForeignPerson } from '@lectern/kernel'
import { accountOwner, DomainError, isUniqueViolation, transact, unauthenticated, writeAudit } from '@lectern/kernel'
import { type OpenTicket, openTicket, redeemTicket } from '../identity/ticket.ts'
import type { Client } from '../sign-in/open-session.ts'
import { returnsTo } from './callback.ts'
import { enterVouched, joinByProvider } from './enter-vouched.ts'
import { type ForeignKey, findLinkedUser, insertLink } from './linked-account.repo.ts'
import { foreignIdOf, type Provider, providerById, providerKey } from './provider.ts'

type Begun = OpenTicket<'thirdParty'>

async function requestPerson(
  ctx: DomainContext,
  provider: Provider,
  { data }: Begun,
  query: string,
): Promise<ForeignPerson> {
  const { oidc, weChat } = ctx.ports.signIn
  const { state, nonce, codeVerifier } = data
  if (provider.kind === 'oidc') {
    return oidc.finish(provider.client(), { callbackUrl: `${data.redirectUri}?${query}`, state, nonce, codeVerifier })
  }
  const code = new URLSearchParams(query).get('code')
  // WeChat returns without a code when the person refused.
  if (!weChat || !code) throw new DomainError('thirdPartyRefused')
  return weChat.finish({ code })
}

async function link(
  ctx: DomainContext,
  { userId, tenantId, data }: Begun,
  key: ForeignKey,
): Promise<ThirdPartyOutcome> {
  const { actor } = ctx
  // The person who started it must still be signed in, so that nobody links a stranger's account to this session.
  if (actor.type !== 'member' || actor.userId !== userId) throw unauthenticated()
  accountOwner(ctx, 'linkedAccounts')
  try {
    await transact(ctx, async (tx) => {
      const id = await insertLink(tx, actor.userId, key)
      const entry = {
        action: 'account.link',
        subject: 'account',
        subjectId: id,
        data: { provider: key.provider },
      } as const
      await writeAudit(tx, ctx, { tenantId, ...entry })
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new DomainError('linkTaken') : error
  }
  return { next: 'linked', returnTo: data.returnTo }
}

/** A person without a linked account here. */
async function requirePhone(
  ctx: DomainContext,
  { tenantId, data: { returnTo, inviteCode } }: Begun,
  { name, email }: ForeignPerson,
  key: ForeignKey,
): Promise<ThirdPartyOutcome> {
  const ticket = await openTicket(ctx, 'person', { tenantId, data: { ...key, name, email, returnTo, inviteCode } })
  return { next: 'bindPhone', ticket }
}

/**
 * Uses up the sign-in, whatever the outcome: a return works only once. Throws signInExpired when it was not started in this
 * browser or has expired, thirdPartyRefused when the provider or the person refused or the browser came from another provider, providerUnavailable when it does not respond.
 */
export async function finishThirdParty(
  ctx: DomainContext,
  { secret, query, path }: FinishThirdPartyInput,
  client: Client,
): Promise<ThirdPartyOutcome> {
  const begun = await redeemTicket(ctx, 'thirdParty', secret)
  const { tenantId, data } = begun
  if (new URLSearchParams(query).get('state') !== data.state) throw new DomainError('signInExpired')
  const provider = await providerById(ctx, tenantId, data.provider)
  if (!returnsTo(data.redirectUri, provider, path)) throw new DomainError('thirdPartyRefused')
  const person = await requestPerson(ctx, provider, begun, query)
  const key = { provider: providerKey(provider), foreignId: foreignIdOf(provider, person.subject) }
  if (data.purpose === 'link') return link(ctx, begun, key)
  const linkedUserId = await findLinkedUser(ctx.db, key)
  const joins = provider.kind === 'oidc' && provider.tenantId !== null && provider.autoJoin
  if (!linkedUserId && !joins) return requirePhone(ctx, begun, person, key)
  const userId = linkedUserId ?? (await joinByProvider(ctx, tenantId, person, key))
  const entered = await enterVouched(
    ctx,
    { userId, providerKey: key.provider, tenantId, inviteCode: data.inviteCode },
    client,
  )
  return { next: 'session', ...entered, returnTo: data.returnTo }
}
