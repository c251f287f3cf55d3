// The portal that opens the host of an organisation (PORTAL-04).

import { confinedTo } from '@lectern/db'
import { parameterValues, transact, writeParameters } from '@lectern/kernel'
import {
  aLibrary,
  aManual,
  aTheme,
  auditOf,
  expectCode,
  OPEN_MANUAL,
  testContext,
  testDatabase,
} from '@lectern/testing'
import { afterEach, expect, test } from 'vitest'
import { FRONT_PARAMETER, frontOf, getFrontPage, makeFrontPage } from './front.ts'

const parameter = async () => (await parameterValues(testDatabase(), [FRONT_PARAMETER])).get(FRONT_PARAMETER) ?? ''
const before = parameter()

afterEach(async () => {
  const ctx = await testContext({ type: 'system', tenantId: '', job: 'test' })
  const value = await before
  await transact(ctx, (tx) => writeParameters(tx, { [FRONT_PARAMETER]: value }, ctx.now()))
})

async function twoPortals() {
  const library = await aLibrary()
  const { tenantId } = library
  const manuals = [
    await aManual(tenantId, library.space.id, OPEN_MANUAL),
    await aManual(tenantId, library.space.id, OPEN_MANUAL),
  ]
  const themes: string[] = []
  for (const [index, { id }] of manuals.entries()) {
    const themeId = await aTheme(tenantId, id, { stage: 'enabled' })
    const enabledAt = new Date(Date.UTC(2026, 0, 1 + index))
    await testDatabase().prisma.theme.update({ where: { id: themeId }, data: { enabledAt } })
    themes.push(themeId)
  }
  const [first = '', second = ''] = themes
  return { library, tenantId, first, second, manualIds: manuals.map(({ id }) => id) }
}

test('[PORTAL-04] administrators choose the front page among the portals that everybody may read', async () => {
  const { library, tenantId, first, second, manualIds } = await twoPortals()
  const ctx = await testContext(library.tenantAdmin)
  expect(await frontOf(ctx, tenantId)).toEqual({ manualId: manualIds[0], themeId: first })
  expect(await getFrontPage(ctx, { id: second })).toEqual({ address: null, current: false })
  expect(await makeFrontPage(ctx, { id: second })).toEqual({ address: null, current: true })
  expect(await frontOf(ctx, tenantId)).toEqual({ manualId: manualIds[1], themeId: second })
  expect((await auditOf(tenantId, second)).at(-1)).toBe('theme.makeFront')
  // Of another organisation than the platform's own.
  expect(await parameter()).toBe(await before)

  // When it is closed, the other one takes its place.
  await testDatabase().prisma.manual.update({ where: { id: manualIds[1] ?? '' }, data: { releaseType: 'private' } })
  expect(await frontOf(ctx, tenantId)).toEqual({ manualId: manualIds[0], themeId: first })
  await expectCode(makeFrontPage(ctx, { id: second }), 'portalUnreleased')
  await testDatabase().prisma.theme.update({ where: { id: first }, data: { enabled: false } })
  await expectCode(makeFrontPage(ctx, { id: first }), 'themeUnpublished')
  await expectCode(makeFrontPage(await testContext(library.admin), { id: first }), 'roleRequired')
})

test('[PORTAL-04] the organisation of the platform opens the hosts of the platform', async () => {
  const { library, tenantId, second, manualIds } = await twoPortals()
  const { prisma } = testDatabase()
  const others = await prisma.tenant.findMany({ where: { isDefault: true }, select: { id: true } })
  await prisma.tenant.updateMany({ where: { isDefault: true }, data: { isDefault: false } })
  await prisma.tenant.update({ where: { id: tenantId }, data: { isDefault: true } })
  const ctx = await testContext(library.tenantAdmin)
  expect(await getFrontPage(ctx, { id: second })).toMatchObject({ current: false })
  expect(await confinedTo(tenantId, () => makeFrontPage(ctx, { id: second }))).toMatchObject({ current: true })
  expect(await parameter()).toBe(manualIds[1])
  expect(await frontOf(ctx, undefined)).toEqual({ manualId: manualIds[1], themeId: second })
  await prisma.tenant.update({ where: { id: tenantId }, data: { isDefault: false } })
  await prisma.tenant.updateMany({ where: { id: { in: others.map(({ id }) => id) } }, data: { isDefault: true } })
})
