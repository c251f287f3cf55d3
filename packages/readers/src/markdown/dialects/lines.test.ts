// Lines that one program for documentation writes: nothing of its signs stays in the text, and nothing of the text goes with them.
import { describe, expect, test } from 'vitest'
import { outlineOfBlocks } from '../../testing/outline-of-blocks.ts'
import { markdownToBlocks, markdownToDocument } from '../from-markdown.ts'
import { blocksToMarkdown } from '../to-markdown.ts'

const read = (markdown: string) => outlineOfBlocks(markdownToBlocks(markdown))

describe('[EDIT-12] MDX', () => {
  test.each([
    ['comments', 'A {/* not\nfor readers */}B\n\n{/* vale off */}\n\nC', ['paragraph: A B', 'paragraph: C']],
    ['blanks', 'the <Inbox />{" "}\nview', ['paragraph: the  view']],
    ['looks', '<img\n  src="/a.png"\n  style={{\n    width: "5px",\n  }}\n  alt="A"\n/>', ['image: /a.png']],
    ['values as expressions', '<Card title={"A"} href={`/a`} />', ['paragraph: </a> A']],
    ['imports right above what they bring in', "import A from '@theme/A';\n<Note>\nB\n</Note>", ['callout note: B']],
    [
      'programs',
      'A\n\nexport const Own = ({ a }) => {\n  const b = 1\n\n  return <p>{a}</p>\n}\n\nB',
      ['paragraph: A', 'paragraph: B'],
    ],
    [
      'what is wrapped for other programs',
      '```mdx-code-block\nimport A from "./a.md"\n```\n\n```mdx-code-block\n<Note>\n```\n\nA\n\n```mdx-code-block\n</Note>\n```',
      ['callout note: A'],
    ],
    [
      'but not in code',
      '`{/* a */}` and\n\n```mdx\nexport const a = 1\n{/* b */}\n```',
      ['paragraph: `{/* a */}` and', 'codeBlock: export const a = 1\n{/* b */}'],
    ],
    ['nor a text about exports', 'Click\nexport const is a word', ['paragraph: Click export const is a word']],
  ])('%s', (_name, markdown, blocks) => expect(read(markdown)).toEqual(blocks))
})

describe('[EDIT-12] MkDocs and Kramdown', () => {
  test.each([
    ['sizes of pictures', '![a](a.png){ width="900px" }', ['image: a.png']],
    ['looks of links', '[Go](/a){ .md-button .md-button--primary } now{: .label }', ['paragraph: </a> Go now']],
    ['keys', 'Press ++ctrl+alt+n++ or ++f3++', ['paragraph: Press [Ctrl]+[Alt]+[N] or [F3]']],
    ['signs', '| A |\n| --- |\n| :material-check:{ .ok } yes |\n| :octicons-x-16: no |', ['table: A / ✓ yes / ✗ no']],
    ['icons', '- :material-apple: macOS', ['bulletListItem: macOS']],
    [
      'icons in place of words',
      '- :simple-git: – A :simple-git: – B\n- :simple-x: - C',
      ['bulletListItem: A – B', 'bulletListItem: C'],
    ],
    ['icons with a space that stays', '- :octicons-repo-24: &nbsp; __A__', ['bulletListItem: *A*']],
    ['inserted words', 'An ^^added^^ one', ['paragraph: An added one']],
    [
      'attributes with values',
      'It __is__{ title="x" .y }, 好。{ style="display: inline" }',
      ['paragraph: It *is*, 好。'],
    ],
    ['a title and no language', '``` title="a.py"\n1\n```', ['paragraph: *a.py*', 'codeBlock: 1']],
    [
      'tabs that hold nothing',
      '=== "A"\n\n=== "B"\n\n    Text',
      [
        [
          'tabs',
          [
            ['tab: A', ['paragraph']],
            ['tab: B', ['paragraph: Text']],
          ],
        ],
      ],
    ],
    ['contents', '[TOC]\n\n[[toc]]\n\nText', ['paragraph: Text']],
    [
      'definitions',
      'Term\n:   What it means,\n    at length.\n\n    ```yaml\n    a: 1\n    ```\n\n    !!! note\n        Mind\n\nAfter',
      [
        'paragraph: *Term*',
        'paragraph: What it means, at length.',
        'codeBlock: a: 1',
        'callout note: Mind',
        'paragraph: After',
      ],
    ],
    [
      'code below a line of text',
      '!!! note ""\n    Text\n        ```ini\n        a = 1\n        ```',
      [['callout note: Text', ['codeBlock: a = 1']]],
    ],
    [
      'code below an item',
      '- item\n        ```js\n      a()\n      ```\n\n  more',
      [['bulletListItem: item', ['codeBlock: a()', 'paragraph: more']]],
    ],
    [
      'what other programs write so stays',
      'C++ and ==> and a{b} and {"a": 1}',
      ['paragraph: C++ and ==> and a{b} and {"a": 1}'],
    ],
  ])('%s', (_name, markdown, blocks) => expect(read(markdown)).toEqual(blocks))

  test('reads marked words', () =>
    expect(markdownToBlocks('It is ==this== one')[0]).toMatchObject({
      content: [{ text: 'It is ' }, { text: 'this', styles: { backgroundColor: 'yellow' } }, { text: ' one' }],
    }))

  test('keeps our own Markdown', () => {
    const text = [
      '++a++ and ==b==',
      '{" "} {/* a */} {: .b } [c](/d){ .e }',
      ':material-apple: x',
      'export const a = 1',
      ': b',
      '^^a^^ {b="c"} x{ d="e" }',
      '[a][b.c] and $$x$$ and :tada:',
      '![a](b "c") “d”',
    ]
    const blocks = text.map((line, index) => ({
      ...{ id: `i${index}`, type: 'paragraph' as const, children: [] },
      props: { textAlignment: 'left' as const, textColor: 'default' as const, backgroundColor: 'default' as const },
      content: [{ type: 'text' as const, text: line, styles: {} }],
    }))
    expect(read(blocksToMarkdown(blocks as never))).toEqual(text.map((line) => `paragraph: ${line}`))
  })
})

