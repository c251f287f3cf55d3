// Documentation as other programs write it, as blocks: what belongs to a container stays in it, and nothing of the marks stays in the text.

import type { Block, Inline } from '@lectern/content'
import { describe, expect, test } from 'vitest'
import { markdownToBlocks } from '../from-markdown.ts'
import { blocksToMarkdown } from '../to-markdown.ts'

const words = (content: unknown): string =>
  Array.isArray(content)
    ? (content as Inline[])
        .map((part) =>
          part.type === 'text'
            ? part.styles.bold
              ? `*${part.text}*`
              : part.text
            : part.type === 'link'
              ? `<${part.href}>`
              : part.type,
        )
        .join('')
    : ''
/** `type: text` of a block, `type tone` of a callout, and below it what is in it. */
const outline = (blocks: readonly Block[]): unknown[] =>
  blocks.map((block) => {
    const type = block.type === 'callout' ? `callout ${block.props.tone}` : block.type
    const text = block.type === 'tab' ? block.props.title : 'content' in block ? words(block.content) : ''
    const line = text === '' ? type : `${type}: ${text}`
    return block.children.length > 0 ? [line, outline(block.children)] : line
  })
const read = (markdown: string) => outline(markdownToBlocks(markdown))

const FENCE = '```js\nconst a = 1\n\nconst b = 2\n```'
const CODE = 'codeBlock: const a = 1\n\nconst b = 2'

describe('[EDIT-12] callouts', () => {
  test.each([
    ['Docusaurus', ':::tip\n\nClean it.\n\n:::', ['callout tip: Clean it.']],
    ['without blank lines', ':::info\nClean it.\n:::', ['callout note: Clean it.']],
    ['with a title in brackets', ':::danger[Hot]\nWait.\n:::', [['callout caution: *Hot*', ['paragraph: Wait.']]]],
    ['VitePress, with a title', '::: warning Hot\nWait.\n:::', [['callout warning: *Hot*', ['paragraph: Wait.']]]],
    [
      'right behind a paragraph',
      'Before\n:::note\nIn\n:::\nAfter',
      ['paragraph: Before', 'callout note: In', 'paragraph: After'],
    ],
    ['nested', '::::note\nOut\n\n:::tip\nIn\n:::\n\n::::', [['callout note: Out', ['callout tip: In']]]],
    [
      'nested with as many colons',
      ':::note\nOut\n\n:::tip\nIn\n:::\n\nOut too\n:::',
      [['callout note: Out', ['callout tip: In', 'paragraph: Out too']]],
    ],
    ['of an unknown kind', ':::own Title\nText\n:::', ['paragraph: *Title*', 'paragraph: Text']],
    ['GitBook', '{% hint style="danger" %}\nWait.\n{% endhint %}', ['callout caution: Wait.']],
    [
      'MkDocs',
      '!!! note "Read this"\n    First.\n\n    Second.\n\nAfter',
      [['callout note: *Read this*', ['paragraph: First.', 'paragraph: Second.']], 'paragraph: After'],
    ],
    ['MkDocs, with no title and kinds of place', '!!! warning inline end\n    Hot.', ['callout warning: Hot.']],
    ['MkDocs, with an empty title', '!!! note ""\n    Text', ['callout note: Text']],
    ['Hugo', '{{< alert type="warning" >}}\nHot.\n{{< /alert >}}', ['callout warning: Hot.']],
    ['Hugo, of Markdown', '{{% notice tip %}}\nText\n{{% /notice %}}', ['callout tip: Text']],
    ['GitHub', '> [!WARNING]\n> Hot.', ['callout warning: Hot.']],
    ['Obsidian, with a title', '> [!danger]- Hot\n> Wait.', [['callout caution: *Hot*', ['paragraph: Wait.']]]],
    [
      'components that are indented unevenly',
      '<Steps>\n    <Step title="A">\n        <Note>\n        Text\n        </Note>\n    </Step>\nEnd\n</Steps>',
      [['numberedListItem: *A*', ['callout note: Text']], 'paragraph: End'],
    ],
    ['Mintlify', '<Note>\nText\n</Note>', ['callout note: Text']],
    ['Mintlify, on one line', '<Tip>Text with `code`</Tip>', ['callout tip: Text with code']],
    ['Mintlify, with text beside the marks', '<Info>One\n\nTwo</Info>', [['callout note: One', ['paragraph: Two']]]],
    ['Mintlify, indented', '<Warning>\n  Text\n\n  More\n</Warning>', [['callout warning: Text', ['paragraph: More']]]],
  ])('%s', (_name, markdown, blocks) => expect(read(markdown)).toEqual(blocks))

  test.each([
    ['colons', `:::note\n\n${FENCE}\n\n:::`],
    ['GitBook', `{% hint style="info" %}\n${FENCE}\n{% endhint %}`],
    ['MkDocs', `!!! note\n${FENCE.replace(/^(?=.)/gm, '    ')}`],
    ['a component', `<Note>\n${FENCE}\n</Note>`],
    ['an indented component', `<Note>\n${FENCE.replace(/^(?=.)/gm, '    ')}\n</Note>`],
  ])('keeps code within %s in one piece', (_name, markdown) =>
    expect(read(markdown)).toEqual([['callout note', [CODE]]]),
  )

  test('are read within lists', () => {
    expect(read('1. One\n\n   :::tip\n   Text\n   :::\n\n2. Two')).toEqual([
      ['numberedListItem: One', ['callout tip: Text']],
      'numberedListItem: Two',
    ])
    expect(read('- One\n\n    !!! note\n        Text\n- Two')).toEqual([
      ['bulletListItem: One', ['callout note: Text']],
      'bulletListItem: Two',
    ])
  })
})

