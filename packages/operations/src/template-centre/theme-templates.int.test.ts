// [OPS-06] Templates of themes: the program's own and those of operators, from making one to its use by a tenant.
import type { CreateCentreTemplateInput } from '@lectern/contracts'
import { confinedTo } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import { createTheme, listThemeTemplates, resetTheme } from '@lectern/reading'
import { aTheme, expectCode, operator, testContext, testDatabase, testLibrary, themeDocument } from '@lectern/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import * as centre from './index.ts'
import { aCentreTemplate, both, openManual } from './open-manual.fixture.ts'

const PAGE = { current: 1, size: 100 }
let ops: DomainContext
const library = testLibrary()
const { tenantAdmin: admin } = library.as
beforeEach(async () => {
  ops = await testContext(operator())
})
const prisma = () => testDatabase().prisma
const make = (input: Partial<CreateCentreTemplateInput> = {}) => aCentreTemplate(ops, input)

describe('a template of a theme', () => {
  const theme = (id: string) => ({ scope: 'theme' as const, id })
  const offered = async () => (await listThemeTemplates(admin)).map(({ id }) => id)

  test('of the program has a row, is unpublished and published, and keeps its content', async () => {
    const list = await centre.listCentreTemplates(ops, { scope: 'theme', sort: 'name', order: 'asc', ...PAGE })
    expect(
      list.records
        .filter(({ builtIn }) => builtIn)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['campaign', 'developer', 'faq', 'handbook', 'minimal', 'product'])
    const newTheme = await confinedTo(library.tenantId, () =>
      createTheme(admin, { manualId: library.manual.id, name: 'One', templateId: 'campaign' }),
    )
    expect((await centre.getCentreTemplate(ops, theme('campaign'))).usedCount).toBe(1)
    await centre.unpublishCentreTemplate(ops, theme('campaign'))
    expect(await offered()).not.toContain('campaign')
    await expectCode(createTheme(admin, { manualId: library.manual.id, name: 'X', templateId: 'campaign' }), 'notFound')
    const reset = { id: newTheme.id, revision: newTheme.revision, to: 'template' as const }
    await expectCode(resetTheme(admin, { ...reset, templateId: 'campaign' }), 'notFound')
    await centre.publishCentreTemplate(ops, theme('campaign'))
    expect(await offered()).toContain('campaign')
    await expectCode(centre.deleteCentreTemplate(ops, theme('faq')), 'forbidden')
    await expectCode(centre.updateCentreTemplate(ops, { ...theme('faq'), names: both('X') }), 'forbidden')
    await expectCode(centre.saveTemplateTheme(ops, { id: 'faq', revision: 1, document: themeDocument() }), 'forbidden')
    expect(await centre.updateCentreTemplate(ops, { ...theme('faq'), groupId: 'system-theme-advanced' })).toMatchObject(
      { groupId: 'system-theme-advanced' },
    )
  })

  test('is copied, edited, published in its group, picked and counted', async () => {
    const copy = await make({
      kind: 'theme',
      from: { kind: 'template', id: 'product' },
      groupId: 'system-theme-advanced',
    })
    const { document } = await centre.getCentreTemplate(ops, theme(copy.id))
    if (!document) throw new Error('no document')
    const changed = { ...document, header: { ...document.header, siteName: both('Spring'), logo: 'somefile' } }
    const saved = await centre.saveTemplateTheme(ops, { id: copy.id, revision: 1, document: changed })
    expect(saved).toMatchObject({ revision: 2, document: { header: { siteName: both('Spring'), logo: null } } })
    await expectCode(centre.saveTemplateTheme(ops, { id: copy.id, revision: 1, document }), 'conflict')
    expect(await offered()).not.toContain(copy.id)
    await expectCode(createTheme(admin, { manualId: library.manual.id, name: 'X', templateId: copy.id }), 'notFound')
    await centre.publishCentreTemplate(ops, theme(copy.id))
    const shown = (await confinedTo(library.tenantId, () => listThemeTemplates(admin))).find(({ id }) => id === copy.id)
    expect(shown).toMatchObject({ name: copy.names.en_US, group: 'Advanced', advanced: true, system: false })
    const newTheme = await confinedTo(library.tenantId, () =>
      createTheme(admin, { manualId: library.manual.id, name: 'Mine', templateId: copy.id }),
    )
    expect(newTheme.templateId).toBe(copy.id)
    await centre.unpublishCentreTemplate(ops, theme(copy.id))
    expect(await centre.getCentreTemplate(ops, theme(copy.id))).toMatchObject({ usedCount: 1, published: false })
    expect(await offered()).not.toContain(copy.id)
    await centre.deleteCentreTemplate(ops, theme(copy.id))
    await expectCode(centre.getCentreTemplate(ops, theme(copy.id)), 'notFound')
    expect(await centre.undeleteCentreTemplate(ops, theme(copy.id))).toMatchObject({ published: false })
  })

  test('is neither published nor, once published, saved with unreadable colours', async () => {
    const template = await make({ kind: 'theme' })
    const { document } = await centre.getCentreTemplate(ops, theme(template.id))
    if (!document) throw new Error('no document')
    const { tokens } = document
    const weak = { ...document, tokens: { ...tokens, light: { ...tokens.light, text: tokens.light.surface } } }
    await centre.saveTemplateTheme(ops, { id: template.id, revision: 1, document: weak })
    await expectCode(centre.publishCentreTemplate(ops, theme(template.id)), 'invalidInput')
    await centre.saveTemplateTheme(ops, { id: template.id, revision: 2, document })
    await centre.publishCentreTemplate(ops, theme(template.id))
    await expectCode(centre.saveTemplateTheme(ops, { id: template.id, revision: 3, document: weak }), 'invalidInput')
  })

  test('is created from the visible part of a portal', async () => {
    const { manualId } = await openManual(admin, library.manual.id)
    const from = { kind: 'manual' as const, manualId }
    await expectCode(make({ kind: 'theme', from }), 'notFound')
    await aTheme(library.tenantId, manualId, { stage: 'enabled' })
    expect((await centre.findSourceManuals(ops, { text: manualId, portal: true })).map(({ id }) => id)).toEqual([
      manualId,
    ])
    const template = await make({ kind: 'theme', from })
    const { document } = await centre.getCentreTemplate(ops, theme(template.id))
    expect(document?.header.siteName).toEqual(template.names)
    await prisma().manual.update({ where: { id: manualId }, data: { releaseType: 'private' } })
    await expectCode(make({ kind: 'theme', from }), 'notFound')
  })
})
