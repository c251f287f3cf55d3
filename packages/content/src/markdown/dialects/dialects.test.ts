// Documentation as other programs write it, as blocks: what belongs to a container stays in it, and nothing of the marks stays in the text.
import { describe, expect, test } from 'vitest'
import type { Block, Inline } from '../../model/document.ts'
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
    const text = 'content' in block ? words(block.content) : ''
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
    [
      'Hugo, of Markdown',
      '{{% notice tip %}}\nText\n{{% /notice %}}',
      ['paragraph: {{% notice tip %}} Text {{% /notice %}}'],
    ],
    ['Mintlify', '<Note>\nText\n</Note>', ['callout note: Text']],
    ['Mintlify, indented', '<Warning>\n  Text\n\n  More\n</Warning>', [['callout warning: Text', ['paragraph: More']]]],
  ])('%s', (_name, markdown, blocks) => expect(read(markdown)).toEqual(blocks))

  test.each([
    ['colons', `:::note\n\n${FENCE}\n\n:::`],
    ['GitBook', `{% hint style="info" %}\n${FENCE}\n{% endhint %}`],
    ['MkDocs', `!!! note\n${FENCE.replace(/^(?=.)/gm, '    ')}`],
    ['a component', `<Note>\n${FENCE}\n</Note>`],
    ['an indented component', `<Note>\n${FENCE.replace(/^(?=.)/gm, '    ')}\n</Note>`],
  ])('code within %s stays one piece, as it is', (_name, markdown) =>
    expect(read(markdown)).toEqual([['callout note', [CODE]]]),
  )

  test('within lists', () => {
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

describe('[EDIT-12] tabs, steps and parts that unfold', () => {
  test.each([
    [
      'Docusaurus',
      '<Tabs>\n  <TabItem value="npm" label="npm">\n\n```bash\nnpm i\n```\n\n  </TabItem>\n  <TabItem value="yarn">\n\nText\n\n  </TabItem>\n</Tabs>',
      ['paragraph: *npm*', 'codeBlock: npm i', 'paragraph: *yarn*', 'paragraph: Text'],
    ],
    [
      'MkDocs',
      '=== "npm"\n\n    ```bash\n    npm i\n    ```\n\n=== "yarn"\n\n    Text',
      ['paragraph: *npm*', 'codeBlock: npm i', 'paragraph: *yarn*', 'paragraph: Text'],
    ],
    [
      'GitBook',
      '{% tabs %}\n{% tab title="npm" %}\nA\n{% endtab %}\n\n{% tab title="yarn" %}\nB\n{% endtab %}\n{% endtabs %}',
      ['paragraph: *npm*', 'paragraph: A', 'paragraph: *yarn*', 'paragraph: B'],
    ],
    [
      'GitBook steps',
      '{% stepper %}\n{% step %}\n## Open\nText\n{% endstep %}\n{% endstepper %}',
      ['heading: Open', 'paragraph: Text'],
    ],
    ['VitePress', '::: details Show\nText\n:::', [['toggleListItem: Show', ['paragraph: Text']]]],
    ['MkDocs', '??? question "Why?"\n    Because.', [['toggleListItem: Why?', ['paragraph: Because.']]]],
    ['MkDocs, without a title', '???+ tip\n    Text', [['toggleListItem: Tip', ['paragraph: Text']]]],
    [
      'Mintlify',
      '<AccordionGroup>\n<Accordion title="Why?">\nBecause.\n</Accordion>\n</AccordionGroup>',
      [['toggleListItem: Why?', ['paragraph: Because.']]],
    ],
    [
      'VitePress code groups',
      '::: code-group\n\n```js [a.js]\n1\n```\n\n```ts [a.ts]\n2\n```\n\n:::',
      ['codeBlock: 1', 'codeBlock: 2'],
    ],
  ])('%s', (_name, markdown, blocks) => expect(read(markdown)).toEqual(blocks))
})

describe('[EDIT-12] what is brought in', () => {
  test('embeds and files are links', () => {
    expect(read('{% embed url="https://example.com/a%20b?x=1" %}')).toEqual([
      'paragraph: <https://example.com/a%20b?x=1>',
    ])
    expect(read('{% embed url="https://example.com/" %}\nCaption\n{% endembed %}')).toEqual([
      'paragraph: <https://example.com/>',
      'paragraph: Caption',
    ])
    expect(read('{% content-ref url="a.md" %}\n[A](a.md)\n{% endcontent-ref %}')).toEqual(['paragraph: <a.md>'])
  })

  test('components and what brings them in say nothing; text beside them stays', () => {
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

describe('[EDIT-12] ordinary text stays', () => {
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
  ])('%j', (text) => {
    const shown = read(text).flat(9).join(' ')
    for (const piece of text.replaceAll(/[`\n]/g, ' ').split(/\s+/)) expect(shown).toContain(piece)
    expect(shown).not.toContain('callout')
  })

  test('as our own Markdown it comes back as it was', () => {
    for (const text of [':::note', ':::', '!!! note', '??? tip "x"', '=== "a"', '{% hint %}', '{{< note >}}']) {
      const block: Block = { ...markdownToBlocks('x')[0], content: [{ type: 'text', text, styles: {} }] } as Block
      const around = [block, ...markdownToBlocks('    \n\nbetween'), { ...block, id: 'b' }]
      expect(read(blocksToMarkdown(around))).toEqual(outline(around))
    }
  })

  test('thousands of marks without an end take no time', () => {
    const text = ':::note\n{% hint %}\n<Note>\n!!! note\n'.repeat(5_000)
    expect(markdownToBlocks(text).length).toBeGreaterThan(0)
  }, 20_000)
})
