// Audience of a manual, and whom to ask, as shown to people who publish.

import type { DomainContext } from '@lectern/kernel'
import {
  aManual,
  aMember,
  anArticle,
  aTenant,
  expectCode,
  grantManual,
  suiteLibrary,
  testContext,
} from '@lectern/testing'
import { beforeAll, expect, test } from 'vitest'
import { updateManualSettings } from '../manuals/index.ts'
import { publishArticle } from './publish-article.ts'
import { getManualAudience } from './publishing-state.ts'

let admin: DomainContext
const library = suiteLibrary()
const { editor } = library.as
beforeAll(async () => {
  admin = await testContext(await aMember(library.tenantId, { name: 'Boss', role: 'tenantAdmin' }))
})

test('[PUB-02] limits a new manual to collaborators until somebody chooses, which other settings do not', async () => {
  const manual = await aManual(library.tenantId, library.space.id)
  const audience = () => getManualAudience(admin, { manualId: manual.id })
  expect(await audience()).toMatchObject({ releaseType: 'private', chosen: false, published: 0 })
  await updateManualSettings(admin, { id: manual.id, commentsEnabled: false })
  expect(await audience()).toMatchObject({ chosen: false })
  await updateManualSettings(admin, { id: manual.id, releaseType: 'private' })
  expect(await audience()).toMatchObject({ releaseType: 'private', chosen: true })
  await updateManualSettings(admin, {
    id: manual.id,
    releaseType: 'public',
    releaseScope: 'external',
    linkPermission: 'public',
    sharePassword: 'secret',
  })
  const { id } = await anArticle(library.tenantId, manual.id, {
    content: [{ id: 'p', type: 'paragraph', props: {}, content: [], children: [] }],
  })
  await publishArticle(admin, { id })
  expect(await audience()).toMatchObject({
    releaseScope: 'external',
    linkPermission: 'public',
    hasSharePassword: true,
    published: 1,
  })
})

test('[PUB-02] [PERM-01] tells people who may publish but not change it whom to ask, nearest first', async () => {
  const near = await aMember(library.tenantId, { name: 'Near' })
  await grantManual(library.manual.id, near, 'admin')
  const { administrators } = await getManualAudience(editor, { manualId: library.manual.id })
  expect(administrators).toContain('Near')
  expect(administrators.indexOf('Near')).toBeLessThan(
    administrators.includes('Boss') ? administrators.indexOf('Boss') : administrators.length,
  )
  expect(administrators).not.toContain(library.editor.name)
})

test('[PERM-04] [PERM-06] reveals nothing to strangers', async () => {
  const stranger = await testContext(await aMember((await aTenant()).id, { role: 'tenantAdmin' }))
  await expectCode(getManualAudience(stranger, { manualId: library.manual.id }), 'notFound')
  await expectCode(getManualAudience(await testContext(library.nobody), { manualId: library.manual.id }), 'notFound')
})
