// Pictures of other sites are taken over: by whom, which, and that nothing else comes in.

import type { DomainContext } from '@lectern/kernel'
import { aLibrary, auditOf, expectCode, testContext, testDatabase, testPortsWith, visitor } from '@lectern/testing'
import { type PictureSite, startPictureSite } from '@lectern/testing/stand-ins'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchPicture, openFile } from './index.ts'

let site: PictureSite
let library: Awaited<ReturnType<typeof aLibrary>>
let editor: DomainContext
beforeAll(async () => {
  site = await startPictureSite()
  library = await aLibrary()
  editor = await testContext(library.editor)
})
afterAll(() => site.stop())
const count = () => testDatabase().prisma.storedFile.count({ where: { tenantId: library.tenantId } })

describe('[EDIT-02] copying pictures of other sites', () => {
  test('stores them with the type of their bytes, and audits it', async () => {
    const { id, fileName } = await fetchPicture(editor, { url: `${site.url}/images/screen%20shot.jpeg?w=1` })
    expect(fileName).toBe('screen shot.png')
    expect(await openFile(editor, { fileId: id })).toMatchObject({ mime: 'image/png', inline: true })
    expect(await testDatabase().prisma.storedFile.findUnique({ where: { id } })).toMatchObject({ width: 6, height: 4 })
    expect(await auditOf(library.tenantId, id)).toEqual(['file.upload'])
    expect((await fetchPicture(editor, { url: `${site.url}/elsewhere` })).fileName).toBe('elsewhere.png')
    expect((await fetchPicture(editor, { url: `${site.url}/` })).fileName).toBe('picture.png')
  })

  test('rasterises drawings and AVIF', async () => {
    const drawing = await fetchPicture(editor, { url: `${site.url}/plan.svg` })
    expect(drawing.fileName).toBe('plan.png')
    const stored = await testDatabase().prisma.storedFile.findUnique({ where: { id: drawing.id } })
    expect(stored).toMatchObject({ mime: 'image/png', width: 60, height: 20 })
    const avif = await fetchPicture(editor, { url: `${site.url}/new.avif` })
    expect(avif.fileName).toBe('new.webp')
    expect(await openFile(editor, { fileId: avif.id })).toMatchObject({ mime: 'image/webp', inline: true })
  })

  test('answers the same for a missing picture, other data or our own network, and stores nothing', async () => {
    const before = await count()
    await expectCode(fetchPicture(editor, { url: `${site.url}/page.png` }), 'pictureUnreachable')
    await expectCode(fetchPicture(editor, { url: `${site.url}/none.png` }), 'pictureUnreachable')
    const closed = { ports: await testPortsWith({ LOCAL_PICTURES: 'refuse' }) }
    const requestsBefore = site.asked.length
    const careful = await testContext(library.editor, closed)
    await expectCode(fetchPicture(careful, { url: `${site.url}/a.png` }), 'pictureUnreachable')
    await expectCode(fetchPicture(careful, { url: 'http://169.254.169.254/latest/' }), 'pictureUnreachable')
    expect([site.asked.length, await count()]).toEqual([requestsBefore, before])
  })

  test('refuses visitors and tenants without capacity', async () => {
    const requestsBefore = site.asked.length
    await expectCode(
      fetchPicture(await testContext(visitor(library.tenantId)), { url: `${site.url}/a.png` }),
      'unauthenticated',
    )
    const full = await aLibrary()
    await testDatabase().prisma.tenant.update({ where: { id: full.tenantId }, data: { maxStorageBytes: 0 } })
    await expectCode(fetchPicture(await testContext(full.editor), { url: `${site.url}/a.png` }), 'storageFull')
    expect(site.asked.length).toBe(requestsBefore)
  })
})
