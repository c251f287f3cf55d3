// The SQL predicate of lists, search and files and the pure decision of the reader pages agree for every manual and every reader.
import type { LinkPermission, ReleaseScope, ReleaseType, ResourceRole } from '@lectern/contracts'
import { Prisma, readableManuals } from '@lectern/db'
import { type Actor, queryRows, readerScope, unlockedOf, withUnlocked } from '@lectern/kernel'
import {
  aGroup,
  aLibrary,
  aManual,
  aMember,
  apiToken,
  aTenant,
  grantGroup,
  grantManual,
  grantSpace,
  operator,
  system,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { expect, test } from 'vitest'
import { readerKind } from './authorize-reader.ts'
import { decideReader } from './reader-access.ts'

type Case = {
  id: string
  releaseType: ReleaseType
  releaseScope: ReleaseScope
  linkPermission: LinkPermission
  hasSharePassword: boolean
  ownMembersOnly: boolean
}

test.each([true, false])(
  '[PERM-02] [PERM-03] [PUB-02] [PUB-03] [SRCH-01] [OPS-02] predicate and decision agree (tenant enabled: %s)',
  async (tenantEnabled) => {
    const library = await aLibrary()
    const { tenantId } = library
    const manuals = await manualCases(tenantId, library.space.id)
    await testDatabase().prisma.tenant.update({ where: { id: tenantId }, data: { enabled: tenantEnabled } })
    const ownMember = await aMember(tenantId)
    const weak = await aMember(tenantId)
    const nothing = await aMember(tenantId)
    const inGroup = await aMember(tenantId)
    const inSpaceGroup = await aMember(tenantId)
    const out = await aMember(tenantId)
    const onManuals = await aGroup(tenantId, inGroup, out)
    const onSpace = await aGroup(tenantId, inSpaceGroup, out)
    await grantGroup({ spaceId: library.space.id }, tenantId, onSpace.id, 'view')
    await grantSpace(library.space.id, nothing, 'none')
    for (const manual of manuals) {
      await grantManual(manual.id, ownMember, 'view')
      await grantManual(manual.id, weak, 'publishedOnly')
      await grantManual(manual.id, nothing, 'none')
      await grantGroup({ manualId: manual.id }, tenantId, onManuals.id, 'edit')
    }
    await testDatabase().prisma.member.update({ where: { id: out.memberId }, data: { enabled: false } })
    const elsewhere = (await aTenant()).id
    const readers: { actor: Actor; role: (manual: Case) => ResourceRole }[] = [
      { actor: visitor(tenantId), role: () => 'none' },
      { actor: visitor(elsewhere), role: () => 'none' },
      { actor: operator(), role: () => 'none' },
      { actor: await aMember(elsewhere, { role: 'tenantAdmin' }), role: () => 'none' },
      { actor: apiToken(elsewhere), role: () => 'none' },
      { actor: library.nobody, role: () => 'none' },
      { actor: library.viewer, role: (manual) => (manual.ownMembersOnly ? 'none' : 'view') },
      { actor: ownMember, role: () => 'view' },
      { actor: weak, role: () => 'publishedOnly' },
      { actor: nothing, role: () => 'none' },
      { actor: inGroup, role: () => 'edit' },
      { actor: inSpaceGroup, role: (manual) => (manual.ownMembersOnly ? 'none' : 'view') },
      { actor: library.tenantAdmin, role: () => 'tenantAdmin' },
      { actor: apiToken(tenantId), role: () => 'tenantAdmin' },
      { actor: system(tenantId), role: () => 'tenantAdmin' },
    ]
    let allowed = 0
    for (const { actor: locked, role } of readers) {
      for (const ids of [[], manuals.map((manual) => manual.id)]) {
        const actor = withUnlocked(locked, ids)
        const unlocked = unlockedOf(actor)
        const readable = await readableIds(actor, tenantId)
        for (const manual of manuals) {
          const decision = decideReader({
            ...manual,
            tenantEnabled,
            reader: readerKind(actor, tenantId),
            role: role(manual),
            unlocked: unlocked.includes(manual.id),
          })
          if (decision === 'allowed') allowed++
          expect({ actor, manual, unlocked: unlocked.length > 0, readable: readable.has(manual.id) }).toEqual({
            actor,
            manual,
            unlocked: unlocked.length > 0,
            readable: decision === 'allowed',
          })
        }
      }
    }
    expect(allowed > 0).toBe(tenantEnabled)
    expect(await readableIds(out, tenantId)).toEqual(new Set())
  },
)

async function manualCases(tenantId: string, spaceId: string): Promise<Case[]> {
  const cases: Case[] = []
  for (const releaseType of ['private', 'public'] as const)
    for (const releaseScope of ['members', 'internal', 'external'] as const)
      for (const linkPermission of ['system', 'public'] as const)
        for (const hasSharePassword of [false, true])
          for (const ownMembersOnly of [false, true]) {
            const settings = { releaseType, releaseScope, linkPermission, ownMembersOnly }
            const hash = hasSharePassword ? { sharePasswordHash: 'hash' } : {}
            const { id } = await aManual(tenantId, spaceId, { ...settings, ...hash })
            cases.push({ id, ...settings, hasSharePassword })
          }
  return cases
}

async function readableIds(actor: Actor, tenantId: string): Promise<Set<string>> {
  const rows = await queryRows<{ id: string }>(
    testDatabase(),
    Prisma.sql`SELECT m.id FROM manual m WHERE ${readableManuals(readerScope(actor, tenantId))}`,
  )
  return new Set(rows.map((row) => row.id))
}
