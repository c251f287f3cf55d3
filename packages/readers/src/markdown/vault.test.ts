/** [EDIT-12] What Obsidian writes as plain Markdown, and what of a page is brought in. */
import { expect, test } from 'vitest'
import { partOfPage, vaultText } from './vault.ts'

const SETUP =
  '---\na: 1\n---\n# Setup\n\nFirst.\n\n## Cables\n\nRed ^red\n\n- one\n- two ^two\n\n| a |\n^table\n\n## End\n'
const FILES: Record<string, string> = { Setup: 'V/Setup.md', 'pic.png': 'V/my (a)/pic.png', 'a.pdf': 'V/a.pdf' }

function read(markdown: string) {
  const problems: string[] = []
  const text = vaultText(markdown, {
    find: (name) => FILES[name] ?? null,
    textOf: (path) => (path === 'V/Setup.md' ? SETUP : null),
    partOf: (path, place) => (path === 'V/Setup.md' ? partOfPage(SETUP, place) : null),
    missing: (written, isPicture) => problems.push(`${isPicture ? 'picture' : 'link'} ${written}`),
    comment: () => problems.push('comment'),
  })
  return { text, told: problems }
}

test.each([
  ['[[Setup]]', '[Setup](/V/Setup.md)'],
  ['[[Setup|the setup]]', '[the setup](/V/Setup.md)'],
  ['[[Setup#Cables]]', '[Setup > Cables](/V/Setup.md#cables)'],
  ['[[Setup#Setup#Cables|c]]', '[c](/V/Setup.md#cables)'],
  ['[[Setup#^red|r]]', '[r](/V/Setup.md#cables)'],
  ['[[#Some Heading]]', '[Some Heading](#some-heading)'],
  ['| [[Setup\\|s]] |', '| [s](/V/Setup.md) |'],
  ['![[pic.png]]', '![pic](/V/my%20%28a%29/pic.png)'],
  ['![[pic.png|300]]', '![pic\\|300](/V/my%20%28a%29/pic.png)'],
  ['![[pic.png|A view|300x200]]', '![A view\\|300](/V/my%20%28a%29/pic.png)'],
  ['![](pic.png)', '![](/V/my%20%28a%29/pic.png)'],
  ['[x](https://x.example/pic.png)', '[x](https://x.example/pic.png)'],
  ['![[a.pdf]]', '[a.pdf](/V/a.pdf)'],
  ['see ![[Setup]] here', 'see [Setup](/V/Setup.md) here'],
  ['![[Setup#Cables]]', '## Cables\n\nRed ^red\n\n- one\n- two ^two\n\n| a |\n^table'],
  ['![[Setup#^red]]', 'Red'],
  ['> ![[Setup#^two]]', '> - two'],
  ['![[Setup#^table]]', '| a |'],
  ['Text ^block1', 'Text'],
  ['`[[Setup]]` and `%%x%%`', '`[[Setup]]` and `%%x%%`'],
  ['```\n[[Setup]] %%x%%\n```', '```\n[[Setup]] %%x%%\n```'],
  ['\\[[Setup]]', '\\[[Setup]]'],
])('%s', (written, expected) => {
  const { text, told } = read(written)
  expect(text).toBe(expected)
  expect(told).toEqual([])
})

test('reports missing targets and comments', () => {
  expect(read('a %%one\ntwo%% b [[Gone#x|g]] ![[gone.png]] ![[Gone]]')).toEqual({
    text: 'a  b g  Gone',
    told: ['comment', 'link [[Gone#x|g]]', 'picture ![[gone.png]]', 'link ![[Gone]]'],
  })
})
