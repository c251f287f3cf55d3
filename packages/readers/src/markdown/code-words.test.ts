// Inline code is kept exactly, whatever it means outside of code, because documentation is about such syntax.

import type { Block } from '@lectern/content'
import { expect, it } from 'vitest'
import { markdownToDocument } from './from-markdown.ts'

const CODES = [
  '<details>...<summary>...</details>',
  '</details>',
  '<summary>',
  '{% hint style="info" %}',
  '{% endhint %}',
  '{% tabs %}{% tab title="a" %}',
  '{% include "x.md" %}',
  '{{< note >}}x{{< /note >}}',
  '{{% note %}}',
  '{{ page.title }}',
  '{{ $frontmatter.title }}',
  '::: tip',
  ':::',
  ':::note[Title]',
  '!!! note "Title"',
  '??? note',
  '=== "Tab"',
  '<Tabs><TabItem value="a">',
  '</TabItem>',
  '<!-- note -->',
  '<!--',
  '-->',
  '<script>alert(1)</script>',
  '<style>p{}</style>',
  '<table><tr><td>a</td></tr></table>',
  '</table>',
  '<pre>x</pre>',
  '<br/>',
  '<img src="a.png">',
  '![a](b.png)',
  '[a](b.md)',
  '[[a]]',
  '[a][b]',
  '[^1]',
  '[TOC]',
  '[[toc]]',
  '{#name}',
  '{: .note }',
  '{:toc}',
  '{.class}',
  '{1,3}',
  ':smile:',
  ':material-check:',
  '==x==',
  '++x++',
  '^^x^^',
  'H~2~O',
  'x^2^',
  '$a$',
  '$$a$$',
  '\\(a\\)',
  '**a**',
  '~~a~~',
  '&amp;',
  '&lt;b&gt;',
  '<https://a.example>',
  'https://a.example',
  '@[video](x)',
  '--8<-- "x.md"',
  '<<< @/x.js',
  'import A from "b"',
  'export const a = {}',
  '<a id="x"></a>',
  '<a name="x">',
  '<Component prop={a} />',
  '<T>',
  'Array<string>',
  '<kbd>a</kbd>',
  '- [ ] a',
  '> [!NOTE]',
  '# a',
  '---',
  '| a | b |',
  '<iframe src="https://a.example"></iframe>',
  '<video src="a.mp4"></video>',
  '<div markdown>',
  '<div hidden>',
  '{/* a */}',
  '{a}',
  '%%',
  '“a”',
  '<template>',
  '<slot name="a" />',
  '<p align="center">',
  '<sub>a</sub>',
  '<ruby>a<rt>b</rt></ruby>',
  '<svg>',
  '<math>',
  '<figure>',
  '\\n',
]

/** In a table a bar ends the cell, code or not. */
const PLACES: Record<string, (code: string) => string> = {
  'at the start': (code) => `\`${code}\` comes first.`,
  'in the middle': (code) => `Write \`${code}\` here.`,
  'at the end': (code) => `It ends in \`${code}\``,
  twice: (code) => `Between \`${code}\` and \`${code}\` it goes on.`,
  alone: (code) => `\`${code}\``,
  'in a second line': (code) => `One line,\nand \`${code}\` in the next.`,
  'at the start of a second line': (code) => `One line,\n\`${code}\` in the next.`,
  'in an item': (code) => `- \`${code}\` as an item\n- more`,
  'in an item with words before': (code) => `- Use \`${code}\`\n- more`,
  'in a heading': (code) => `## About \`${code}\``,
  'in a quote': (code) => `> Write \`${code}\` here.`,
  'in a cell': (code) => `| a | b |\n| --- | --- |\n| \`${code.replaceAll('|', '\\|')}\` | x |`,
  'in bold words': (code) => `A **\`${code}\`** here.`,
  'in a link': (code) => `See [\`${code}\`](https://a.example/x).`,
  'in a note': (code) => `:::note\nWrite \`${code}\` here.\n:::`,
  'in a part that unfolds': (code) => `<details>\n<summary>S</summary>\n\nWrite \`${code}\` here.\n\n</details>`,
  'in an indented note': (code) => `!!! note\n    Write \`${code}\` here.`,
  'in a hint': (code) => `{% hint style="info" %}\nWrite \`${code}\` here.\n{% endhint %}`,
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('')
  if (typeof value !== 'object' || value === null) return ''
  if ('text' in value && typeof value.text === 'string') return value.text
  const parts = value as Partial<Block>
  const { rows, cells } = value as { rows?: unknown; cells?: unknown }
  return ['content', 'children']
    .map((name) => textOf(parts[name as 'content']))
    .concat(textOf(rows), textOf(cells))
    .join('\n')
}

it.each(Object.entries(PLACES))('keeps %s code exactly', (_place, write) => {
  const spoilt = CODES.filter((code) => {
    const { title, blocks } = markdownToDocument(`# Title\n\n${write(code)}\n\nLast words.`)
    const text = textOf(blocks)
    const times = write(code).split('`').length > 3 ? 2 : 1
    return (
      title !== 'Title' || text.split(code).length - 1 < times || text.includes('`') || !text.includes('Last words.')
    )
  })
  expect(spoilt).toEqual([])
})
