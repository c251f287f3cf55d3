// Our documents are the editor's documents: compared with BlockNote itself, which is too slow (and needs a DOM) to serve.
import {
  BlockNoteSchema,
  createBlockSpec,
  createBlockSpecFromTiptapNode,
  createCodeBlockSpec,
  createInlineContentSpec,
  createInternalInlineContentSpec,
  createStyleSpec,
} from '@blocknote/core'
import { ServerBlockNoteEditor } from '@blocknote/server-util'
import { withMultiColumn } from '@blocknote/xl-multi-column'
import { markdownToBlocks } from '@lectern/readers'
import { Node } from '@tiptap/core'
import { describe, expect, it } from 'vitest'
import { CODE_PROPS, CUSTOM_BLOCKS, CUSTOM_INLINE, CUSTOM_STYLES } from '../model/custom-blocks.ts'
import type { Block } from '../model/document.ts'
import { inlineText } from '../model/runs.ts'
import { parseBlocks } from '../parse/parse-blocks.ts'
import { blocksToText } from '../text/plain-text.ts'
import { randomBlocks } from './random-blocks.ts'

const shown = { render: () => ({ dom: document.createElement('div') }) }
const shownWithText = {
  render: () => {
    const dom = document.createElement('div')
    return { dom, contentDOM: dom }
  },
}
const shownInline = { render: () => ({ dom: document.createElement('span') }) }
const raised = (tag: 'sup' | 'sub' | 'kbd') => ({
  render: () => {
    const dom = document.createElement(tag)
    return { dom, contentDOM: dom }
  },
  parse: ({ tagName }: HTMLElement) => tagName === tag.toUpperCase() || undefined,
})
/** As in the editor of the pages, without its looks. */
const nested = (name: string, group: string, content: string, attributes: Record<string, object>) =>
  Node.create({
    name,
    group,
    content,
    priority: 40,
    addAttributes: () => ({ id: { default: null }, ...attributes }),
    parseHTML: () => [{ tag: `div[data-node-type="${name}"]` }],
    renderHTML: () => {
      const dom = document.createElement('div')
      dom.dataset.nodeType = name
      return { dom, contentDOM: dom }
    },
  })
const footnoteNode = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ id: { default: '' }, note: { default: [] } }),
  parseHTML: () => [{ tag: 'span[data-inline-content-type="footnote"]' }],
  renderHTML: () => ({ dom: document.createElement('span') }),
})
const footnote = createInternalInlineContentSpec(
  { type: 'footnote', propSchema: { id: { default: '' }, note: { default: '' } }, content: 'none' },
  { node: footnoteNode, ...shownInline },
)
const tabsNode = nested('tabs', 'childContainer bnBlock blockGroupChild', 'tab+', {})
const tabNode = nested('tab', 'bnBlock childContainer', 'blockGroupChild+', { title: { default: '' } })
const code = createCodeBlockSpec()
Object.assign(code.config.propSchema, CODE_PROPS)
const schema = withMultiColumn(
  BlockNoteSchema.create().extend({
    blockSpecs: {
      codeBlock: code,
      callout: createBlockSpec(CUSTOM_BLOCKS.callout, shownWithText)(),
      math: createBlockSpec(CUSTOM_BLOCKS.math, shown)(),
      embed: createBlockSpec(CUSTOM_BLOCKS.embed, shown)(),
      bookmark: createBlockSpec(CUSTOM_BLOCKS.bookmark, shown)(),
      mermaid: createBlockSpec(CUSTOM_BLOCKS.mermaid, shown)(),
      tabs: createBlockSpecFromTiptapNode({ node: tabsNode, type: 'tabs', content: 'none' }, {}),
      tab: createBlockSpecFromTiptapNode({ node: tabNode, type: 'tab', content: 'none' }, { title: { default: '' } }),
    },
    inlineContentSpecs: {
      mention: createInlineContentSpec(CUSTOM_INLINE.mention, shownInline),
      inlineMath: createInlineContentSpec(CUSTOM_INLINE.inlineMath, shownInline),
      inlineImage: createInlineContentSpec(CUSTOM_INLINE.inlineImage, shownInline),
      footnote,
    },
    styleSpecs: {
      superscript: createStyleSpec(CUSTOM_STYLES.superscript, raised('sup')),
      subscript: createStyleSpec(CUSTOM_STYLES.subscript, raised('sub')),
      linkTitle: createStyleSpec(CUSTOM_STYLES.linkTitle, {
        render: () => {
          const dom = document.createElement('span')
          return { dom, contentDOM: dom }
        },
      }),
      kbd: createStyleSpec(CUSTOM_STYLES.kbd, raised('kbd')),
    },
  }),
)
const editor = ServerBlockNoteEditor.create({ schema })
/** Our type fits the editor's without a cast. */
const forEditor = (blocks: Block[]) => blocks as (typeof schema.PartialBlock)[]
const fromEditor = (blocks: unknown): Block[] => parseBlocks(JSON.parse(JSON.stringify(blocks)))

function shape(blocks: Block[]): unknown[] {
  return blocks.map((block) => {
    const text =
      block.type === 'table'
        ? block.content.rows.map((row) => row.cells.map((cell) => inlineText(cell.content)))
        : Array.isArray(block.content)
          ? inlineText(block.content)
          : ''
    return block.children.length > 0 ? [block.type, text, shape(block.children)] : [block.type, text]
  })
}

