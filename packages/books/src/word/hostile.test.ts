// Texts of users in Word files: data, whatever they look like.
import { type Block, type NoteInline, newBlock } from '@lectern/content'
import { describe, expect, test } from 'vitest'
import type { Book } from '../book.ts'
import { line, link, text, workbook } from '../testing/every-block.ts'
import { all, contentOf, type Element } from '../testing/read-docx.ts'
import { bookOf, chapter, paragraphs, write } from './testing.ts'

const HOSTILE: [string, string, string][] = [
  ['marks of XML', `<w:p/>&amp;]]>'"<!--`, `<w:p/>&amp;]]>'"<!--`],
  ['control characters', 'a\u0000b\u0008c\u000bd\u001fe\ufffef', 'abcdef'],
  ['half a pair', 'a\ud800b\udc00c', 'a\ufffdb\ufffdc'],
  ['an entity', '&lt;!ENTITY x SYSTEM "file:///etc/passwd"&gt;', '&lt;!ENTITY x SYSTEM "file:///etc/passwd"&gt;'],
  ['field codes', '{ INCLUDETEXT "C:\\\\secret" }', '{ INCLUDETEXT "C:\\\\secret" }'],
  ['keys of the library', '{list-1}{from-1-0}{rId1}', '{list-1}{from-1-0}{rId1}'],
  ['a very long word', 'x'.repeat(60_000), 'x'.repeat(60_000)],
  ['right to left marks', '\u202eabc\u202c', '\u202eabc\u202c'],
]

/** A book with the words in every field of every block. */
function hostileBook(words: string): Book {
  const inline = [
    text(words),
    text(words, { textColor: words, backgroundColor: words }),
    link(`https://e.com/${words}`, words),
  ]
  const cell = newBlock.tableCell(inline)
  const cells = [{ ...cell, props: { ...cell.props, backgroundColor: words, textColor: words } }]
  const blocks = [
    line(
      ...inline,
      { type: 'mention', props: { id: words, name: words } },
      { type: 'inlineMath', props: { source: words } },
      {
        type: 'footnote',
        props: { id: words, note: [text(words), link(`https://e.com/${words}`, words)] as NoteInline[] },
      },
    ),
    newBlock.heading(1, inline),
    newBlock.listItem('bulletListItem', inline, []),
    newBlock.numberedListItem(1, inline, []),
    newBlock.checkListItem(true, inline, []),
    newBlock.quote(inline, []),
    newBlock.callout('note', inline, []),
    newBlock.codeBlock(words, words),
    newBlock.codeBlock('json', words),
    newBlock.table([{ cells }], 1),
    newBlock.preview('image', { url: '/file?fileId=red', name: words, caption: words }),
    newBlock.preview('image', {
      url: `/file?fileId=${encodeURIComponent(words.toWellFormed())}`,
      name: words,
      caption: words,
    }),
    newBlock.preview('video', { url: `/file?name=${words}`, name: words, caption: words }),
    newBlock.source('math', words),
    newBlock.source('mermaid', words),
    newBlock.embed(`https://e.com/${words}`, words),
    newBlock.bookmark({ href: `https://e.com/${words}`, title: words, description: words, icon: '' }),
  ] as Block[]
  const [sheet] = workbook.sheets
  const content = {
    ...workbook,
    sheets: [sheet, sheet].flatMap((each) =>
      each ? [{ ...each, name: words, cells: { 0: { 0: { v: words, link: `https://e.com/${words}` } } } }] : [],
    ),
  }
  const attachments = [{ name: words, bytes: 1, url: `/file?name=${words}` }]
  return bookOf(
    [
      chapter('a', blocks, { title: words, attachments }),
      chapter('b', [{ id: 'w', type: 'workbook', props: {}, content, children: [] }], { title: words }),
    ],
    { title: words, author: words, watermark: words, cover: { version: words, date: words } },
  )
}

describe('[EXP-02] user text as data', () => {
  test.each(HOSTILE)('escapes %s in every field', async (_, words, shown) => {
    const { document, parts, roots } = await write(hostileBook(words))
    const lines = paragraphs(document)
    expect(lines.some((paragraph) => paragraph.includes(shown))).toBe(true)
    expect(all(document, 'w:t').map(contentOf).join('')).not.toContain('undefined')
    // No element of the file is the users' own.
    const fields = all(document, 'w:instrText').map(contentOf)
    for (const field of fields) expect(field.trim()).toMatch(/^(?:TOC|PAGEREF|PAGE) ?/)
    for (const [path, root] of roots) {
      if (path.endsWith('.rels'))
        for (const { attributes } of all(root, 'Relationship'))
          if (attributes.TargetMode === 'External') expect(URL.canParse(attributes.Target ?? '')).toBe(true)
    }
    for (const xml of parts.values()) expect(xml).not.toContain('<!ENTITY')
  })

  test('keeps dangerous addresses as text', async () => {
    const addresses = [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'https://[bad',
      'https://e.com/'.padEnd(9_000, 'x'),
      'data:text/html,x',
      '\\\\host\\share',
    ]
    const { document, roots } = await write(
      bookOf([chapter('a', [line(...addresses.map((href, index) => link(href, `link ${index}`)))])]),
    )
    const outside = all(roots.get('word/_rels/document.xml.rels') as Element, 'Relationship').flatMap(
      ({ attributes }) => (attributes.TargetMode === 'External' ? [attributes.Target] : []),
    )
    // A page of another host, as browsers read such an address; nothing of the machine that opens it.
    expect(outside).toEqual(['https://host/share'])
    expect(paragraphs(document).join('')).toContain('link 0link 1link 2link 3link 4link 5')
  })
})
