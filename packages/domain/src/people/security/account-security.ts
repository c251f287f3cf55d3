// What protects an account, for its owner (specification §2 User settings 'security settings').
import type { AccountSecurity } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { signedInUser } from '../../kernel/index.ts'
import { hasPassword, hasSecondFactor } from '../identity/user.repo.ts'
import { linkedAccounts } from './linked-accounts.ts'
import { listPasskeys } from './passkey.repo.ts'
import { countBackupCodes } from './second-factor.repo.ts'

export async function accountSecurity(ctx: DomainContext): Promise<AccountSecurity> {
  const userId = signedInUser(ctx.actor)
  const [password, enabled, backupCodesLeft, passkeys, accounts] = await Promise.all([
    hasPassword(ctx.db, userId),
    hasSecondFactor(ctx.db, userId),
    countBackupCodes(ctx.db, userId),
    listPasskeys(ctx.db, userId),
    linkedAccounts(ctx),
  ])
  return {
    hasPassword: password,
    secondFactor: { enabled, backupCodesLeft },
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
