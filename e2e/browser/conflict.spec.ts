// Two people edit one article: the second is told, and both ways out keep their promise.
import { createClient, openManual, signIn } from '@lectern/testing/product'
import { bodyOf, expect, memberPage, test, texts, typeAtEnd, untilSaved } from './product.fixture.ts'

const lang = 'zh_CN' as const
const t = texts(lang)

for (const choice of ['overwrite', 'loadLatest'] as const) {
  test(`[EDIT-04] conflict: ${choice}`, async ({ browser, product }) => {
    const client = await signIn(product.url, product.admin)
    const manualId = await openManual(client, choice)
    const made = await client.post<{ id: string }>('/manualContent/insert', {
      manualId,
      title: '一起写',
      markdown: '开头',
    })
    const address = `/article/manual-content/${manualId}?articleId=${made.id}`

    const second = await memberPage(browser, product, lang)
    await second.goto(address)
    await expect(bodyOf(second)).toContainText('开头')

    // The first person saves through another session meanwhile.
    const first = createClient(product.url, (await signIn(product.url, product.admin)).token)
    const before = await first.get<{ revision: number }>('/manualContent/findContentById', { id: made.id })
    await first.post('/manualContent/updateContentById', {
      id: made.id,
      revision: before.revision,
      markdown: '第一个人写的',
    })

    await typeAtEnd(second, '，第二个人写的')
    const dialog = second.getByRole('alertdialog')
    await expect(dialog).toContainText(t('editor.conflictTitle'))
    await dialog.getByRole('button', { name: t(`editor.${choice}`), exact: true }).click()
    await expect(dialog).toBeHidden()
    await untilSaved(second)

    const after = await first.get<{ markdown: string }>('/manualContent/findContentById', { id: made.id })
    if (choice === 'overwrite') {
      expect(after.markdown).toContain('第二个人写的')
    } else {
      await expect(bodyOf(second)).toContainText('第一个人写的')
      expect(after.markdown.trim()).toBe('第一个人写的')
    }
  })
}
