// Markup of site generators is removed, and the text is kept.
import { describe, expect, test } from 'vitest'
import { outlineOfBlocks } from '../../testing/outline-of-blocks.ts'
import { markdownToBlocks, markdownToDocument } from '../from-markdown.ts'
import { blocksToMarkdown } from '../to-markdown.ts'

const read = (markdown: string) => outlineOfBlocks(markdownToBlocks(markdown))
const lost = (markdown: string) => markdownToDocument(markdown).lost.map(({ what, dropped }) => [what, dropped])

describe('[EDIT-12] shortcodes', () => {
  test('are shown as their sites show them', () => {
    const code =
      '```\n{{</* note "a" */>}}\n{{%/* card\n  title="b"\n*/%}}\n```\n\nWrite `{{</* x */>}}` or {{</* y */>}}.'
    expect(read(code)).toEqual([
      'codeBlock: {{< note "a" >}}\n{{% card\n  title="b"\n%}}',
      'paragraph: Write `{{< x >}}` or `{{< y >}}`.',
    ])
  })
  test.each([
    ['{{< comment >}}\nNot for readers\n\n```\ncode\n```\n{{< /comment >}}\nText', ['paragraph: Text']],
    ['A\n\n{% comment %}\nNot for readers\n{% endcomment %}\n\nB', ['paragraph: A', 'paragraph: B']],
    ['{{< comment >}}\nNothing closes it', ['paragraph: Nothing closes it']],
    ['A {{< comment >}} not\nthis {{< /comment >}} b', ['paragraph: A  b']],
  ])('in comments are hidden: %j', (markdown, blocks) => expect(read(markdown)).toEqual(blocks))

  test.each([
    ['{{% _param ICON fire %}} Hot', 'Hot', true],
    ['A {{< glossary text="pod" id="p" >}} runs', 'A pod runs', false],
    ['The {{% param version %}} one', 'The one', true],
    ['**Since {{% param version %}}**', '*Since*', true],
    ['In {{% param BADGE\nnew %}} parts', 'In parts', true],
  ])('keeps and reports the words of unknown inline ones: %s', (markdown, text, dropped) => {
    expect(read(markdown).join('').replace(/ +/g, ' ')).toBe(`paragraph: ${text}`)
    expect(lost(markdown)).toEqual([[/\{\{[^}]*\}\}/.exec(markdown)?.[0].replace('\n', ' '), dropped]])
  })
  test('reads a button as a link', () =>
    expect(read('{{< button href="/a" >}}Start{{< /button >}} now')).toEqual(['paragraph: </a> Start now']))
  test('keeps the words of a link whose address is computed', () => {
    expect(read('See [the source]({{% param repo %}}/a.md) and [b](/b).')).toEqual([
      'paragraph: See the source and </b> b.',
    ])
    expect(lost('See [the source]({{% param repo %}}/a.md).')).toEqual([
      ['[the source]({{% param repo %}}/a.md)', false],
    ])
  })
  test('accepts a line break behind a closing tag', () =>
    expect(read('{{< note >}}\nA\n{{< /note >}} <br>\n\nB')).toEqual(['callout note: A', 'paragraph: B']))
  test('hides a closing tag without an opening one, and one in HTML', () => {
    expect(read('A\n{{< /cards >}}\n\nB')).toEqual(['paragraph: A', 'paragraph: B'])
    expect(read('<div>\n{{< own/badge link="a" >}}\n  <span>New</span>\n{{< /own/badge >}}\n</div>')).toEqual([
      'paragraph: New',
    ])
  })
  test('reads attributes of Kramdown within a quotation', () =>
    expect(read('> {: .wide }\n> A\n\nText\n\n> {: .new }\n  B\n\nText\n\n> C\n> {.border}')).toEqual([
      ...['quote: A', 'paragraph: Text', 'quote: B', 'paragraph: Text', 'quote: C'],
    ]))
  test('reads cards of a theme', () =>
    expect(read('{{< own/feature-card title="Fast" subtitle="Very." >}}')).toEqual(['bulletListItem: Fast: Very.']))
})

