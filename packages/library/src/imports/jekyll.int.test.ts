// [EDIT-12] A site of Jekyll: links by its permalinks find their articles, and pictures of its tags are there.
import { Buffer } from 'node:buffer'
import { aLibrary, PNG, system, testContext, testDatabase } from '@lectern/testing'
import { aZip } from '@lectern/testing/hostile'
import { expect, test } from 'vitest'
import { importedWords } from './testing/imported-words.ts'

const FILES: Record<string, string | Buffer> = {
  '_config.yml': 'baseurl: /site\ncollections:\n  guides:\n    permalink: /help/:path/\n',
  'index.md':
    '---\ntitle: Home\n---\n[a]({{ site.baseurl }}/help/deep/start/) [b]({{ "/help/deep/start/" | relative_url }}) [c]({{site.baseurl}}{% link _guides/deep/start.md %}) [d]({% post_url 2024-01-02-hello %}) [e](/site/2024/01/02/hello)\n\n{% image /assets/a.png alt="txtView" %}\n\n{% include figure.html src="{{ site.baseurl }}/assets/a.png" %}\n',
  '_guides/deep/start.md': '# Start\n\ntxtStart\n',
  '_posts/2024-01-02-hello.md': '# Hello\n\ntxtHello\n',
  'assets/a.png': PNG,
}

const { prisma } = testDatabase()
test('keeps links and pictures of a Jekyll site', async () => {
  const { manual, editor, tenantId } = await aLibrary()
  const room = {
    ...{ manualId: manual.id, editor: await testContext(editor), job: await testContext(system(tenantId)) },
    articles: () => prisma.article.findMany({ where: { manualId: manual.id } }),
  }
  const bytes = aZip(Object.entries(FILES).map(([name, data]) => ({ name, data: Buffer.from(data) })))
  const contents = await importedWords(room, { name: 'site.zip', bytes, source: '' })
  expect(contents.report).toEqual([])
  expect(contents).toMatchObject({ state: 'done', pictures: 2 })
  expect(contents.links).toHaveLength(5)
})
