// Security settings of an account, for its owner (specification §2 User settings 'security settings'): password, second factor, passkeys, and
// accounts at other services (AUTH-04).
import type { AccountSecurity, LinkedAccount, OwnerProof, RemoveWayInInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { accountOwner, notFound, signedInUser, tenantOf } from '@lectern/kernel'
import { factorDemand } from '../identity/demanded-factor.repo.ts'
import { hasSecondFactor } from '../identity/user.repo.ts'
import { knowsPassword } from '../ldap/directory-password.ts'
import { deleteLink, linksOf } from '../third-party/linked-account.repo.ts'
import { providerKey, providersOf } from '../third-party/provider.ts'
import { removeWayIn } from './remove-way-in.ts'
import { provenContact, requireOwner } from './require-owner.ts'
import { countBackupCodes, listPasskeys } from './security.repo.ts'

export async function accountSecurity(ctx: DomainContext): Promise<AccountSecurity> {
  const userId = signedInUser(ctx.actor)
  const [password, enabled, backupCodesLeft, passkeys, accounts, contact] = await Promise.all([
    knowsPassword(ctx, userId),
    hasSecondFactor(ctx.db, userId),
    countBackupCodes(ctx.db, userId),
    listPasskeys(ctx.db, userId),
    linkedAccounts(ctx),
    provenContact(ctx, userId),
  ])
  return {
    hasPassword: password,
    contact: contact?.target ?? '',
    secondFactor: { enabled, backupCodesLeft },
    factorDeadline: enabled || passkeys.length > 0 ? null : await deadlineOf(ctx, userId),
    passkeys: passkeys.map(({ id, name, host, createdAt, lastUsedAt }) => ({
      id,
      name,
      host,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    ...accounts,
  }
}

async function deadlineOf(ctx: DomainContext, userId: string): Promise<string | null> {
  const { actor } = ctx
  if (actor.type !== 'member') return null
  const provider = actor.binding === 'provider'
  const member = { userId, memberId: actor.memberId, provider, now: ctx.now() }
  return (await factorDemand(ctx.db, member)).deadline?.toISOString() ?? null
}

/** Returns linked accounts, and other services that this tenant offers. */
async function linkedAccounts(ctx: DomainContext) {
  const links = await linksOf(ctx.db, signedInUser(ctx.actor))
  const providers = await providersOf(ctx, tenantOf(ctx.actor) ?? '')
  const byKey = new Map(providers.map((provider) => [providerKey(provider), provider]))
  const linked = links.map(
    ({ id, providerId, createdAt }): LinkedAccount => ({
      id,
      provider: providerId,
      kind: providerId === 'wechat' ? 'wechat' : 'oidc',
      name: byKey.get(providerId)?.name ?? '',
      linkedAt: createdAt.toISOString(),
    }),
  )
  const used = new Set(links.map(({ providerId }) => providerId))
  const linkable = providers
    .filter((provider) => !used.has(providerKey(provider)))
    .map(({ id, kind, name }) => ({ id, kind, name }))
  return { linked, linkable }
}

type UnlinkInput = Pick<RemoveWayInInput, 'id'> & Partial<OwnerProof>

/** Throws lastSignInWay when nothing else would let the person in. Errors: those of requireOwner. */
export async function unlinkAccount(ctx: DomainContext, { id, ...proof }: UnlinkInput): Promise<null> {
  const userId = accountOwner(ctx, 'linkedAccounts')
  await requireOwner(ctx, userId, proof)
  return removeWayIn(ctx, { userId, id, action: 'account.unlink', subject: 'account' }, async (tx) => {
    if (!(await deleteLink(tx, userId, id))) throw notFound('account')
  })
}
