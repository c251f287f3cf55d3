// Themes on a real database: drafts, publication, versions, who sees what of them.
import { randomUUID } from 'node:crypto'
import type { ThemeDocument } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { findVisibleFile } from '@lectern/library'
import {
  aLibrary,
  aManual,
  auditOf,
  expectCode,
  inBoth,
  OPEN_MANUAL,
  sectionBase,
  system,
  testContext,
  testDatabase,
  testLibrary,
  themeDocument,
} from '@lectern/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  createTheme,
  deleteTheme,
  disableTheme,
  duplicateTheme,
  enableTheme,
  getPortalPage,
  getTheme,
  listThemes,
  listThemeTemplates,
  listThemeVersions,
  previewPortal,
  publishTheme,
  purgeThemes,
  renameTheme,
  resetTheme,
  resolveTheme,
  restoreTheme,
  saveTheme,
  undeleteTheme,
} from './index.ts'

const { prisma } = testDatabase()

let manual: { id: string }
const library = testLibrary()
const { admin: ctx, visitor: anybody } = library.as
beforeEach(async () => {
  manual = await aManual(library.tenantId, library.space.id, OPEN_MANUAL)
})

const withSiteName = (text: string): ThemeDocument => {
  const { tokens, header, ...document } = themeDocument()
  return { ...document, tokens: { ...tokens, followsManual: true }, header: { ...header, siteName: inBoth(text) } }
}
const saved = async (document: ThemeDocument) => {
  const theme = await createTheme(ctx, { manualId: manual.id, name: 'Theme' })
  return saveTheme(ctx, { id: theme.id, revision: theme.revision, document })
}
const published = async (document: ThemeDocument) => publishTheme(ctx, await saved(document))
const page = () => getPortalPage(anybody, { manualId: manual.id })
const epoch = async (id = manual.id) => (await prisma.manual.findUniqueOrThrow({ where: { id } })).publicationEpoch
async function aPicture(more: { mime?: string; size?: number; tenantId?: string } = {}): Promise<string> {
  const id = `f${randomUUID().replaceAll('-', '')}`
  const { tenantId = library.tenantId, mime = 'image/png', size = 10 } = more
  const row = {
    id,
    tenantId,
    fileName: 'p.png',
    mime,
    size,
    sha256: id,
    storageKey: id,
    createdBy: library.admin.memberId,
  }
  await prisma.storedFile.create({ data: row })
  return id
}

