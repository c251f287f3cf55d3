// [EDIT-12] Pages with the parts that they bring in from other files.
import { expect, test } from 'vitest'
import { createReport } from '../import-context.ts'
import { includeParts } from './include-parts.ts'
import type { Source } from './source-document.ts'

function sourceOf(texts: Record<string, string>): Source {
  const source: Source = { documents: [], files: new Map() }
  for (const [path, text] of Object.entries(texts)) {
    const bytes = Buffer.from(text)
    const open = async () =>
      (async function* () {
        yield bytes
      })()
    if (/\.mdx?$/.test(path)) source.documents.push({ path, kind: 'markdown', read: async () => bytes })
    else source.files.set(path, { path, size: bytes.length, open })
  }
  return source
}

async function filled(texts: Record<string, string>): Promise<Record<string, string>> {
  const source = sourceOf(texts)
  await includeParts(source, createReport())
  const pages = source.documents.map(async ({ path, read }) => [path, (await read()).toString()] as const)
  return Object.fromEntries(await Promise.all(pages))
}

test('puts parts into the pages, resolves their addresses from there, and makes them no pages', async () => {
  expect(
    await filled({
      'docs/guide/a.md': '{% include "../_includes/part.md" %}',
      'docs/_includes/part.md': 'See [b](./b.md) and ![c](../c.png)\n\n{% include "./_inner.md" %}',
      'docs/_includes/_inner.md': 'Inner',
    }),
  ).toEqual({
    'docs/guide/a.md': 'See [b](../../docs/_includes/b.md) and ![c](../../docs/_includes/../c.png)\n\nInner',
  })
})

test('keeps an included page as a page, and a part that nothing includes', async () => {
  expect(await filled({ 'a.md': '{% include "b.md" %}', 'b.md': 'B', '_c.md': 'C' })).toEqual({
    ...{ 'a.md': 'B', 'b.md': 'B', '_c.md': 'C' },
  })
})

test('resolves addresses from the root, by a short name, and of code', async () => {
  const pages = await filled({
    'docs/x/a.md': '<Snippet file="one.mdx" />\n<!-- @include: @two.snippet.md -->\n<<< @/code/a.ts',
    ...{ 'docs/snippets/one.mdx': 'One', 'docs/settings/two.snippet.md': 'Two', 'docs/code/a.ts': 'const a = 1' },
  })
  expect(pages).toEqual({ 'docs/x/a.md': 'One\nTwo\n~~~~~~~~ts [a.ts]\nconst a = 1\n~~~~~~~~' })
})

test('stops at parts that include themselves or each other', async () => {
  const pages = await filled({
    '_a.md': 'A\n{% include "_b.md" %}',
    '_b.md': 'B\n{% include "_a.md" %}',
    'c.md': '{% include "_a.md" %}',
  })
  expect(Object.keys(pages)).toEqual(['c.md'])
  expect(pages['c.md']).toMatch(/^A\nB\n/)
})

test('leaves an include of a missing part unchanged', async () =>
  expect(await filled({ 'a.md': '{% include "gone.md" %}' })).toEqual({ 'a.md': '{% include "gone.md" %}' }))
