// [EDIT-12] What only Confluence writes, as Markdown of the blocks that it becomes.
import { describe, expect, test } from 'vitest'
import { blocksToMarkdown } from '../markdown/to-markdown.ts'
import { confluencePage, confluenceStorage, confluenceWiki, linkLists, pathOfTitle } from './index.ts'

const markdownOf = ({ blocks }: { blocks: Parameters<typeof blocksToMarkdown>[0] }) => blocksToMarkdown(blocks).trim()
const macro = (name: string, inner: string) => `<ac:structured-macro ac:name="${name}">${inner}</ac:structured-macro>`
const rich = (html: string) => `<ac:rich-text-body>${html}</ac:rich-text-body>`
const param = (name: string, value: string) => `<ac:parameter ac:name="${name}">${value}</ac:parameter>`
const plain = (text: string) => `<ac:plain-text-body><![CDATA[${text}]]></ac:plain-text-body>`
const names = { page: 'Own', title: 'Own', space: 'DOC', main: 'DOC', 'user:u1': 'Ann', 'file:a b.png': '/f/a%20b.png' }
const storage = (xml: string) => confluenceStorage(xml, { ...names, 'file:a b.png': '/f/a%20b.png' })

test('matches decomposed names of Macs', () => {
  const [mac, other] = ['u\u0308ber.png', '\u00fcber.png']
  const xml = `<p><ac:image><ri:attachment ri:filename="${mac}"/></ac:image></p>`
  expect(markdownOf(confluenceStorage(xml, { [`file:${other}`]: '/f/one.png' }))).toContain('](/f/one.png)')
  expect(pathOfTitle(mac)).toBe(other)
})