describe('[EDIT-12] values computed by programs', () => {
  test('are kept as written, and reported', () => {
    expect(read('Message is: {{ message }}')).toEqual(['paragraph: Message is: {{ message }}'])
    expect(lost('Message is: {{ message }}')).toEqual([['{{ message }}', false]])
  })
  test.each([
    '`{{ code }}`',
    '```\n{{ code }}\n```',
    '\\{{ escaped }}',
    '<Chart style={{ width: 1 }} />\n'.trim(),
    '$x_{{a}}$',
  ])('ignores %j', (markdown) => expect(lost(markdown).map(([what]) => what)).not.toContain('{{ code }}'))
  test('drops and reports empty tags of Liquid', () => {
    const markdown = '<ul>\n{% for a in b %}\n<li>Item</li>\n{% endfor %}\n</ul>'
    expect(read(markdown)).toEqual(['bulletListItem: Item'])
    expect(lost(markdown)).toEqual([
      ['{% for a in b %}', true],
      ['{% endfor %}', true],
    ])
  })
})

describe('[EDIT-12] computed contents', () => {
  test.each([
    [
      '# A\n\n## Table of contents\n{: .text-delta }\n\n1. TOC\n{:toc}\n\n---\n\n## B',
      ['heading: A', 'divider', 'heading: B'],
    ],
    ['## Contents\n\n- A table of contents\n{:toc}\n\nText', ['heading: Contents', 'paragraph: Text']],
    ['<details open>\n<summary>Contents</summary>\n- TOC\n{:toc}\n</details>\n\nText', ['paragraph: Text']],
  ])('use their own heading: %j', (markdown, blocks) => expect(read(markdown)).toEqual(blocks))
})

describe('[EDIT-12] code snippets', () => {
  test.each([
    ['java HelloWorld.java', ['paragraph: *HelloWorld.java*', 'codeBlock: 1']],
    ['json Example of a group', ['paragraph: *Example of a group*', 'codeBlock: 1']],
    ['js Lines highlight={1,3-5}', ['paragraph: *Lines*', 'codeBlock: 1']],
    ['ts twoslash', ['codeBlock: 1']],
    ['js live noInline', ['codeBlock: 1']],
    ['python {linenos=table}', ['codeBlock: 1']],
  ])('have the title behind their language: %s', (info, blocks) =>
    expect(read(`\`\`\`${info}\n1\n\`\`\``)).toEqual(blocks),
  )
  test.each([
    ['ts twoslash', "import 'a'\n// ---cut---\nb", 'b'],
    ['js twoslash [a.js]', 'a\n  // ---cut-before---\nb\n// ---cut-after---\nc', 'b'],
    ['ts twoslash', '// @noErrors: 2339\na\n// @filename: b.ts\nc', 'a\n// @filename: b.ts\nc'],
    ['ts', 'a\n// ---cut---\nb', 'a\n// ---cut---\nb'],
  ])('shows code as %s like its site does', (info, code, expected) => {
    const block = markdownToBlocks(`\`\`\`${info}\n${code}\n\`\`\``).at(-1)
    expect(block).toMatchObject({ type: 'codeBlock', content: [{ text: expected }] })
  })

  test.each([
    ['a // [!code ++]\nb // [!code --]\nc', 'diff', '+a\n-b\n c'],
    ['a # [!code highlight]\n// [!code word:b]\nb <!-- [!code focus:2] -->', 'js', 'a\nb'],
    ['a [!code ++] b', 'js', 'a [!code ++] b'],
    ['~~~py\na # [!code ++]\n~~~', 'js', '~~~py\na # [!code ++]\n~~~'],
  ])('have no marks behind their lines: %j', (code, language, text) =>
    expect(markdownToBlocks(`\`\`\`js\n${code}\n\`\`\``)).toMatchObject([
      { type: 'codeBlock', props: { language }, content: [{ text }] },
    ]),
  )
  test.each([
    ['js {1,3-5}', 'a', '1,3-5'],
    ['js{2-3}', 'a', '2-3'],
    ['py hl_lines="1 3-4" linenums="1"', 'a', '1,3-4'],
    ['js highlight={2} title="a {9}.js"', 'a', '2'],
    ['js {lines: [4, 5]}', 'a', '4-5'],
    ['js {0,3-1,2} {4}', 'a', '2,4'],
    ['js', 'a', undefined],
    ['js', '// highlight-next-line\na\nb\n{/* highlight-start */}\nc\nd\n{/* highlight-end */}\ne', '1,3-4'],
    ['py', 'a\n  # highlight-next-line\nb', '2'],
    ['html', '<a> <!-- highlight-line -->\nb', '1'],
    ['js', '// [!code focus:2]\na\nb\nc // [!code hl]\nd // [!code ++]', '1-3'],
    ['js {1}', 'a\nb // [!code highlight]', '1-2'],
    ['js code', 'a // [!code highlight]', undefined],
  ])('highlights lines: %s %j', (info, code, lines) => {
    const block = markdownToBlocks(`\`\`\`${info}\n${code}\n\`\`\``).at(-1)
    expect(block).toMatchObject({ type: 'codeBlock', props: lines === undefined ? {} : { lines } })
    expect('lines' in (block?.props ?? {})).toBe(lines !== undefined)
    if (!info.endsWith('code')) expect(JSON.stringify(block?.content)).not.toMatch(/highlight|!code/)
  })

  test.each([
    ['{% highlight rb mark_lines="1 2" %}\na\n{% endhighlight %}', { language: 'rb', lines: '1-2' }],
    ['::: code-group\n```js [A] {2}\na\n```\n```ts [B]\nb\n```\n:::', { language: 'js', lines: '2' }],
  ])('%j', (markdown, props) => expect(JSON.stringify(markdownToBlocks(markdown))).toContain(JSON.stringify(props)))

  test('keeps two adjacent words apart', () =>
    expect(read('Use <span class="a">`one`</span><span class="b">`two`</span>.')).toEqual([
      'paragraph: Use `one` `two`.',
    ]))
})

