// Branding is shown to everybody: an administrator chooses only pictures that they may see themselves (TEN-10).

import type { DomainContext } from '@lectern/kernel'
import { createArticle, uploadFile } from '@lectern/library'
import { aLibrary, aManual, aPng, aSpace, expectCode, operator, testContext, testDatabase } from '@lectern/testing'
import { expect, test } from 'vitest'
import { checkImages } from './check-branding.ts'

const aPicture = async (ctx: DomainContext) => {
  const stream = (async function* () {
    yield aPng(3, 3)
  })()
  return (await uploadFile(ctx, { fileName: 'a.png', stream })).id
}
const images = (logo: string) => ({ logo, headerImage: null, browserTabsIcon: null })

test("rejects a picture of a colleague's personal space; accepts one's own and that of a shared draft", async () => {
  const { tenantId, tenantAdmin, viewer, editor, manual } = await aLibrary()
  const owner = await testContext(viewer)
  const personal = await aSpace(tenantId)
  const where = { where: { id: personal.id }, data: { ownerMemberId: viewer.memberId } }
  await testDatabase().prisma.space.update(where)
  const { id: manualId } = await aManual(tenantId, personal.id)
  const [secret, shared] = [await aPicture(owner), await aPicture(await testContext(editor))]
  const draft = { title: 'Private', type: 'document' } as const
  await testDatabase().prisma.spaceMember.create({
    data: { spaceId: personal.id, memberId: viewer.memberId, tenantId, role: 'admin' },
  })
  await createArticle(owner, { ...draft, manualId, markdown: `![](/file?fileId=${secret})` })
  await createArticle(await testContext(editor), {
    ...draft,
    manualId: manual.id,
    markdown: `![](/file?fileId=${shared})`,
  })
  const admin = await testContext(tenantAdmin)
  const { details } = await expectCode(checkImages(admin, tenantId, images(secret)), 'invalidInput')
  expect(details.fields).toEqual({ logo: { key: 'unknownFile' } })
  await checkImages(admin, tenantId, images(shared))
  await checkImages(admin, tenantId, images(await aPicture(admin)))
  await checkImages(await testContext(operator()), null, images(await aPicture(await testContext(operator()))))
})
