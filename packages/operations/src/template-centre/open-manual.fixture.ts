// Shared by tests of the template centre: templates, and a manual that everybody may read.
import type { CreateCentreTemplateInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { createArticle, publishArticle, uploadFile } from '@lectern/library'
import { OPEN_MANUAL, PNG, testDatabase } from '@lectern/testing'
import { createCentreTemplate } from './index.ts'

export async function* png() {
  yield PNG
}
export const both = (text: string) => ({ zh_CN: `${text}中`, en_US: text })

/** A template of an empty manual, unless `input` says otherwise. */
export const aCentreTemplate = (ops: DomainContext, input: Partial<CreateCentreTemplateInput> = {}) =>
  createCentreTemplate(ops, {
    kind: 'manual',
    from: { kind: 'nothing' },
    names: both(crypto.randomUUID().slice(0, 8)),
    ...input,
  })

/** A manual that everybody may read: one published article with a picture, one draft. */
export async function openManual(
  admin: DomainContext,
  manualId: string,
): Promise<{ manualId: string; fileId: string; articleId: string }> {
  const { id: fileId } = await uploadFile(admin, { fileName: 'a.png', stream: png() })
  await testDatabase().prisma.manual.update({
    where: { id: manualId },
    data: OPEN_MANUAL,
  })
  const folder = await createArticle(admin, { manualId, title: 'Folder', type: 'folder' })
  const markdown = `Published text\n\n![](/file?fileId=${fileId})`
  const shown = await createArticle(admin, {
    manualId,
    title: 'Shown',
    type: 'document',
    markdown,
    parentId: folder.id,
  })
  await createArticle(admin, { manualId, title: 'Secret draft', type: 'document', markdown: 'Nobody reads this yet' })
  await publishArticle(admin, { id: shown.id })
  return { manualId, fileId, articleId: shown.id }
}