describe('[EDIT-12] tables that people write', () => {
  test.each([
    ['pipes in code', '| A | B |\n| --- | --- |\n| `x | y` | text |', ['table: A | B / `x | y` | text']],
    [
      'a line of another number of cells',
      '| A | B | C |\n| :-: | :-: |\n| 1 | 2 | 3 |',
      ['table: A | B | C / 1 | 2 | 3'],
    ],
    [
      'below the text of an item',
      '1. Keys:\n| A | B |\n| --- | --- |\n| 1 | 2 |',
      ['numberedListItem: Keys:', 'table: A | B / 1 | 2'],
    ],
    ['a text with pipes is none', 'a | b\n\n--- | ---', ['paragraph: a | b', 'paragraph: --- | ---']],
  ])('%s', (_name, markdown, blocks) => expect(read(markdown)).toEqual(blocks))
})

describe('[EDIT-12] shortcodes within lines', () => {
  test('keeps the words of badges and terms, and drops icons', () =>
    expect(
      read('A {{< badge "new" >}} {{< icon "x" >}} {{< term "site" >}} `{{< icon "x" >}}` {{< param "v" >}}'),
    ).toEqual(['paragraph: A new site `{{< icon "x" >}}`']))
  test('drops marks of raw text', () =>
    expect(read('Use {% raw %}`{{ a }}`{% endraw %}.')).toEqual(['paragraph: Use `{{ a }}`.']))
})

test('[EDIT-12] converts straight quotation marks in Chinese', () =>
  expect(read('见[甲](https://a.example/b “甲 的标题”)，`[c](d “e”)`')).toEqual([
    'paragraph: 见<https://a.example/b> 甲，`[c](d “e”)`',
  ]))

test('[EDIT-12] keeps inline formulas between two dollars', () => {
  const [block] = markdownToBlocks('It is$$a^2 + b$$. Paid $$5 to $$10')
  expect(block?.content).toMatchObject([
    { text: 'It is' },
    { type: 'inlineMath', props: { source: 'a^2 + b' } },
    { text: '. Paid $$5 to $$10' },
  ])
})

test('[EDIT-12] names a heading by its attribute', () => {
  const { anchors } = markdownToDocument('## 9.7 <small>March</small> { id="9.7" }')
  expect(anchors).toEqual({ '9.7': '97-march' })
})

test('[EDIT-12] names of headings by empty links work as targets', () => {
  const { anchors, blocks } = markdownToDocument(
    '# Top\n\n## Ask us <a href="#old" id="old"></a>\n\n<a name="more"></a>\n\n### More\n\nText <a id="here"></a>',
  )
  expect(anchors).toEqual({ old: 'ask-us', more: 'more' })
  expect(outlineOfBlocks(blocks)).toEqual(['heading: Ask us', 'heading: More', 'paragraph: Text'])
})

test.each([
  ['an empty component above it', '<a id="old" />\n\n## Ask us', { old: 'ask-us' }],
  ['an empty part above it', '<div id="old" />\n\n## Ask us', { old: 'ask-us' }],
  ['its words beside a component', '## `Ask` us - <Badge color="red">new</Badge>', { 'ask-us': 'ask-us---new' }],
])('[EDIT-12] names a heading by %s', (_name, markdown, names) =>
  expect(markdownToDocument(markdown).anchors).toEqual(names),
)