/** Tabs of panels, each with a title and what is in it. */
const tabs = (...panels: [string, ...unknown[]][]) => [
  'tabs',
  panels.map(([title, ...inner]) => [`tab: ${title}`, inner]),
]

describe('[EDIT-12] tabs', () => {
  const both = [tabs(['npm', 'codeBlock: npm i'], ['yarn', 'paragraph: Text'])]
  test.each([
    [
      'Docusaurus',
      '<Tabs>\n  <TabItem value="npm" label="npm">\n\n```bash\nnpm i\n```\n\n  </TabItem>\n  <TabItem value="yarn">\n\nText\n\n  </TabItem>\n</Tabs>',
    ],
    [
      'Docusaurus, over several lines and with titles of their own place',
      "<Tabs\n  defaultValue=\"a\"\n  values={[\n    {label: 'npm', value: 'a'},\n    {label: 'yarn', value: 'b'},\n  ]}>\n<TabItem value=\"a\">\n\n```bash\nnpm i\n```\n\n</TabItem>\n<TabItem\n  value=\"b\"\n>\n\nText\n\n</TabItem>\n</Tabs>",
    ],
    ['MkDocs', '=== "npm"\n\n    ```bash\n    npm i\n    ```\n\n=== "yarn"\n\n    Text'],
    [
      'GitBook',
      '{% tabs %}\n{% tab title="npm" %}\n```bash\nnpm i\n```\n{% endtab %}\n\n{% tab title="yarn" %}\nText\n{% endtab %}\n{% endtabs %}',
    ],
    [
      'Mintlify',
      '<Tabs>\n  <Tab title="npm">\n    ```bash\n    npm i\n    ```\n  </Tab>\n  <Tab title="yarn" icon="x">\n    Text\n  </Tab>\n</Tabs>',
    ],
    [
      'Hugo',
      '{{< tabs "id" >}}\n{{< tab "npm" >}}\n```bash\nnpm i\n```\n{{< /tab >}}\n{{% tab name="yarn" %}}\nText\n{{% /tab %}}\n{{< /tabs >}}',
    ],
    [
      'Hugo, with the titles on top',
      '{{< tabs items="npm,yarn" >}}\n\n  {{< tab >}}\n```bash\nnpm i\n```\n  {{< /tab >}}\n  {{< tab >}}Text{{< /tab >}}\n\n{{< /tabs >}}',
    ],
    [
      'Nextra',
      "<Tabs items={['npm', 'yarn']}>\n<Tabs.Tab>\n```bash\nnpm i\n```\n</Tabs.Tab>\n<Tabs.Tab>Text</Tabs.Tab>\n</Tabs>",
    ],
    ['VuePress Hope', '::: tabs#id\n@tab npm\n```bash\nnpm i\n```\n@tab:active yarn\nText\n:::'],
    [
      'Docsy, with marks on one line',
      '{{< tabpane text=true >}}\n{{< tab header="Files:" disabled=true />}}\n{{% tab header="npm" lang="toml" %}}\n\n```bash\nnpm i\n```\n\n{{% /tab %}} {{% tab header="yarn" %}}\nText\n{{% /tab %}} {{< /tabpane >}}',
    ],
    ['VuePress', ':::: tabs\n::: tab npm\n```bash\nnpm i\n```\n:::\n::: tab yarn\nText\n:::\n::::'],
  ])('are read from %s', (_name, markdown) => expect(read(markdown)).toEqual(both))

  const code = [tabs(['a.js', 'codeBlock: 1'], ['ts', 'codeBlock: 2'])]
  test.each([
    ['VitePress', '::: code-group\n\n```js{1,2} [a.js]\n1\n```\n\n```ts:line-numbers\n2\n```\n\n:::'],
    ['Mintlify', '<CodeGroup>\n```js a.js\n1\n```\n\n```ts\n2\n```\n</CodeGroup>'],
    ['Docusaurus', '<Tabs>\n\n```js title="a.js" showLineNumbers\n1\n```\n\n```ts {1}\n2\n```\n\n</Tabs>'],
    [
      'Docsy',
      '{{< tabpane >}}\n{{< tab header="a.js" lang="js" >}}\n1\n{{< /tab >}}\n{{< tab header="ts" lang="ts" >}}\n2\n{{< /tab >}}\n{{< /tabpane >}}',
    ],
  ])('of code only are read from %s', (_name, markdown) => expect(read(markdown)).toEqual(code))

  test('are read within each other, in lists, and beside each other', () => {
    const inner = '<Tabs>\n<TabItem label="x">\nX\n</TabItem>\n<TabItem label="y">\nY\n</TabItem>\n</Tabs>'
    expect(
      read(`<Tabs>\n<TabItem label="a">\n\n${inner}\n\n</TabItem>\n<TabItem label="b">\nB\n</TabItem>\n</Tabs>`),
    ).toEqual([tabs(['a', tabs(['x', 'paragraph: X'], ['y', 'paragraph: Y'])], ['b', 'paragraph: B'])])
    const listed = '1. One\n\n    === "a"\n\n        A\n\n    === "b"\n\n        B\n\n2. Two'
    expect(read(listed)).toEqual([
      ['numberedListItem: One', [tabs(['a', 'paragraph: A'], ['b', 'paragraph: B'])]],
      'numberedListItem: Two',
    ])
    expect(read('=== "a"\n    A\n=== "b"\n    B\n\n===! "c"\n    C\n=== "d"\n    D')).toEqual([
      tabs(['a', 'paragraph: A'], ['b', 'paragraph: B']),
      tabs(['c', 'paragraph: C'], ['d', 'paragraph: D']),
    ])
  })

  test('become title and content when alone, are split when too many, and keep long titles', () => {
    expect(read('=== "a"\n    A')).toEqual(['paragraph: *a*', 'paragraph: A'])
    const many = Array.from({ length: 14 }, (_, index) => `=== "t${index}"\n    T`).join('\n')
    expect(markdownToBlocks(many).map(({ children }) => children.length)).toEqual([7, 7])
    const long = 'long '.repeat(30).trim()
    const [block] = markdownToBlocks(`=== "${long}"\n    A\n=== "b"\n    B`)
    expect(outline(block?.children[0]?.children ?? [])).toEqual([`paragraph: *${long}*`, 'paragraph: A'])
    expect(block?.children[0]).toMatchObject({ props: { title: expect.stringMatching(/^.{1,99}…$/) } })
  })

  test('keeps content between panels', () => {
    expect(read('<Tabs>\nBefore\n<Tab title="a">\nA\n</Tab>\nBetween\n<Tab title="b">\n</Tab>\n</Tabs>')).toEqual([
      'paragraph: Before',
      tabs(['a', 'paragraph: A', 'paragraph: Between'], ['b', 'paragraph']),
    ])
  })
})