describe('[EDIT-12] components', () => {
  test('reads a self-closing tag as empty', () => {
    expect(read('`useHost` <sup class="badge" data-text="3.5+" />: since then')).toEqual([
      'paragraph: `useHost` : since then',
    ])
    expect(lost('A <sup data-text="3.5+" /> b')).toEqual([['<sup data-text="3.5+" />', true]])
  })
  test('reads signs of a tag in an attribute', () =>
    expect(
      read(
        '<Columns>\n<Card title="A" href="/a" description="Through the <Inbox/>." />\n<Card title="B" href="/b" />\n</Columns>',
      ),
    ).toEqual(['paragraph: </a> A', 'paragraph: Through the <Inbox/>.', 'paragraph: </b> B']))
  test('drops slots of Vue components', () =>
    expect(
      read('<Team>\n  <template #title>Meet us</template>\n  <template #lead>\n    All of us.\n  </template>\n</Team>'),
    ).toEqual(['paragraph: Meet us', 'paragraph: All of us.']))
  test('keeps numbers and levels of HTML lists', () => {
    expect(blocksToMarkdown(markdownToBlocks('<ol start="3">\n<li>A</li>\n<li>B</li>\n</ol>'))).toBe('3. A\n4. B\n')
    expect(read('<ul>\n<li>A<ul><li>B</li></ul></li>\n</ul>')).toEqual([['bulletListItem: A', ['bulletListItem: B']]])
    expect(read('<dl>\n<dt>A</dt>\n<dd>B</dd>\n</dl>')).toEqual(['paragraph: *A*', 'paragraph: B'])
  })
  test('reads a one-line note below a text in a step', () =>
    expect(
      read('<Steps>\n  <Step title="Write">\n    Take one.\n    <Tip> Or two. </Tip>\n\n    More\n  </Step>\n</Steps>'),
    ).toEqual([['numberedListItem: *Write*', ['paragraph: Take one.', 'callout tip: Or two.', 'paragraph: More']]]))
  test('reads an indented table in MDX', () => {
    const table = '\n\n    | A | B |\n    | --- | --- |\n    | 1 | 2 |\n\nText'
    expect(read(`<Note>\nA\n</Note>${table}`)).toEqual(['callout note: A', 'table: A | B / 1 | 2', 'paragraph: Text'])
    expect(read(`Plain:${table}`)).toEqual([
      ...['paragraph: Plain:', 'codeBlock: | A | B |\n| --- | --- |\n| 1 | 2 |', 'paragraph: Text'],
    ])
  })
  test.each([
    [
      '<div className="small">\n  [Sign in](/a) to **get** it\n</div>\n\nText',
      ['paragraph: </a> Sign in to *get* it', 'paragraph: Text'],
    ],
    [
      '<div className="a">\n    <div className="b">\n        ## More\n\n        - One\n\n        ```js\n        1\n        ```\n    </div>\n</div>',
      ['heading: More', 'bulletListItem: One', 'codeBlock: 1'],
    ],
    ['<div className="a">\n  <p>Plain</p>\n</div>', ['paragraph: Plain']],
    ['<div>\n**not here**\n</div>', ['paragraph: **not here**']],
    ['<div className="a">\n[Open](/a)\n\nText', ['paragraph: [Open](/a)', 'paragraph: Text']],
  ])('reads Markdown within elements of MDX: %j', (markdown, blocks) => expect(read(markdown)).toEqual(blocks))
  test('keeps words for two kinds of readers apart', () => {
    expect(read('On the <span class="wide">right</span><span class="narrow">below</span>.')).toEqual([
      'paragraph: On the right below.',
    ])
    expect(read('<span>a</span><span>b</span> <span class="c">d</span>e')).toEqual(['paragraph: ab de'])
  })
  test('keeps adjacent links to one address apart', () =>
    expect(read('[A](/a){: .btn }\n[B **b**](/a)\n[C](/a)')).toEqual(['paragraph: </a> A </a> B *b* </a> C']))
  test('reads a field whose type has signs of a tag', () =>
    expect(
      read('<ParamField path="content" type="Record<string, any>">\n  See [b](/b) and `c`.\n</ParamField>'),
    ).toEqual(['paragraph: `content`*, *`Record<string, any>`', 'paragraph: See </b> b and `c`.']))
  test('drops comments of MDX that contain code', () =>
    expect(read('A\n\n{/*<Accordion title="b">\n\n```bash\nrun\n```\n\n</Accordion>*/}\n\nB')).toEqual([
      'paragraph: A',
      'paragraph: B',
    ]))
})

