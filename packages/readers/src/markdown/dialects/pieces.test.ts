// Components of Nuxt Content, and Markdown that is in pieces of HTML or right beside them.
import { describe, expect, test } from 'vitest'
import { outlineOfBlocks } from '../../testing/outline-of-blocks.ts'
import { markdownToBlocks } from '../from-markdown.ts'

const read = (markdown: string) => outlineOfBlocks(markdownToBlocks(markdown))

describe('[EDIT-12] components of Nuxt Content', () => {
  test.each([
    [
      'a callout',
      '::callout{icon="i" color="warning"}\n**Not** here\n\n- a\n::',
      [['callout warning: *Not* here', ['bulletListItem: a']]],
    ],
    ['one with a title', '::note{title="Mind"}\nText\n::', [['callout note: *Mind*', ['paragraph: Text']]]],
    ['one that leads on', '::tip{to="/a"}\nText\n::', [['callout tip: Text', ['paragraph: </a> /a']]]],
    [
      'one in another, and one that is not closed by itself',
      '::div\n:::callout\nText\n:::\n::\n\n::div\n:::card{title="A" to="/a"}\nMore\n::\n\nEnd',
      ['callout note: Text', 'paragraph: </a> A', 'paragraph: More', 'paragraph: End'],
    ],
    [
      'tabs by their labels, indented',
      '::tabs\n    ::div{class="x"}\n    ---\n    label: Node.js\n    ---\n    Text\n\n    ```js\n    a\n    ```\n    ::\n    ::div\n    ---\n    label: "B"\n    ---\n    Other\n    ::\n::',
      [
        [
          'tabs',
          [
            ['tab: Node.js', ['paragraph: Text', 'codeBlock: a']],
            ['tab: B', ['paragraph: Other']],
          ],
        ],
      ],
    ],
    [
      'code in tabs',
      '::code-group\n```js [a.js]\nx\n```\n```ts [b.ts]\ny\n```\n::',
      [
        [
          'tabs',
          [
            ['tab: a.js', ['codeBlock: x']],
            ['tab: b.ts', ['codeBlock: y']],
          ],
        ],
      ],
    ],
    [
      'parts that unfold',
      '::accordion{type="single"}\n:::accordion-item{label="Why?"}\nBecause.\n:::\n::',
      [['toggleListItem: Why?', ['paragraph: Because.']]],
    ],
    [
      'fields',
      '::field{name="limit" type="number" required}\nHow many.\n::',
      ['paragraph: `limit`*, *`number`*, required*', 'paragraph: How many.'],
    ],
    [
      'names of slots',
      '::alert{type="danger"}\n#title\nHot\n#default\nWait.\n::',
      [['callout caution: Hot', ['paragraph: Wait.']]],
    ],
    [
      'inline',
      'A :icon{name="x"} b :badge[New]{color="a"} :kbd{value="meta"} :link[L]{to="/a"} `:icon{name="y"}` 10:30 a:b{c}',
      ['paragraph: A  b New [meta] </a> L `:icon{name="y"}` 10:30 a:b{c}'],
    ],
    ['what is none', 'Text\n\n::\n\nkey :: value', ['paragraph: Text', 'paragraph: ::', 'paragraph: key :: value']],
  ])('%s', (_name, markdown, blocks) => expect(read(markdown)).toEqual(blocks))
})

test('[EDIT-12] reads Markdown in a line with <center>, and a title with quotation marks', () => {
  expect(read('<center>![A](a.png)\n\n*B*</center>\nMore')).toEqual(['image: a.png', 'paragraph: B', 'paragraph: More'])
  expect(read('!!! note "<span id="a">A *b*</span>"\n    Text')).toEqual([
    ['callout note: *A **b*', ['paragraph: Text']],
  ])
})

describe('[EDIT-12] HTML that continues in the next line', () => {
  const table = (cell: string) => `<table>\n  <tr>\n   <td>A\n   </td>\n   <td>\n${cell}\n   </td>\n  </tr>\n</table>`
  test('reads a table with blank lines as one table', () => {
    const [block, ...more] = markdownToBlocks(table('<p>\n\nMore ____. <em>[x]</em>\n\n<ul>\n\n<li>B</li>\n\n</ul>'))
    expect(block?.type).toBe('table')
    expect(JSON.stringify(block)).toMatch(/More ____\..*B/)
    expect(more).toEqual([])
    expect(markdownToBlocks(table('x')).map(({ type }) => type)).toEqual(['table'])
  })
  test('reads one with Markdown or code in its cells as before', () => {
    for (const inner of ['\n**B** and `c`\n', '\n```js\nb\n```\n', '\n- b\n'])
      expect(JSON.stringify(markdownToBlocks(table(inner)))).not.toContain('**B**')
    expect(read('`<table>`\n\nText\n\n<table>\n\nnever closed')).toContain('paragraph: Text')
  })
  test('reads code right below a summary, and a note right below a line break', () => {
    expect(read('- a\n\n    <details>\n    <summary>S</summary>\n    ```js\n    b\n    ```\n    </details>')).toEqual([
      ['bulletListItem: a', [['toggleListItem: S', ['codeBlock: b']]]],
    ])
    expect(read('Text\n\n<br>\n{{< note >}}\nMind\n{{< /note >}}')).toContain('callout note: Mind')
    expect(read('One<br>\ntwo')).toEqual(['paragraph: One\ntwo'])
    expect(markdownToBlocks(table('One\n<br/>\ntwo')).map(({ type }) => type)).toEqual(['table'])
    expect(read('[a]({% page "/b/" %}#c) [d]({% url "e.md" %})')).toEqual(['paragraph: </b/#c> a </e.md> d'])
  })
  test('reads the mark of a callout with the whole text behind it', () => {
    const text = `${'Words of a sentence that goes on. '.repeat(4)}See [there](/a).`
    expect(read(`> [!NOTE] ${text}\n> And more.`)[0]).toMatch(
      /^callout note: Words of a .* See <\/a> there\. And more\.$/,
    )
    expect(read('> [!TIP] Short\n> Text')).toEqual([['callout tip: *Short*', ['paragraph: Text']]])
  })
  test('drops imports of Astro and Vue components', () => {
    const lines = [
      "import Box from '~/components/Box.astro';",
      "import A from './A.vue'",
      "import { Steps } from '@astrojs/starlight/components';",
    ]
    expect(read(`${lines.join('\n')}\n\nText`)).toEqual(['paragraph: Text'])
    expect(read("import x from 'y'\n\nText")).toEqual(["paragraph: import x from 'y'", 'paragraph: Text'])
  })
  test('reads an indented component below a text, whatever its name', () => {
    expect(
      read(
        '<Box>\nOne\n</Box>\n\nText:\n\n    <PackageTabs>\n      <Fragment slot="npm">\n      ```sh\n      a\n      ```\n      </Fragment>\n    </PackageTabs>',
      ),
    ).toEqual(['paragraph: One', 'paragraph: Text:', 'codeBlock: a'])
  })
})