describe('[EDIT-12] steps and parts that unfold', () => {
  test.each([
    [
      'GitBook steps',
      '{% stepper %}\n{% step %}\n## Open\nText\n{% endstep %}\n{% endstepper %}',
      ['heading: Open', 'paragraph: Text'],
    ],
    [
      'Mintlify, whose steps are numbered',
      '<Steps>\n<Step title="One">\nText\n\n```sh\na\n```\n</Step>\n<Step title="Two">\n</Step>\n</Steps>',
      [['numberedListItem: *One*', ['paragraph: Text', 'codeBlock: a']], 'numberedListItem: *Two*'],
    ],
    [
      'without titles',
      '{% stepper %}\n{% step %}\nOpen it.\n\nWait.\n{% endstep %}\n{% step %}\nClose it.\n{% endstep %}\n{% endstepper %}',
      [['numberedListItem: Open it.', ['paragraph: Wait.']], 'numberedListItem: Close it.'],
    ],
    [
      'with headings in them, which stay in the outline',
      '<Steps>\n<Step title="One">\n\n### Part\n\nText\n</Step>\n</Steps>',
      ['paragraph: *One*', 'heading: Part', 'paragraph: Text'],
    ],
    ['VitePress', '::: details Show\nText\n:::', [['toggleListItem: Show', ['paragraph: Text']]]],
    ['MkDocs', '??? question "Why?"\n    Because.', [['toggleListItem: Why?', ['paragraph: Because.']]]],
    [
      'MkDocs, with references in titles',
      '!!! tip "[A b] and [c][d]"\n    Text\n\n[a b]: https://a.example\n[d]: https://d.example',
      [['callout tip: <https://a.example>* and *<https://d.example>', ['paragraph: Text']]],
    ],
    ['MkDocs, without a title', '???+ tip\n    Text', [['toggleListItem: Tip', ['paragraph: Text']]]],
    [
      'Mintlify',
      '<AccordionGroup>\n<Accordion title="Why?">\nBecause.\n</Accordion>\n</AccordionGroup>',
      [['toggleListItem: Why?', ['paragraph: Because.']]],
    ],
  ])('%s', (_name, markdown, blocks) => expect(read(markdown)).toEqual(blocks))
})

