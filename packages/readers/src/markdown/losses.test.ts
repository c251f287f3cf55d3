// [EDIT-12] What the reader of Markdown leaves out is named with its line, and nothing else is.
import { describe, expect, test } from 'vitest'
import { markdownToDocument } from './from-markdown.ts'

const lost = (markdown: string) => markdownToDocument(markdown).lost

describe('[EDIT-12] reported losses', () => {
  test.each([
    [
      'a component that holds nothing',
      'A\n\n<OpenApi path="/a" />',
      [{ what: '<OpenApi path="/a" />', dropped: true, line: 3 }],
    ],
    ['a component within a line', 'A <Chart id="1" /> b', [{ what: '<Chart id="1" />', dropped: true, line: 1 }]],
    [
      'a component around words',
      'A <Tooltip tip="Long words">b</Tooltip>',
      [{ what: '<Tooltip tip="Long words">', dropped: false, line: 1 }],
    ],
    [
      'what a container says beside its text',
      '<Note tooltip="Read me twice">\nA\n</Note>',
      [{ what: '<Note tooltip="Read me twice">', dropped: true, line: 1 }],
    ],
    [
      'a shortcode on a line',
      '---\ntitle: a\n---\n\n{{< openapi "a.json" >}}',
      [{ what: '{{< openapi "a.json" >}}', dropped: true, line: 5 }],
    ],
    ['a shortcode within a line', 'A {{< param "v" >}}', [{ what: '{{< param "v" >}}', dropped: true, line: 1 }]],
    ['a tag of Liquid', '{% include own.html %}', [{ what: '{% include own.html %}', dropped: true, line: 1 }]],
    [
      'a part that is not there',
      '<!-- @include: ./a.md{1,3} -->\n\n```\n<!-- @include: b.md -->\n```',
      [{ what: '<!-- @include: ./a.md{1,3} -->', dropped: true, line: 1 }],
    ],
    ['a program', 'A\n\nexport const Own = () => 1', [{ what: 'export const Own = () => 1', dropped: true, line: 3 }]],
    ['a drawing', 'A <svg width="1"><path d="M0"/></svg>', [{ what: '<svg width="1">', dropped: true, line: 1 }]],
    ['a form', '<input placeholder="a">', [{ what: '<input placeholder="a">', dropped: true, line: 1 }]],
    ['an address that may not be followed', '[a](vscode://b)', [{ what: 'vscode://b', dropped: true, line: 1 }]],
    [
      'a definition that no link uses',
      'A\n\n[b]: https://x.example/b',
      [{ what: 'https://x.example/b', dropped: true, line: 3 }],
    ],
    [
      'headings in cells of HTML',
      '<table><tr><td><h3>A</h3></td></tr></table>',
      [{ what: 'td > h1–h6', dropped: false }],
    ],
    [
      'which lines of code stand out',
      '```js {1,3} showLineNumbers ins={2}\na\n```',
      [{ what: 'ins={2}', dropped: false, line: 1 }],
    ],
    [
      'how a line of code stands out',
      '```js\na // [!code highlight]\nb // [!code error]\nc // [!code word:c]\n```',
      [
        { what: '[!code error]', dropped: false, line: 3 },
        { what: '[!code word:c]', dropped: true, line: 4 },
      ],
    ],
    ['an icon', 'A :material-apple: b', [{ what: ':material-apple:', dropped: true, line: 1 }]],
    ['an explanation of a short form', '*[HTML]: Words\n\nHTML', [{ what: '*[HTML]: Words', dropped: true, line: 1 }]],
  ])('%s', (_name, markdown, expected) => expect(lost(markdown)).toEqual(expected))

  test('reports each once, with the first line', () =>
    expect(lost('<Own />\n\nA\n\n<Own />')).toEqual([{ what: '<Own />', dropped: true, line: 1 }]))

  test('merges different ones past a limit', () => {
    const many = Array.from({ length: 300 }, (_, index) => `<Own${index} />`).join('\n\n')
    const manyLosses = lost(many)
    expect(manyLosses).toHaveLength(201)
    expect(manyLosses.at(-1)).toEqual({ what: '…', dropped: true })
  })

  test('reads a name in an unclosed bracket', () => {
    expect(markdownToDocument('Run `a` with <your-name> and List<String>.')).toMatchObject({
      blocks: [{ content: [{}, {}, { text: ' with <your-name> and List<String>.' }] }],
      lost: [],
    })
  })
})

describe('[EDIT-12] losses without meaning for readers are not reported', () => {
  test.each([
    ['comments', '<!-- a -->\n\n{/* b */}\n\n[//]: # (c)\n\nA'],
    ['what brings in components', "import A from './a.jsx'\n\nA"],
    ['programs and looks of a page', '<script setup>\nconst a = 1\n</script>\n\n<style>\na {}\n</style>\n\nA'],
    ['front matter', '---\ntitle: A\nlayout: wide\n---\n\nA'],
    [
      'looks and settings',
      '<Card title="A" icon="x" className="wide" href="/a">\nB\n</Card>\n\n![a](b.png){ width="1" }\n\nC\n{: .note-x }',
    ],
    ['a title with code', '<Step title="Add it to `a.json` now">\nB\n</Step>'],
    ['a title with entities', '<Accordion title="It says &quot;No&quot; &#38; ends">\nB\n</Accordion>'],
    ['contents that the reader has too', '[[toc]]\n\nA'],
    ['addresses that a title uses', '!!! tip "[A]"\n    B\n\n[a]: https://a.example'],
    ['tags that only say how a text looks', '<div align="center"><font color="red">A</font> <abbr>B</abbr></div>'],
  ])('%s', (_name, markdown) => expect(lost(markdown)).toEqual([]))
})