describe('[EDIT-12] lists of definitions', () => {
  test('have bold terms, each on its line', () =>
    expect(read('One\nTwo\n: What it means\n\n: Or this')).toEqual([
      'paragraph: *One*\n*Two*',
      'paragraph: What it means',
      'paragraph: Or this',
    ]))
})

describe('[EDIT-12] footnotes', () => {
  test('reports a place without a note, and a note without a place', () => {
    expect(lost('A[^1] b[^2]\n\n[^1]: One')).toEqual([['[^2]', false]])
    expect(lost('A\n\n[^1]: One')).toEqual([['[^1]:', false]])
  })
})

describe('[EDIT-12] widths and captions of pictures', () => {
  const pictures = (markdown: string) =>
    markdownToBlocks(markdown).map(({ type, props }) =>
      type === 'image' ? [props.url, props.name, props.previewWidth ?? null, props.caption] : type,
    )
  test.each([
    ['HTML', '<img src="a.png" alt="A" width="300">', 300],
    ['HTML with pixels', '<img src="a.png" alt="A" width="300px" height="20">', 300],
    ['MDX', '<img src="a.png" alt="A" width={300} />', 300],
    ['a style', '<img src="a.png" alt="A" style="border:0; max-width: 300px">', 300],
    ['MDX, a style', '<img src="a.png" alt="A" style={{ maxWidth: \'300px\' }} />', 300],
    ['MkDocs', '![A](a.png){ width="300" }', 300],
    ['MkDocs, among others', '![A](a.png){ .round loading=lazy width=300px }', 300],
    ['Kramdown', '![A](a.png){: width="300"}', 300],
    ['HackMD', '![A](a.png =300x200)', 300],
    ['HackMD, the width alone', '![A](a.png =300x)', 300],
    ['HackMD, the height alone', '![A](a.png =x200)', null],
    ['HackMD, a share of its page', '![A](a.png =50%x)', null],
    ['Obsidian', '![A|300](a.png)', 300],
    ['Obsidian, both', '![A|300x200](a.png)', 300],
    ['a share of a page', '<img src="a.png" alt="A" width="50%">', null],
    ['a share, in MkDocs', '![A](a.png){ width="50%" }', null],
  ])('%s', (_name, markdown, width) => expect(pictures(markdown)).toEqual([['a.png', 'A', width, '']]))

  test('reads one with a title, one in a cell, one in code', () => {
    expect(pictures('![A](a.png "T" =300x)')).toEqual([['a.png', 'A', 300, 'T']])
    expect(pictures('![a|b](a.png)')).toEqual([['a.png', 'a|b', null, '']])
    const table = markdownToBlocks('| A | B |\n| --- | --- |\n| ![A](a.png){width=30} | ![B](b.png =40x) |')
    expect(JSON.stringify(table)).toMatch(
      /"url":"a.png","name":"A","caption":"","width":30.*"url":"b.png","name":"B","caption":"","width":40/,
    )
    expect(read('`![A](a.png =300x200)`')).toEqual(['paragraph: `![A](a.png =300x200)`'])
  })

  test('a caption of a figure becomes that of its picture, unless it contains a link', () => {
    const figure = (caption: string) => `<figure><img src="a.png" alt="A"><figcaption>${caption}</figcaption></figure>`
    expect(pictures(figure('<p>What <b>it</b> shows</p>'))).toEqual([['a.png', 'A', null, 'What it shows']])
    expect(pictures(figure(''))).toEqual([['a.png', 'A', null, '']])
    expect(pictures(figure('From <a href="/b">there</a>'))).toEqual([['a.png', 'A', null, ''], 'paragraph'])
    expect(pictures('<figcaption>Alone</figcaption>')).toEqual(['paragraph'])
  })

  test('survive Markdown unchanged', () => {
    for (const name of ['A', 'A|300', 'A "b" <c>', ''])
      for (const width of [undefined, 300]) {
        const [block] = markdownToBlocks('![x](a.png "Cap")')
        if (block?.type !== 'image') throw new Error('no picture')
        block.props.name = name
        if (width !== undefined) block.props.previewWidth = width
        const markdown = blocksToMarkdown([block])
        expect(pictures(markdown), markdown).toEqual([['a.png', name, width ?? null, 'Cap']])
      }
  })
})