describe('[EDIT-12] includes, embeds and tags of site generators', () => {
  test.each([
    ['GitBook', '{% embed url="https://www.youtube.com/watch?v=dQw4w9WgXcQ" %}'],
    ['MDX', '<YouTube id="dQw4w9WgXcQ" />'],
    ['MDX, by its whole address', '<ReactPlayer controls url="https://www.youtube.com/watch?v=dQw4w9WgXcQ" />'],
    ['Hugo', '{{< youtube dQw4w9WgXcQ >}}'],
    ['Hugo, by name', '{{< youtube id="dQw4w9WgXcQ" autoplay="true" >}}'],
    ['HTML', '<iframe\n  width="560"\n  src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"\n></iframe>'],
    ['MDX, which closes itself', '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" />\n\nAfter'],
  ])('reads videos of known sites as embeds: %s', (_name, markdown) => {
    const [block] = markdownToBlocks(markdown)
    expect(block).toMatchObject({ type: 'embed', props: { href: expect.stringContaining('dQw4w9WgXcQ') } })
  })
  test('reads bilibili and Vimeo too; links to other frames and cards', () => {
    expect(markdownToBlocks('{{< bilibili BV1xx411c7mD >}}')[0]).toMatchObject({ type: 'embed' })
    expect(markdownToBlocks('<Vimeo videoId="76979871" />')[0]).toMatchObject({ type: 'embed' })
    expect(read('<iframe src="https://example.com/a"></iframe>')).toEqual(['paragraph: <https://example.com/a>'])
    expect(read('<iframe src="javascript:alert(1)"></iframe>').join(' ')).not.toContain('<javascript')
    expect(read('<Card title="Start" href="/start" />\n\n<Card title="Next" href="/next">\n  Text\n</Card>')).toEqual([
      'paragraph: </start>',
      'paragraph: </next>',
      'paragraph: Text',
    ])
    expect(read('{{< cards >}}\n{{< card link="/a" title="A" subtitle="First" >}}\n{{< /cards >}}')).toEqual([
      'bulletListItem: </a>: First',
    ])
  })

  test.each([
    ['[A]({{< relref "a/b.md" >}})', ['paragraph: </a/b.md>']],
    ['[A]({{% ref path="/a" %}})', ['paragraph: </a>']],
    ['[A]({{ site.baseurl }}{% link docs/a.md %}#x)', ['paragraph: </docs/a.md#x>']],
    ["[A]({{ '/a' | relative_url }}){: .btn }", ['paragraph: </a>']],
    ['[A]\n\n[A]: {% link docs/a.md %}', ['paragraph: </docs/a.md>']],
    ['1. TOC\n{:toc}\n\n# A\n{: .no_toc }', ['heading: A']],
    ['{: .note }\nRead it.\n\nAfter', ['callout note: Read it.', 'paragraph: After']],
    ['{: .warning-title }\n> Hot\n>\n> Wait.', [['callout warning: *Hot*', ['paragraph: Wait.']]]],
    ['Wait.\n{: .notice--danger}', ['callout caution: Wait.']],
    ['{% highlight ruby %}\nputs 1\n\n{% endhighlight %}', ['codeBlock: puts 1\n']],
    ['<div class="x" markdown="1">\n- a\n</div>\n```\n1\n```', ['bulletListItem: a', 'codeBlock: 1']],
    [
      '`{: .note }` and `{% link a %}`\n\n```\n{: .note }\n```',
      ['paragraph: {: .note } and {% link a %}', 'codeBlock: {: .note }'],
    ],
  ])('reads addresses, attributes and tags of Hugo and Jekyll: %j', (markdown, blocks) =>
    expect(read(markdown)).toEqual(blocks),
  )

  test('reads pictures of Hugo and of modules', () => {
    const pictures = markdownToBlocks(
      '{{< figure src="/img/a b.png" alt="A" caption="Says "A" >}}\n\n<img src={require("@site/static/img/b.png").default} alt="B" />\n\n<img width="1" src={useBaseUrl(\'/img/c.png\')} />',
    )
    expect(pictures.map((block) => block.type === 'image' && block.props.url)).toEqual([
      '/img/a b.png',
      '/img/b.png',
      '/img/c.png',
    ])
  })

  test('reads embeds and files as links', () => {
    expect(read('{% embed url="https://example.com/a%20b?x=1" %}')).toEqual([
      'paragraph: <https://example.com/a%20b?x=1>',
    ])
    expect(read('{% embed url="https://example.com/" %}\nCaption\n{% endembed %}')).toEqual([
      'paragraph: <https://example.com/>',
      'paragraph: Caption',
    ])
    expect(read('{% content-ref url="a.md" %}\n[A](a.md)\n{% endcontent-ref %}')).toEqual(['paragraph: <a.md>'])
  })

  test('drops components and their imports; keeps text beside them', () => {
    const mdx =
      "import Tabs from '@theme/Tabs';\nimport { A } from '../a.mdx'\n\n# Title\n\n<DocCardList />\n:::tip\nText\n:::"
    expect(read(mdx)).toEqual(['heading: Title', 'callout tip: Text'])
    for (const text of [
      'import duty from China is due',
      "import x from 'y' is what you write",
      'Text\n\nimport a from "./a.js"',
    ])
      expect(read(text).join(' ')).toContain('import')
  })
})

