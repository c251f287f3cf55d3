// The table of what bound sessions may do with an account: every action, every kind of session.
import { describe, expect, test } from 'vitest'
import type { Actor, SessionBinding } from '../core/actor.ts'
import { DomainError } from '../core/errors.ts'
import { type AccountAction, accountOwner, requireMayEnter } from './account-policy.ts'

const actor = (binding?: SessionBinding): Actor => ({
  type: 'member',
  tenantId: 't',
  memberId: 'm',
  userId: 'u',
  name: 'Ada',
  tenantRole: 'tenantAdmin',
  binding,
})
const attempt = (work: () => unknown) => {
  try {
    work()
    return 'ok'
  } catch (error) {
    return error instanceof DomainError ? error.code : error
  }
}

const TABLE: Record<AccountAction, { provider: string; account: string; directory: string }> = {
  changePhone: { provider: 'sessionBound', account: 'ok', directory: 'accountOfDirectory' },
  changeEmail: { provider: 'sessionBound', account: 'ok', directory: 'accountOfDirectory' },
  changePassword: { provider: 'sessionBound', account: 'ok', directory: 'accountOfDirectory' },
  secondFactor: { provider: 'sessionBound', account: 'accountManaged', directory: 'ok' },
  passkeys: { provider: 'sessionBound', account: 'accountManaged', directory: 'ok' },
  linkedAccounts: { provider: 'sessionBound', account: 'accountManaged', directory: 'accountOfDirectory' },
  certify: { provider: 'sessionBound', account: 'accountManaged', directory: 'accountOfDirectory' },
  close: { provider: 'sessionBound', account: 'accountManaged', directory: 'accountOfDirectory' },
  confirm: { provider: 'sessionBound', account: 'ok', directory: 'ok' },
  listSessions: { provider: 'sessionBound', account: 'ok', directory: 'ok' },
  endSessions: { provider: 'sessionBound', account: 'ok', directory: 'ok' },
  exportData: { provider: 'sessionBound', account: 'ok', directory: 'ok' },
}

describe.each(Object.entries(TABLE) as [AccountAction, (typeof TABLE)[AccountAction]][])(
  '[AUTH-04] %s',
  (name, row) => {
    test.each(['provider', 'account', 'directory'] as const)('in a session bound by the %s', (binding) => {
      expect(attempt(() => accountOwner({ actor: actor(binding) }, name))).toBe(row[binding])
    })
    test('allows all in any other session of a person, and nothing to others', () => {
      expect(accountOwner({ actor: actor() }, name)).toBe('u')
      expect(accountOwner({ actor: { type: 'operator', userId: 'o', name: 'O' } }, name)).toBe('o')
      for (const other of [
        { type: 'visitor', tenantId: 't', unlocked: [] },
        { type: 'apiToken', tenantId: 't', tokenId: 'k' },
        { type: 'system', tenantId: 't', job: 'j' },
      ] as const) {
        expect(attempt(() => accountOwner({ actor: other }, name))).toBe('unauthenticated')
      }
    })
  },
)

test('[AUTH-04] a bound session opens its own tenant only', () => {
  expect(attempt(() => requireMayEnter(null, 'other'))).toBe('ok')
  expect(attempt(() => requireMayEnter({ to: 't', by: 'provider' }, 't'))).toBe('ok')
  expect(attempt(() => requireMayEnter({ to: 't', by: 'provider' }, 'other'))).toBe('sessionBound')
  expect(attempt(() => requireMayEnter({ to: 't', by: 'account' }, 'other'))).toBe('accountManaged')
})