describe('[PORTAL-01] drafts of themes', () => {
  test('start with the name of the manual, a template or another theme, and are listed', async () => {
    const plain = await createTheme(ctx, { manualId: manual.id, name: 'Plain' })
    expect(plain).toMatchObject({ enabled: false, publishedNumber: null, revision: 1, changed: true })
    const templates = await listThemeTemplates(ctx)
    expect(templates.filter(({ system }) => system)).toHaveLength(6)
    const fromTemplate = await createTheme(ctx, { manualId: manual.id, name: 'FAQ', templateId: 'faq' })
    const { document } = fromTemplate
    const template = templates.find(({ id }) => id === 'faq')?.document
    expect(document.tokens).toEqual({ ...template?.tokens, followsManual: true })
    // Samples of the template are hidden until they are written.
    expect(document.sections.map(({ type, visible }) => [type, visible])).toEqual([
      ['hero', true],
      ['faq', false],
      ['categoryCards', true],
      ['contact', false],
    ])
    const sections = document.sections.map((section) => ({ ...section, visible: true }))
    const { id, revision } = await saveTheme(ctx, {
      id: fromTemplate.id,
      revision: 1,
      document: { ...document, sections },
    })
    const refusal = await expectCode(publishTheme(ctx, { id, revision }), 'invalidInput')
    expect(refusal.details.fields).toEqual({
      'document.sections.1': { key: 'sample' },
      'document.sections.3': { key: 'sample' },
    })
    await saveTheme(ctx, { id, revision, document })
    const copy = await duplicateTheme(ctx, { id: fromTemplate.id })
    expect([copy.name, copy.document]).toEqual(['FAQ 2', fromTemplate.document])
    expect((await listThemes(ctx, { manualId: manual.id })).map(({ name }) => name).toSorted()).toEqual([
      'FAQ',
      'FAQ 2',
      'Plain',
    ])
    await expectCode(createTheme(ctx, { manualId: manual.id, name: 'X', templateId: 'nothing' }), 'notFound')
  })

  test('have logo and colour of the organisation where the manual has none', async () => {
    const [logo, manualLogo] = [await aPicture(), await aPicture()]
    const branding = { id: `b${logo}`, tenantId: library.tenantId, domain: '', systemName: 'Lamps' }
    await prisma.appearance.create({ data: { ...branding, isDefault: true, logoFileId: logo, color: '#00852b' } })
    // Another administrator uploaded it.
    await prisma.storedFile.update({ where: { id: logo }, data: { createdBy: 'somebody' } })
    const { id, revision, document } = await createTheme(ctx, { manualId: manual.id, name: 'Inherits' })
    expect(document.header.logo).toBe(logo)
    expect(document.tokens.light.primary).toBe('#00852b')
    await publishTheme(ctx, { id, revision })
    await prisma.manual.update({ where: { id: manual.id }, data: { logoFileId: manualLogo, color: '#b71de8' } })
    const next = await createTheme(ctx, { manualId: manual.id, name: 'Own', templateId: 'minimal' })
    expect(next.document.header.logo).toBe(manualLogo)
    expect(next.document.tokens.light.primary).toBe('#b71de8')
    // The older one follows, as long as it has no colours of its own.
    const pages = [await getTheme(ctx, { id }), await page()] as const
    const [draft] = pages
    expect(draft.color).toBe('#b71de8')
    expect(pages.map((one) => one.document.tokens.light.primary)).toEqual(['#b71de8', '#b71de8'])
    const tokens = { ...document.tokens, followsManual: false }
    await publishTheme(ctx, await saveTheme(ctx, { id, revision: draft.revision, document: { ...document, tokens } }))
    expect((await page()).document.tokens.light.primary).toBe('#00852b')
    await prisma.appearance.delete({ where: { id: branding.id } })
  })

  test('start from published templates of operators, whose use is counted', async () => {
    const [shown, hidden] = [`p${randomUUID()}`, `p${randomUUID()}`]
    for (const id of [shown, hidden]) {
      const data = {
        id,
        names: { en_US: id },
        document: { ...withSiteName(id) },
        published: id === shown,
        createdBy: 'test',
      }
      await prisma.themeTemplate.create({ data })
    }
    const ids = (await listThemeTemplates(ctx)).map(({ id }) => id)
    expect([ids.includes(shown), ids.includes(hidden)]).toEqual([true, false])
    const theme = await createTheme(ctx, { manualId: manual.id, name: 'X', templateId: shown })
    expect(theme).toMatchObject({ templateId: shown })
    expect(theme.document.header.siteName.en_US).not.toBe(shown)
    expect((await prisma.themeTemplate.findUniqueOrThrow({ where: { id: shown } })).usedCount).toBe(1)
    await expectCode(createTheme(ctx, { manualId: manual.id, name: 'X', templateId: hidden }), 'notFound')
  })

  test('report a concurrent save to the later one', async () => {
    const theme = await createTheme(ctx, { manualId: manual.id, name: 'Theme' })
    const mine = { id: theme.id, revision: theme.revision }
    const done = await saveTheme(ctx, { ...mine, document: withSiteName('First') })
    expect(done.revision).toBe(2)
    expect(await expectCode(saveTheme(ctx, { ...mine, document: withSiteName('Second') }), 'conflict')).toMatchObject({
      details: { data: { revision: 2, updatedName: expect.any(String), updatedTime: expect.any(String) } },
    })
    expect((await getTheme(ctx, { id: theme.id })).document.header.siteName.en_US).toBe('First')
    const both = await Promise.allSettled(
      ['A', 'B'].map((text) => saveTheme(ctx, { id: theme.id, revision: 2, document: withSiteName(text) })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('[PORTAL-02] show only pictures that their author may show, within the limits', async () => {
    const theme = await createTheme(ctx, { manualId: manual.id, name: 'Theme' })
    const withPictures = (logo: string | null, tabIcon: string | null) => {
      const document = themeDocument()
      return { ...document, header: { ...document.header, logo, tabIcon } }
    }
    const save = (document: ThemeDocument) => saveTheme(ctx, { id: theme.id, revision: theme.revision, document })
    const problems = async (document: ThemeDocument) =>
      save(document).then(
        () => ({}),
        (error: { details: { fields?: object } }) => error.details.fields,
      )
    const icon = 'document.header.tabIcon'
    const logo = 'document.header.logo'
    const elsewhere = await aPicture({ tenantId: (await aLibrary()).tenantId })
    expect(await problems(withPictures(elsewhere, null))).toEqual({ [logo]: { key: 'unknownFile' } })
    expect(await problems(withPictures(await aPicture({ mime: 'image/svg+xml' }), null))).toEqual({
      [logo]: { key: 'imageKind' },
    })
    expect(await problems(withPictures(await aPicture({ size: 1_048_577 }), null))).toMatchObject({
      [logo]: { key: 'imageSize' },
    })
    expect(await problems(withPictures(null, await aPicture({ size: 110_000 })))).toMatchObject({
      [icon]: { key: 'imageSize', params: { max: 0.1 } },
    })
    expect(await problems(withPictures(await aPicture({ size: 110_000 }), await aPicture({ size: 100_000 })))).toEqual(
      {},
    )
  })

  test('refer only to manuals that their author may read', async () => {
    const { id, revision } = await createTheme(ctx, { manualId: manual.id, name: 'Theme' })
    const other = await aLibrary()
    const document = themeDocument({ manuals: [library.manual.id, other.manual.id] })
    expect(await expectCode(saveTheme(ctx, { id, revision, document }), 'invalidInput')).toMatchObject({
      details: { fields: { 'document.manuals.1': { key: 'unknownManual' } } },
    })
  })

  test('are deleted and restored, but not while they are enabled', async () => {
    const theme = await published(withSiteName('Seen'))
    await expectCode(deleteTheme(ctx, { id: theme.id }), 'themeEnabled')
    await disableTheme(ctx, { id: theme.id })
    await deleteTheme(ctx, { id: theme.id })
    await expectCode(getTheme(ctx, { id: theme.id }), 'notFound')
    await expectCode(enableTheme(ctx, { id: theme.id }), 'notFound')
    expect((await undeleteTheme(ctx, { id: theme.id })).enabled).toBe(false)
    expect((await renameTheme(ctx, { id: theme.id, name: 'Again' })).name).toBe('Again')
  })
})

describe('[PORTAL-03] publishing a theme', () => {
  test('creates a version, enables the theme, disables the others, and invalidates rendered pages', async () => {
    const first = await published(withSiteName('First'))
    expect(first).toMatchObject({ enabled: true, publishedNumber: 1, changed: false })
    const before = await epoch()
    const second = await published(withSiteName('Second'))
    expect(await epoch()).toBeGreaterThan(before)
    expect((await page()).document.header.siteName.en_US).toBe('Second')
    const enabled = (await listThemes(ctx, { manualId: manual.id })).filter((theme) => theme.enabled)
    expect(enabled.map(({ id }) => id)).toEqual([second.id])
    expect(await auditOf(library.tenantId, second.id)).toContain('theme.publish')
    const events = await prisma.outbox.findMany({ where: { tenantId: library.tenantId, type: 'theme.published' } })
    expect(events.map(({ payload }) => payload)).toEqual([{ themeId: first.id }, { themeId: second.id }])
  })

  test('does not show a draft before it is published', async () => {
    const theme = await published(withSiteName('Published'))
    await saveTheme(ctx, { id: theme.id, revision: theme.revision, document: withSiteName('Draft') })
    expect((await page()).document.header.siteName.en_US).toBe('Published')
    expect((await previewPortal(ctx, { themeId: theme.id })).document.header.siteName.en_US).toBe('Draft')
    expect((await getTheme(ctx, { id: theme.id })).changed).toBe(true)
  })

  test('[PORTAL-05] rejects unreadable texts, another revision and an unpublished manual', async () => {
    const grey = themeDocument()
    const light = { ...grey.tokens.light, text: '#cccccc' }
    const theme = await saved({ ...grey, tokens: { ...grey.tokens, light } })
    expect(await expectCode(publishTheme(ctx, theme), 'invalidInput')).toMatchObject({
      details: { fields: { 'document.tokens.light.text': { key: 'weakContrast', params: { ratio: 1.6 } } } },
    })
    await expectCode(publishTheme(ctx, { id: theme.id, revision: 1 }), 'conflict')
    const good = await saveTheme(ctx, { ...theme, document: themeDocument() })
    await prisma.manual.update({ where: { id: manual.id }, data: { releaseType: 'private' } })
    await expectCode(publishTheme(ctx, good), 'portalUnreleased')
    expect(await listThemeVersions(ctx, { id: theme.id })).toEqual([])
    expect(await prisma.theme.count({ where: { manualId: manual.id, enabled: true } })).toBe(0)
  })

  test('leaves one enabled theme when done concurrently', async () => {
    const [one, other] = [await saved(withSiteName('One')), await saved(withSiteName('Other'))]
    await Promise.all([publishTheme(ctx, one), publishTheme(ctx, other)])
    expect(await prisma.theme.count({ where: { manualId: manual.id, enabled: true } })).toBe(1)
  })

  test('lists versions, and publishes an old one as a new one', async () => {
    const first = await published(withSiteName('First'))
    const draft = await saveTheme(ctx, { id: first.id, revision: first.revision, document: withSiteName('Second') })
    await publishTheme(ctx, draft)
    const back = await restoreTheme(ctx, { id: first.id, number: 1 })
    expect(back).toMatchObject({ publishedNumber: 3, changed: false, document: withSiteName('First') })
    expect((await listThemeVersions(ctx, { id: first.id })).map(({ number }) => number)).toEqual([3, 2, 1])
    expect((await page()).document.header.siteName.en_US).toBe('First')
    await expectCode(restoreTheme(ctx, { id: first.id, number: 9 }), 'notFound')
  })

  test('resets a draft to the published version, or to a template', async () => {
    const theme = await published(withSiteName('Published'))
    const draft = await saveTheme(ctx, { id: theme.id, revision: theme.revision, document: withSiteName('Draft') })
    const reset = await resetTheme(ctx, { id: theme.id, revision: draft.revision, to: 'published' })
    expect(reset.document).toEqual(withSiteName('Published'))
    const template = await resetTheme(ctx, {
      id: theme.id,
      revision: reset.revision,
      to: 'template',
      templateId: 'developer',
    })
    expect(template.templateId).toBe('developer')
    await expectCode(resetTheme(ctx, { id: theme.id, revision: 1, to: 'published' }), 'conflict')
  })

  test('shows no portal without an enabled theme', async () => {
    const theme = await published(withSiteName('Seen'))
    await disableTheme(ctx, { id: theme.id })
    await expectCode(page(), 'notFound')
    await enableTheme(ctx, { id: theme.id })
    expect((await page()).themeId).toBe(theme.id)
    const draft = await saved(withSiteName('Never'))
    await expectCode(enableTheme(ctx, { id: draft.id }), 'themeUnpublished')
  })
})

describe('[PORTAL-02] pictures', () => {
  const withLogo = (logo: string) => {
    const document = themeDocument()
    return { ...document, header: { ...document.header, logo } }
  }
  const isVisible = async (id: string) => (await findVisibleFile(anybody, id)) !== undefined

  test('are visible to readers of the manual when published, and to managers in drafts', async () => {
    const [old, next] = [await aPicture(), await aPicture()]
    const theme = await saved(withLogo(old))
    expect(await isVisible(old)).toBe(false)
    const shown = await publishTheme(ctx, theme)
    expect(await isVisible(old)).toBe(true)
    await saveTheme(ctx, { ...shown, document: withLogo(next) })
    expect(await isVisible(next)).toBe(false)
    expect(await findVisibleFile(await testContext(library.tenantAdmin), next)).toBeDefined()
    expect(await findVisibleFile(await testContext(library.viewer), next)).toBeUndefined()
    await prisma.manual.update({ where: { id: manual.id }, data: { releaseScope: 'internal' } })
    expect(await isVisible(old)).toBe(false)
    await prisma.manual.update({ where: { id: manual.id }, data: { releaseScope: 'external' } })
    await disableTheme(ctx, { id: theme.id })
    expect(await isVisible(old)).toBe(false)
  })
})

test('[FILE-02] stay while a version shows them, and are deleted with the theme', async () => {
  const picture = await aPicture()
  const document = themeDocument()
  const theme = await published({ ...document, header: { ...document.header, logo: picture } })
  const plain = await publishTheme(ctx, await saveTheme(ctx, { ...theme, document: themeDocument() }))
  const stays = async () => (await prisma.storedFile.count({ where: { id: picture } })) === 1
  await restoreTheme(ctx, { id: plain.id, number: 1 })
  expect(await findVisibleFile(anybody, picture)).toBeDefined()
  await disableTheme(ctx, { id: theme.id })
  await deleteTheme(ctx, { id: theme.id })
  const systemCtx = await testContext(system(library.tenantId))
  const contextOf = () => systemCtx
  const purgedAfter = async (days: number) => {
    const deletedAt = new Date(Date.now() - days * 24 * 60 * 60_000)
    await prisma.theme.update({ where: { id: theme.id }, data: { deletedAt } })
    await purgeThemes(systemCtx.db, contextOf, new Date())
    return stays()
  }
  expect(await purgedAfter(29)).toBe(true)
  expect(await purgedAfter(31)).toBe(false)
  await expectCode(undeleteTheme(ctx, { id: theme.id }), 'notFound')
})

describe('[PORTAL-03] drafts of other people', () => {
  test('are refused to everybody except managers of the manual', async () => {
    const theme = await saved(withSiteName('Draft'))
    const calls = (of: DomainContext) => [
      () => getTheme(of, { id: theme.id }),
      () => previewPortal(of, { themeId: theme.id }),
      () => resolveTheme(of, { id: theme.id, document: themeDocument() }),
      () => publishTheme(of, theme),
    ]
    const elsewhere = await aLibrary()
    for (const call of calls(anybody)) await expectCode(call(), 'unauthenticated')
    for (const call of calls(await testContext(library.editor))) await expectCode(call(), 'forbidden')
    for (const call of calls(await testContext(elsewhere.tenantAdmin))) await expectCode(call(), 'notFound')
  })

  test('do not disclose hidden sections to visitors', async () => {
    const hidden = { ...sectionBase('hidden'), visible: false, type: 'richText', text: inBoth('Secret') } as const
    const later = {
      ...sectionBase('later'),
      type: 'announcement',
      text: inBoth('Not yet'),
      level: 'info',
      from: new Date(Date.now() + 60_000).toISOString(),
      until: null,
      link: null,
    } as const
    await published(themeDocument({ sections: [hidden, later] }))
    const shown = await page()
    expect(JSON.stringify(shown)).not.toMatch(/Secret|Not yet/)
    expect(shown.validUntil).toBe(later.from)
  })

  test('[PORTAL-04] converts Markdown to safe HTML', async () => {
    const text = inBoth('**Bold** <script>alert(1)</script> [x](javascript:alert(1))')
    await published(themeDocument({ sections: [{ ...sectionBase('text'), type: 'richText', text }] }))
    const html = (await page()).texts.text?.en_US ?? ''
    expect(html).toContain('<strong>Bold</strong>')
    expect(html).not.toMatch(/<script|javascript:/)
  })
})