const SAME = [
  '# One\n\n## Two\n\n### Three\n\n#### Four\n\n##### Five\n\n###### Six',
  'A paragraph with **bold**, *italic*, ~~gone~~, `code` and [a link](https://example.com).',
  '- one\n- two\n  - inner\n    - deep\n- three',
  '1. one\n2. two\n   1. inner\n3. three',
  '5. five\n6. six',
  '- [ ] open\n- [x] done',
  '> quote',
  '```ts\nconst a = 1\n\nconst b = 2\n```',
  '***',
  '| a | b |\n| --- | --- |\n| **1** | `2` |\n| 3 | l1<br>l2 |',
  '![alt](https://example.com/p.png)',
  '- a\n\n  second\n\n- ![i](https://example.com/p.png)',
  '<details>\n<summary>T</summary>\n\nbody\n\n</details>',
  '<u>under</u> <b>bold</b>',
  '中文**注意：**请先保存',
]
/** Syntax that only our blocks use. */
const OWN = [
  '> [!TIP]\n> a **b**\n>\n> - c',
  '$$\nx\n$$',
  '```js {1,3-4}\na\nb\nc\nd\n```',
  '```mermaid\ngraph TD\n```',
  'a $x$ [@b](mention:c)',
  'a[^1] b[^2] c[^1]\n\n[^1]: **d** [e](f) `g` $h$ [@i](mention:j)\\\n    k\n\n[^2]: l',
  'H<sub>2</sub>O and x<sup>2</sup>',
  '<kbd>Ctrl</kbd>+<kbd>**C**</kbd>',
  'See [a **b** c](https://example.com "T \\"q\\"") and [d](/e)',
  '<Tabs>\n\n<Tab title="a">\n\nA\n\n</Tab>\n\n<Tab title="b">\n\n- B\n\n</Tab>\n\n</Tabs>',
  '<!-- columns -->\n\n<!-- column 1.5 -->\n\na\n\n<!-- column -->\n\nb\n\n<!-- /columns -->',
]

describe('[EDIT-02] the editor and our Markdown agree', () => {
  it.each(SAME)('%j', async (markdown) => {
    const theirs = fromEditor(await editor.tryParseMarkdownToBlocks(markdown))
    expect(shape(markdownToBlocks(markdown))).toEqual(shape(theirs))
  })

  // Deliberate differences, for CommonMark or the reader.
  it.each([
    ['a\nb', [['paragraph', 'a b']], 'its soft break is a hard one'],
    ['a\\\nb', [['paragraph', 'a\nb']], 'it keeps a blank after a hard break'],
    ['> a\n>\n> - b', [['quote', 'a', [['bulletListItem', 'b']]]], 'it flattens quotes to text'],
    ['text ![i](https://e.com/p.png) more', [['paragraph', 'text i more']], 'it loses pictures within text'],
    ['    indented', [['codeBlock', 'indented']], 'it has no indented code'],
    ['[r]: https://e.com\n\n[text][r]', [['paragraph', 'text']], 'it has no reference links'],
    ['| a |\n|:-:|\n| b |', [['table', [['a'], ['b']]]], 'it loses the alignment of columns'],
  ])('%j is ours: %#', async (markdown, expected) => {
    expect(shape(markdownToBlocks(markdown))).toEqual(expected)
    const theirs = fromEditor(await editor.tryParseMarkdownToBlocks(markdown))
    expect(JSON.stringify(theirs, withoutIds)).not.toBe(JSON.stringify(markdownToBlocks(markdown), withoutIds))
  })
})

const marksIn = (blocks: Block[]): unknown => JSON.stringify(blocks).match(/"(?:lines|linkTitle|kbd)":[^,}]*/g)
const withoutIds = (key: string, value: unknown): unknown => (key === 'id' ? undefined : value)

describe('[EDIT-02] the editor loads our documents', () => {
  const documents = [
    ...[...SAME, ...OWN].map((text) => markdownToBlocks(text)),
    ...Array.from({ length: 40 }, (_, i) => randomBlocks(i + 1)),
  ]

  it('passes the check of its schema and stays the same', () => {
    for (const blocks of documents) {
      const node = editor._blocksToProsemirrorNode(forEditor(blocks))
      node.check()
      const back = fromEditor(editor._prosemirrorNodeToBlocks(node))
      expect(back.map((block) => block.id)).toEqual(blocks.map((block) => block.id))
      expect(blocksToText(back)).toBe(blocksToText(blocks))
      expect(shape(back)).toEqual(shape(blocks))
      expect(marksIn(back)).toEqual(marksIn(blocks))
    }
  })

  it('exports them as HTML and Markdown', async () => {
    // Its toggles remember whether they are open in localStorage, which its own DOM does not have.
    for (const blocks of documents.filter((document) => !JSON.stringify(document).includes('toggleListItem'))) {
      expect(await editor.blocksToFullHTML(forEditor(blocks))).toContain('data-node-type="blockContainer"')
      expect(typeof (await editor.blocksToMarkdownLossy(forEditor(blocks)))).toBe('string')
    }
  })

  it('gives documents that parseBlocks leaves as they are', async () => {
    for (const markdown of SAME) {
      const theirs: unknown = JSON.parse(JSON.stringify(await editor.tryParseMarkdownToBlocks(markdown)))
      expect(JSON.parse(JSON.stringify(parseBlocks(theirs)))).toEqual(theirs)
    }
  })
})