describe('the storage format', () => {
  test.each<[string, string, string]>([
    ['names of characters', '<p>a&nbsp;b &eacute; &lt;i&gt; &unknown;</p>', 'a\u00a0b é \\<i> \\&unknown;'],
    [
      'a callout with a title',
      macro('warning', param('title', 'Stop') + rich('<p>Now</p>')),
      '> [!CAUTION]\n> **Stop**\n>\n> Now',
    ],
    ['a note, which is a warning there', macro('note', rich('<p>Look</p>')), '> [!WARNING]\n> Look'],
    [
      'code with its language and title',
      macro('code', param('language', 'c#') + param('title', 'T') + plain('if (a < b && c) {\n}')),
      '**T**\n\n```csharp\nif (a < b && c) {\n}\n```',
    ],
    [
      'a box of another program, whose kind is a parameter',
      macro('auimessage', param('type', 'warning') + param('title', 'Mind') + rich('<p>the gap</p>')) +
        macro('alert', param('type', 'Success') + param('title', 'Yes') + rich('<p>done</p>')),
      '> [!WARNING]\n> **Mind**\n>\n> the gap\n\n> [!TIP]\n> **Yes**\n>\n> done',
    ],
    [
      'a title that is written as in addresses',
      macro('code', param('title', '100%25') + plain('x')),
      '**100%25**\n\n```\nx\n```',
    ],
    [
      'a status, apart from the words around it',
      `<p><strong>Done</strong>${macro('status', param('title', 'YES'))}so (${macro('status', param('title', 'OK'))}). ${macro('status', param('title', 'END'))}</p>`,
      '**Done** <mark style="background-color:gray">YES</mark> so (<mark style="background-color:gray">OK</mark>). <mark style="background-color:gray">END</mark>',
    ],
    [
      'formulas as in addresses, and units',
      `<p>${macro('mathinline', param('body', '--uriencoded--\\pi%5E+'))} ${macro('unit', param('body', '\\phi'))}</p>`,
      '$\\pi^+$ $\\phi$',
    ],
    ['text as typed', macro('noformat', plain('&nbsp; <p>')), '```\n&nbsp; <p>\n```'],
    [
      'what unfolds',
      macro('expand', param('title', 'More') + rich('<p>In</p>')),
      '<details>\n<summary>More</summary>\n\nIn\n\n</details>',
    ],
    ['contents, which readers have anyway', `${macro('toc', param('maxLevel', '2'))}<p>Text</p>`, 'Text'],
    [
      'tasks',
      '<ac:task-list><ac:task><ac:task-id>1</ac:task-id><ac:task-status>complete</ac:task-status><ac:task-body>Done</ac:task-body></ac:task><ac:task><ac:task-status>incomplete</ac:task-status><ac:task-body>Open</ac:task-body></ac:task></ac:task-list>',
      '- [x] Done\n- [ ] Open',
    ],
    [
      'a link to a page with its own words',
      '<p>See <ac:link ac:anchor="My Part"><ri:page ri:content-title="A/B &amp; c" /><ac:link-body>this <strong>one</strong></ac:link-body></ac:link></p>',
      'See [this **one**](/A%E2%88%95B%20%26%20c#my-part)',
    ],
    [
      'a link to a page of another space',
      '<p><ac:link><ri:page ri:space-key="X" ri:content-title="T" /></ac:link></p>',
      '[T](/X%20-%20T)',
    ],
    [
      'a picture that is a link to a page',
      '<p><ac:link><ri:page ri:content-title="T" /><ac:link-body><ac:image><ri:url ri:value="https://x.example/p.png" /></ac:image></ac:link-body></ac:link></p>',
      '<a href="/T"><img class="inline-image" src="https://x.example/p.png" alt="T"></a>',
    ],
    ['somebody', '<p><ac:link><ri:user ri:userkey="u1" /></ac:link></p>', '@Ann'],
    ['a sign', '<p><ac:emoticon ac:name="tick" /> ok</p>', '✅ ok'],
    [
      'a table with merged cells',
      '<table><tbody><tr><th>A</th><th>B</th></tr><tr><td colspan="2">C</td></tr></tbody></table>',
      '<table>\n<thead>\n<tr><th>A</th><th>B</th></tr>\n</thead>\n<tbody>\n<tr><td colspan="2">C</td></tr>\n</tbody>\n</table>',
    ],
  ])('%s', (_, xml, expected) => {
    const read = storage(xml)
    expect(markdownOf(read).replace(/\n+- \[a b\.png\].*$/, '')).toBe(expected)
    expect(read.lost).toEqual([])
  })

  test('keeps footnotes of an add-on, and rebuilds their list', () => {
    const place = macro('footnote', rich('<p>The <strong>note</strong></p>'))
    const read = confluenceStorage(`<p>Text${place} goes on</p>${macro('display-footnotes', '')}`, names)
    expect(markdownOf(read)).toContain('Text[^1] goes on')
    expect(markdownOf(read)).toContain('[^1]: The **note**')
    expect(read.lost).toEqual([])
  })

  test('keeps pictures of the page, of others and of sites; appends unused files', () => {
    const image = (ri: string) => `<ac:image>${ri}</ac:image>`
    const shown = storage(image('<ri:attachment ri:filename="a b.png" />'))
    expect(markdownOf(shown)).toBe('![](/f/a%20b.png)')
    const other = '<ri:attachment ri:filename="x.png"><ri:page ri:content-title="Other" /></ri:attachment>'
    expect(markdownOf(storage(image(other)))).toBe('![](/attachments/Other/x.png)\n\n- [a b.png](/f/a%20b.png)')
    expect(markdownOf(storage(image('<ri:url ri:value="https://x.example/p.png" />')))).toContain(
      '![](https://x.example/p.png)',
    )
  })

  test('keeps tasks in a table as signs, because cells contain text only', () => {
    const task = (status: string, words: string) =>
      `<ac:task><ac:task-status>${status}</ac:task-status><ac:task-body>${words}</ac:task-body></ac:task>`
    const list = `<ac:task-list>${task('complete', 'A')}${task('incomplete', 'B')}</ac:task-list>`
    expect(
      JSON.stringify(confluenceStorage(`<table><tbody><tr><td>${list}</td></tr></tbody></table>`, {}).blocks),
    ).toContain('☑ A\\n☐ B')
  })

  test('names an anchor within the text, and links to the heading above it', () => {
    const { anchors } = storage(
      `<h2>One</h2><p>Text ${macro('anchor', param('', 'My Mark'))}</p><h2>${macro('anchor', param('', 'two'))}Two</h2>`,
    )
    expect(anchors).toEqual({ 'my-mark': 'one', two: 'two' })
  })

  test('reports cell content that is kept as text only', () => {
    const { lost } = storage(`<table><tbody><tr><td><h3>A</h3>${macro('code', plain('x'))}</td></tr></tbody></table>`)
    expect(lost).toEqual([
      { what: 'td > h1–h6', dropped: false },
      { what: 'td > pre', dropped: false },
    ])
  })

  test('reads layouts as columns', () => {
    const cell = (text: string) => `<ac:layout-cell><p>${text}</p></ac:layout-cell>`
    const { blocks } = confluenceStorage(
      `<ac:layout><ac:layout-section ac:type="two_left_sidebar">${cell('A')}${cell('B')}</ac:layout-section><ac:layout-section ac:type="single">${cell('C')}</ac:layout-section></ac:layout>`,
      {},
    )
    expect(blocks).toMatchObject([
      { type: 'columnList', children: [{ type: 'column' }, { type: 'column' }] },
      { type: 'paragraph' },
    ])
  })

  test('keeps and reports the text of unknown macros, and reports those without text', () => {
    const read = confluenceStorage(
      macro('strange', param('title', 'T') + rich('<p>Kept</p>')) +
        macro('jira', param('key', 'AB-1')) +
        macro('children', '') +
        macro('roadmap', param('title', 'Road%20map')) +
        macro('roadmap', plain('x')),
      {},
    )
    expect(markdownOf(read)).toBe('**T**\n\nKept\n\nAB-1\n\n**Road map**\n\n```\nx\n```')
    expect(read.lost).toEqual([
      { what: 'roadmap', dropped: false },
      { what: 'roadmap', dropped: false },
      { what: 'children', dropped: true },
      { what: 'jira', dropped: false },
      { what: 'strange', dropped: false },
    ])
  })

  test.each([
    ['scripts', '<script>alert(1)</script><p onclick="alert(1)">a</p>'],
    ['links that run', '<p><a href="javascript:alert(1)">a</a></p>'],
    ['links of macros that run', macro('widget', param('url', 'javascript:void(0)')) + rich('<p>a</p>')],
    ['what is not well-formed', '<p>a<b></p></i><ac:link>'],
    ['elements that never end', `<p>a${'<div>'.repeat(20_000)}`],
  ])('removes %s', (_, xml) => {
    const { blocks } = confluenceStorage(xml, {})
    expect(JSON.stringify(blocks)).toContain('"a"')
    expect(JSON.stringify(blocks)).not.toMatch(/alert|"(?:href|url)":"java/)
  })
})

describe('a page that was exported as HTML', () => {
  test('reads boxes of early versions as callouts', () => {
    const box = '<table class="noteMacro"><tr><td><img src="icon.gif"></td><td><p>Look</p></td></tr></table>'
    expect(markdownOf(confluencePage(`<div id="main-content">${box}</div>`))).toBe('> [!WARNING]\n> Look')
  })

  const page = (main: string, rest = '') =>
    `<html><head><title>Space : Page</title></head><body><div id="breadcrumb-section"><a href="index.html">Space</a></div><h1 id="title-heading"><span id="title-text"> Space : Page </span></h1><div id="content"><div class="page-metadata">Created by Ann</div><div id="main-content" class="wiki-content group">${main}</div>${rest}</div></body></html>`
  test.each<[string, string, string]>([
    [
      'a callout',
      '<div class="confluence-information-macro confluence-information-macro-tip"><p class="title">T</p><span class="aui-icon"></span><div class="confluence-information-macro-body"><p>Do</p></div></div>',
      '> [!TIP]\n> **T**\n>\n> Do',
    ],
    [
      'code',
      '<div class="code panel pdl"><div class="codeHeader panelHeader pdl"><b>a.sh</b></div><div class="codeContent panelContent pdl"><pre class="syntaxhighlighter-pre" data-syntaxhighlighter-params="brush: bash; gutter: false">ls\n</pre></div></div>',
      '**a.sh**\n\n```bash\nls\n```',
    ],
    [
      'what unfolds',
      '<div class="expand-container"><div class="expand-control"><span class="expand-control-icon"> </span><span class="expand-control-text">More</span></div><div class="expand-content"><p>In</p></div></div>',
      '<details>\n<summary>More</summary>\n\nIn\n\n</details>',
    ],
    ['tasks', '<ul class="inline-task-list"><li class="checked">A</li><li>B</li></ul>', '- [x] A\n- [ ] B'],
    [
      'a sign',
      '<p><img class="emoticon" src="images/icons/emoticons/smile.svg" alt="(smile)" data-emoji-fallback="🙂"/> hi</p>',
      '🙂 hi',
    ],
    ['contents, which readers have anyway', '<div class="toc-macro"><ul><li>A</li></ul></div><p>Text</p>', 'Text'],
    [
      'a picture',
      '<p><img class="confluence-embedded-image" src="attachments/1/2.png"/></p>',
      '![](attachments/1/2.png)',
    ],
  ])('%s', (_, html, expected) => {
    const read = confluencePage(page(html))
    expect(read.title).toBe('Page')
    expect(markdownOf(read)).toBe(expected)
  })

  test('appends unused files, and counts comments', () => {
    const read = confluencePage(
      page(
        '<p><img src="attachments/1/2.png"/></p>',
        '<div class="pageSection"><h2 id="attachments">Attachments:</h2><a href="attachments/1/2.png">p.png</a> <a href="attachments/1/3.pdf">doc.pdf</a></div><div class="pageSection"><h2 id="comments">Comments:</h2><table><tr><td id="comment-7">Hi</td></tr></table></div>',
      ),
    )
    expect(markdownOf(read)).toBe('![](attachments/1/2.png)\n\n- [doc.pdf](attachments/1/3.pdf)')
    expect(read.comments).toBe(1)
  })

  test('keeps the levels of its contents', () => {
    expect(
      linkLists('<ul><li><a href="a.html">A</a><img src="x"/><ul><li><a href="b.html">B</a></li></ul></li></ul>'),
    ).toEqual([{ words: 'A', href: 'a.html', children: [{ words: 'B', href: 'b.html', children: [] }] }])
  })
})

describe('the wiki markup of early versions', () => {
  const wiki = (text: string) => confluenceWiki(text, { ...names, 'file:a b.png': '/f/a%20b.png' })
  test.each<[string, string, string]>([
    ['headings, lines, paragraphs', 'h1. One\n\na\nb \\\\ c\n\nd\n----', '# One\n\na\\\nb\\\nc\n\nd\n\n***'],
    [
      'marks, which words with signs have not',
      '*b* _i_ -s- +u+ {{c *d*}} a-b-c 2 * 3 * 4 snake_case_x',
      '**b** *i* ~~s~~ <u>u</u> `c *d*` a-b-c 2 \\* 3 \\* 4 snake_case_x',
    ],
    [
      'lists within lists, and text that goes on',
      '* a\nmore\n** b\n*# c\n- d\n# e',
      '- a\\\n  more\n\n  - b\n\n  1. c\n\n- d\n\n1. e',
    ],
    [
      'tables with links and pictures in them',
      '||A||B||\n|[x|https://e.example]|c \\| d|',
      '| A | B |\n| --- | --- |\n| [x](https://e.example) | c \\| d |',
    ],
    ['code as typed', '{code:title=T|java}\n*a* < {b}\n{code}', '**T**\n\n```java\n*a* < {b}\n```'],
    [
      'boxes, quotes and parts that unfold',
      '{info:title=Mind}\nthe *gap*\n{info}\n{quote}said{quote}\nbq. short\n{expand:More}in{expand}',
      '> [!NOTE]\n> **Mind**\n>\n> the **gap**\n\n> said\n\n> short\n\n<details>\n<summary>More</summary>\n\nin\n\n</details>',
    ],
    ['footnotes', 'Text{footnote}A _note_{footnote} on', 'Text[^1] on\n\n[^1]: A *note*'],
    [
      'links to pages, files, people and sites',
      '[Words|Page#My Mark] [^a b.png] [~ann] [mailto:a@b.example] https://x.example/a_b.',
      '[Words](/Page#my-mark) [a b.png](/f/a%20b.png) @ann [a@b.example](mailto:a@b.example) <https://x.example/a_b>.',
    ],
    ['pictures', '!a b.png|thumbnail!', '![](/f/a%20b.png)'],
    [
      'signs, and what is no macro',
      '(/) done -- {variable} \\{code\\} {toc}\n{color:red}red{color} {open',
      '✅ done – {variable} {code}\\\n<span style="color:red">red</span> {open',
    ],
  ])('%s', (_, text, expected) => {
    const read = wiki(text)
    expect(markdownOf(read).replace(/\n+- \[a b\.png\].*/, '')).toBe(expected)
    expect(read.lost).toEqual([])
  })

  test('reports unknown macros', () => {
    expect(wiki('{children:all=true} {odd}text{odd}').lost).toEqual([
      { what: 'odd', dropped: false },
      { what: 'children', dropped: true },
    ])
  })
})
