// [EDIT-12] Parts of pages that are in files of their own.
import { expect, test } from 'vitest'
import { bringsInParts, withParts } from './includes.ts'

const FILES: Record<string, string> = {
  './part.mdx': "---\ntitle: no\n---\nimport X from './x.jsx'\n\nPart of {name}.\n",
  './_one.mdx': 'One.\n',
  'part.md': '# Part\n\n- a',
  '/snippets/part.mdx': 'Snippet',
  './a.ts': '// #region one\nconst a = 1\n// #endregion one\nconst b = 2',
}
const filled = (markdown: string) => withParts(markdown, (address) => FILES[address] ?? null)

test.each([
  [
    'a component that is Markdown, with its values',
    'import Part from "./part.mdx"\n\nA\n\n  <Part name="b" />\n\nC',
    'import Part from "./part.mdx"\n\nA\n\n  Part of b.\n\nC',
  ],
  [
    'a component whose path has an escaped underscore',
    'import Part from "./\\_one.mdx"\n\n<Part />',
    'import Part from "./\\_one.mdx"\n\nOne.',
  ],
  ['GitBook', '{% include "part.md" %}', '# Part\n\n- a'],
  ['Mintlify', '<Snippet file="part.mdx" />', 'Snippet'],
  ['VitePress and VuePress', '<!-- @include: part.md -->', '# Part\n\n- a'],
  ['MkDocs', '    --8<-- "part.md"', '    # Part\n\n    - a'],
  ['a region of code', '<<< ./a.ts#one [a.ts]', '~~~~~~~~ts [a.ts]\nconst a = 1\n~~~~~~~~'],
  ['a whole file of code', '<<< ./a.ts', `~~~~~~~~ts [a.ts]\n${FILES['./a.ts']}\n~~~~~~~~`],
  ['MkDocs, within code', '```md\n--8<-- "part.md"\n```', '```md\n# Part\n\n- a\n```'],
  ['what is not there stays', '{% include "gone.md" %}\n<<< ./a.ts#none', '{% include "gone.md" %}\n<<< ./a.ts#none'],
  ['code about them stays', '```\n{% include "part.md" %}\n```', '```\n{% include "part.md" %}\n```'],
])('%s', (_name, markdown, text) => {
  expect(bringsInParts(markdown)).toBe(true)
  expect(filled(markdown)).toBe(text)
})

test('skips texts without parts quickly', () => expect(bringsInParts('A <Part /> and include')).toBe(false))