describe('[EDIT-12] pictures for light and dark', () => {
  test.each([
    [
      '<img\n  className="block dark:hidden"\n  src="/a-light.png"\n  alt="A > b"\n/>\n<img\n  className="own hidden dark:block"\n  src="/a-dark.png"\n  alt="A > b"\n/>',
      ['image: /a-light.png'],
    ],
    [
      '<Step title="A">\n  Text.\n  <Frame>\n    <img src="/a.png" className="block dark:hidden" />\n    <img src="/b.png" className="hidden dark:block" />\n  </Frame>\n</Step>',
      [['numberedListItem: *A*', ['paragraph: Text.', 'image: /a.png']]],
    ],
    ['![A](/a.png#only-light)\n![A](/b.png#only-dark)', ['image: /a.png#only-light']],
    ['<img className="hidden dark:block" src="/a.png" />', ['image: /a.png']],
  ])('become one picture: %j', (markdown, blocks) => expect(read(markdown)).toEqual(blocks))
})

describe('[EDIT-12] formulas in brackets', () => {
  test.each([
    ['By \\(\\KaTeX\\) and \\(a^2 + b^2\\), \\(x\\).', 'By $\\KaTeX$ and $a^2 + b^2$, $x$.\n'],
    ['Text\n\n\\[\nE = mc^2\n\\]\n\nMore', 'Text\n\n$$\nE = mc^2\n$$\n\nMore\n'],
    ['A \\(see below\\) and f\\(x', 'A (see below) and f(x\n'],
    ['\\[\nno formula here\n\\]', '\\[ no formula here ]\n'],
  ])('%j', (markdown, plain) => expect(blocksToMarkdown(markdownToBlocks(markdown))).toBe(plain))
})
