// Pictures in the Markdown texts of themes: who sees them, how long they stay, and whose they may be (PORTAL-03, FILE-02).
import { randomUUID } from 'node:crypto'
import type { ThemeDocument } from '@lectern/contracts'
import { transact } from '@lectern/kernel'
import { deleteUnusedFiles, findVisibleFile } from '@lectern/library'
import {
  aLibrary,
  aManual,
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
  duplicateTheme,
  getPortalPage,
  publishTheme,
  resetTheme,
  restoreTheme,
  saveTheme,
} from './index.ts'

const { prisma } = testDatabase()

let manual: { id: string }
const library = testLibrary()
const { admin: ctx, visitor: anybody } = library.as
beforeEach(async () => {
  manual = await aManual(library.tenantId, library.space.id, OPEN_MANUAL)
})

const saved = async (document: ThemeDocument) => {
  const theme = await createTheme(ctx, { manualId: manual.id, name: 'Theme' })
  return saveTheme(ctx, { id: theme.id, revision: theme.revision, document })
}
async function aPicture(more: { mime?: string; tenantId?: string; createdBy?: string } = {}): Promise<string> {
  const id = `f${randomUUID().replaceAll('-', '')}`
  const { tenantId = library.tenantId, mime = 'image/png', createdBy = library.admin.memberId } = more
  const row = { id, tenantId, fileName: 'p.png', mime, size: 10, sha256: id, storageKey: id, createdBy }
  await prisma.storedFile.create({ data: row })
  return id
}

describe('[PORTAL-03] pictures in Markdown texts', () => {
  const image = (id: string) => `Look:\n\n![A pump](/file?fileId=${id})\n`
  /** One picture in each kind of text, of either language. */
  const withTexts = (a: string, b: string, c: string): ThemeDocument => ({
    ...themeDocument(),
    sections: [
      { ...sectionBase('text'), type: 'richText', text: { zh_CN: image(a), en_US: '' } },
      {
        ...sectionBase('faq'),
        type: 'faq',
        items: [
          {
            id: 'q',
            question: inBoth('Why?'),
            answer: { zh_CN: '', en_US: `- point\n\n  ${image(b)}` },
            articleId: null,
          },
        ],
      },
      {
        ...sectionBase('sides'),
        type: 'imageText',
        side: 'left',
        items: [
          {
            id: 'i',
            file: null,
            alt: inBoth(''),
            title: inBoth('T'),
            text: { zh_CN: '', en_US: image(c) },
            link: null,
            linkLabel: inBoth(''),
          },
        ],
      },
    ],
  })
  const isVisible = async (id: string) => (await findVisibleFile(anybody, id)) !== undefined

  test('are visible with the published version, stay while a version shows them, and end with the theme', async () => {
    const ids = [await aPicture(), await aPicture({ mime: 'image/webp' }), await aPicture()] as const
    const theme = await saved(withTexts(...ids))
    for (const id of ids) expect(await isVisible(id)).toBe(false)
    const shown = await publishTheme(ctx, theme)
    const page = await getPortalPage(anybody, { manualId: manual.id })
    for (const id of ids) {
      expect(await isVisible(id)).toBe(true)
      expect(JSON.stringify(page.texts)).toContain(`/file?fileId=${id}`)
    }
    const plain = await publishTheme(ctx, await saveTheme(ctx, { ...shown, document: themeDocument() }))
    for (const id of ids) expect(await isVisible(id)).toBe(false)
    // As when the last article that shows them is purged.
    const unused = await aPicture()
    const systemCtx = await testContext(system(library.tenantId))
    await transact(systemCtx, (tx) => deleteUnusedFiles(tx, systemCtx, library.tenantId, [...ids, unused]))
    expect(await prisma.storedFile.count({ where: { id: { in: [...ids, unused] } } })).toBe(ids.length)
    await restoreTheme(ctx, { id: plain.id, number: 1 })
    for (const id of ids) expect(await isVisible(id)).toBe(true)
  })

  test('must be visible to their author, and are not files behind a link', async () => {
    const theme = await createTheme(ctx, { manualId: manual.id, name: 'Theme' })
    const [ownPicture, elsewhere] = [await aPicture(), await aPicture({ tenantId: (await aLibrary()).tenantId })]
    const svg = await aPicture({ mime: 'image/svg+xml' })
    const save = (document: ThemeDocument) => saveTheme(ctx, { id: theme.id, revision: theme.revision, document })
    await expect(save(withTexts(elsewhere, svg, ownPicture))).rejects.toMatchObject({
      details: {
        fields: {
          'document.sections.0.text.zh_CN': { key: 'unknownFile' },
          'document.sections.1.items.0.answer.en_US': { key: 'imageKind' },
        },
      },
    })
    const linked = {
      ...sectionBase('text'),
      type: 'richText' as const,
      text: inBoth(`[Pump](/file?fileId=${ownPicture})`),
    }
    const shown = await publishTheme(ctx, await save({ ...themeDocument(), sections: [linked] }))
    expect(shown.enabled).toBe(true)
    expect(await isVisible(ownPicture)).toBe(false)
  })

  test('are not disclosed by an old version or a copy', async () => {
    const secret = await aPicture({ createdBy: library.tenantAdmin.memberId })
    const theme = await publishTheme(ctx, await saved(themeDocument()))
    const old = JSON.stringify(withTexts(secret, secret, secret))
    await testDatabase().pool.query('UPDATE theme_version SET document = $2::jsonb WHERE theme_id = $1', [
      theme.id,
      old,
    ])
    await testDatabase().pool.query('UPDATE theme SET draft = $2::jsonb WHERE id = $1', [theme.id, old])
    const notMine = await testContext(library.admin)
    await expectCode(restoreTheme(notMine, { id: theme.id, number: 1 }), 'invalidInput')
    await expectCode(publishTheme(notMine, theme), 'invalidInput')
    await duplicateTheme(notMine, { id: theme.id })
    await resetTheme(notMine, { id: theme.id, revision: theme.revision, to: 'published' })
    expect(await prisma.themeFile.count({ where: { fileId: secret } })).toBe(0)
    expect(await isVisible(secret)).toBe(false)
  })
})
