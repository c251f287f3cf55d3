// People editing, on a real database: others, one's own other windows, silence, leaving.
import { EDITING_GONE_MS } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { aMember, anArticle, aTenant, expectCode, suiteLibrary, testContext } from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { reportEditing, stopEditing } from './index.ts'

const library = suiteLibrary()
const { editor, admin } = library.as
const article = () => anArticle(library.tenantId, library.manual.id)
const names = async (ctx: DomainContext, id: string, clientId = 'a') =>
  (await reportEditing(ctx, { id, clientId })).editors.map(({ name, own }) => `${name}${own ? ' (own)' : ''}`)

describe('[EDIT-04] concurrent editing', () => {
  test("shows the others, and the person's other windows", async () => {
    const { id } = await article()
    expect(await reportEditing(editor, { id, clientId: 'a' })).toEqual({
      concurrent: false,
      editors: [],
      revision: 1,
      own: false,
    })
    expect(await names(admin, id)).toEqual(['Editor'])
    expect(await names(editor, id)).toEqual(['Admin'])
    expect(await names(editor, id, 'b')).toEqual(['Editor (own)', 'Admin'])
    await stopEditing(editor, { id, clientId: 'a' })
    await stopEditing(admin, { id, clientId: 'a' })
    expect(await names(editor, id, 'b')).toEqual([])
  })

  test('removes people who stopped responding', async () => {
    const { id } = await article()
    await names(editor, id)
    const later = { ...admin, now: () => new Date(Date.now() + EDITING_GONE_MS + 1_000) }
    expect(await names(later, id)).toEqual([])
  })

  test('[PERM-04] shows editors to viewers without counting viewers; reveals nothing to strangers', async () => {
    const { id } = await article()
    await names(editor, id)
    const viewer = await testContext(library.viewer)
    expect(await names(viewer, id)).toEqual(['Editor'])
    expect(await names(editor, id)).toEqual([])
    const stranger = await testContext(await aMember((await aTenant()).id, { role: 'tenantAdmin' }))
    await expectCode(reportEditing(stranger, { id, clientId: 'a' }), 'notFound')
    await expectCode(stopEditing(stranger, { id, clientId: 'a' }), 'notFound')
  })
})
