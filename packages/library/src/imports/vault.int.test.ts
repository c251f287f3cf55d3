// [EDIT-12] A vault of Obsidian: links and pictures by name find their articles and files, wherever they lie.
import { Buffer } from 'node:buffer'
import { blocksToText } from '@lectern/content'
import { aLibrary, PNG, system, testContext, testDatabase } from '@lectern/testing'
import { aZip } from '@lectern/testing/hostile'
import { expect, test } from 'vitest'
import { importedWords } from './testing/imported-words.ts'

const FILES: Record<string, string | Buffer> = {
  'Vault/.obsidian/app.json': '{}',
  'Vault/Start.md':
    'See [[setup|txtLabel]], [[Setup#Cables]], [[Missing]].\n\n![[pic.png|300]]\n\n![[Part#One]]\n\n[[Twin]] ![](pic.png)\n\ntxtNamed ^block1\n\n%%txtComment%%\n\n#tag\n\n> [!note]- callTitle\n> callText\n',
  'Vault/deep/Setup.md': '# Setup\n\n## Cables\n\ntxtCables\n',
  'Vault/deep/Part.md': '## One\n\ntxtBroughtIn\n\n## Two\n\ntxtOther\n',
  'Vault/deep/files/pic.png': PNG,
  'Vault/a/Twin.md': 'txtTwin\n',
  'Vault/b/Twin.md': 'txtTwinToo\n',
}

const { prisma } = testDatabase()
test('imports links, pictures and parts of a vault, and reports missing ones', async () => {
  const { manual, editor, tenantId } = await aLibrary()
  const room = {
    ...{ manualId: manual.id, editor: await testContext(editor), job: await testContext(system(tenantId)) },
    articles: () => prisma.article.findMany({ where: { manualId: manual.id }, orderBy: { title: 'asc' } }),
  }
  const bytes = aZip(Object.entries(FILES).map(([name, data]) => ({ name, data: Buffer.from(data) })))
  const source = Object.values(FILES)
    .filter((one) => typeof one === 'string')
    .join('\n')
  const { blocks, ...contents } = await importedWords(room, { name: 'Vault.zip', bytes, source })
  expect(contents).toMatchObject({ state: 'done', gone: ['txtComment'], moved: [], pictures: 2 })
  expect(contents.report.sort()).toEqual([
    'Start.md: linkAmbiguous Twin → a/Twin.md',
    'Start.md: linkMissing [[Missing]]',
    'Start.md: partDropped %%',
  ])
  expect(contents.links.filter((link) => link.startsWith('/'))).toHaveLength(3)
  expect(blocksToText(blocks.flat())).not.toMatch(/\[\[|\^block1/)
  expect(blocksToText(blocks.flat())).toContain('#tag')
  expect(blocksToText(blocks.flat()).split('txtBroughtIn')).toHaveLength(3)
})
