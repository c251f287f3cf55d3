import { describe, expect, test } from 'vitest'
import { actingRoleFor, currentRole, roleCodes, rolesOf } from './membership-rules.ts'

const facts = (role: string | null, platformRole: string | null = null, actingRole: string | null = null) => ({
  role,
  platformRole,
  actingRole,
})

describe('[ACC-05] roles of a person', () => {
  test.each([
    [facts('tenantAdmin'), ['administratorRole', 'ordinaryRole'], 'administratorRole'],
    [facts('member'), ['ordinaryRole'], 'ordinaryRole'],
    [facts(null), [], null],
    [facts(null, 'operator'), ['operatorRole'], 'operatorRole'],
    [facts('tenantAdmin', null, 'member'), ['administratorRole', 'ordinaryRole'], 'ordinaryRole'],
    [
      facts('tenantAdmin', 'operator', 'operator'),
      ['administratorRole', 'ordinaryRole', 'operatorRole'],
      'operatorRole',
    ],
    [facts('tenantAdmin', 'operator'), ['administratorRole', 'ordinaryRole', 'operatorRole'], 'administratorRole'],
    // Taken away meanwhile: the choice does not count any more.
    [facts('member', null, 'operator'), ['ordinaryRole'], 'ordinaryRole'],
    [facts(null, 'operator', 'member'), ['operatorRole'], 'operatorRole'],
  ])('%j', (input, roles, expected) => {
    expect(rolesOf(input)).toEqual(roles)
    expect(currentRole(input)).toBe(expected)
  })
  test('returns the stored role', () => {
    for (const membership of ['tenantAdmin', 'member']) {
      for (const role of rolesOf(facts(membership, 'operator'))) {
        expect(currentRole(facts(membership, 'operator', actingRoleFor(role, membership)))).toBe(role)
      }
    }
  })
  test('[AUTH-11] role codes of the logged-in user state', () => {
    expect(roleCodes('administratorRole')).toEqual(['ordinaryRole', 'administratorRole'])
    expect(roleCodes('ordinaryRole')).toEqual(['ordinaryRole'])
    expect(roleCodes('operatorRole')).toEqual(['operatorRole'])
    expect(roleCodes(null)).toEqual([])
  })
})