describe('[EDIT-12] ordinary text', () => {
  test.each([
    ':::note without an end',
    'A line with ::: in it',
    '::: ',
    '!!! No, that is a sentence!',
    '!!!',
    '??? what',
    '{% raw',
    'Use `{% hint %}` and `:::tip`',
    '=== not a tab',
    '```\n:::note\ntext\n:::\n```',
  ])('keeps %j', (text) => {
    const shown = read(text).flat(9).join(' ')
    for (const piece of text.replaceAll(/[`\n]/g, ' ').split(/\s+/)) expect(shown).toContain(piece)
    expect(shown).not.toContain('callout')
  })

  test('keeps our own Markdown', () => {
    for (const text of [
      ':::note',
      ':::',
      '!!! note',
      '??? tip "x"',
      '=== "a"',
      '{% hint %}',
      '{{< note >}}',
      '{: .note }',
      '{:toc}',
      '<Tip>a</Tip>',
      'a</Tip>',
      '<Tab',
      '{% raw %}',
      '{% highlight js %}',
      '(a){: .b }',
      '[a]: {% link b %}',
      'x {% link a %}',
      '{{< card link="a" >}}',
      '@tab x',
      '<YouTube id="abc" />',
      '{{< youtube abc >}}',
    ]) {
      const block: Block = { ...markdownToBlocks('x')[0], content: [{ type: 'text', text, styles: {} }] } as Block
      const around = [block, ...markdownToBlocks('    \n\nbetween'), { ...block, id: 'b' }]
      expect(read(blocksToMarkdown(around))).toEqual(outline(around))
    }
  })

  test('reads thousands of unclosed marks quickly', () => {
    const text = ':::note\n{% hint %}\n<Note>\n!!! note\n'.repeat(5_000)
    expect(markdownToBlocks(text).length).toBeGreaterThan(0)
  })
})
