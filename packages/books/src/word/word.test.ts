// Word files: what is in their parts, for whole books and for what people should not be able to break.
import { type Block, inlineImageOf, newBlock, parseBlocks } from '@lectern/content'
import { describe, expect, test } from 'vitest'
import type { BookSource } from '../book.ts'
import { bookSource, everyBlock, line, picture, text, workbook } from '../testing/every-block.ts'
import { all, contentOf, type Element, wordsIn } from '../testing/read-docx.ts'
import { bookOf, chapter, paragraphs, styleOf, withStyle, write } from './testing.ts'
import { writeWord } from './write-word.ts'

const isKey = ({ attributes }: Element) => attributes['w:val'] === 'HTMLKeyboard'

describe('[EXP-02] a book with every kind of block', async () => {
  const attachments = [{ name: '附件 <a>.pdf', bytes: 123_456, url: '/file?fileId=a&b=c' }]
  const sheet: Block = { id: 'w', type: 'workbook', props: {}, content: workbook, children: [] }
  const book = bookOf([
    chapter('folder', [], { kind: 'folder', title: '入门 Start' }),
    chapter('first', everyBlock('first'), { level: 2, attachments }),
    chapter('second', everyBlock('second'), { level: 2 }),
    chapter('table', [sheet], { kind: 'table' }),
  ])
  const { document, parts, roots, losses } = await write(book)
  const settings = parts.get('word/settings.xml') ?? ''

  test('opens without a prompt', () => {
    expect(settings).not.toContain('updateFields')
    for (const words of parts.values()) expect(words).not.toMatch(/w:dirty="(?:true|1|on)"|w:updateFields/)
  })

  test('has real heading styles by level, and a table of contents with all of them', () => {
    expect(withStyle(document, 'Heading1')).toEqual(['入门 Start', '标题 table'])
    expect(withStyle(document, 'Heading2')).toEqual(['标题 first', '标题 second', '销售 Sales', 'Stock'])
    expect(withStyle(document, 'Heading4').slice(0, 2)).toEqual(['文字样式 Text styles', '列表 Lists'])
    const [contents] = all(document, 'w:sdtContent')
    const entries = all(contents as Element, 'w:p').map(wordsIn)
    expect(entries.filter(Boolean).map((entry) => entry.replace(/\d+$/, ''))).toEqual([
      '入门 Start',
      '标题 first',
      '标题 second',
      '标题 table',
      '销售 Sales',
      'Stock',
    ])
  })

  test('writes footnotes as footnotes of Word, shared ones once', () => {
    const notes = roots.get('word/footnotes.xml') as Element
    const texts = all(notes, 'w:footnote').map((note) => wordsIn(note).trim())
    const noteTexts = [
      '脚注的内容 the note 链接 a link',
      '共用的脚注 shared note第二行 its second line',
      '标题的脚注 of a heading',
      '表头的脚注 of a head',
      '格子的脚注 of a cell',
    ]
    expect(texts.filter(Boolean)).toEqual([...noteTexts, ...noteTexts])
    expect(all(notes, 'w:hyperlink')).toHaveLength(2)
    expect(all(document, 'w:footnoteReference')).toHaveLength(10)
    const again = all(document, 'w:p').filter((each) => wordsIn(each).startsWith('再次 again'))
    expect(again.map((each) => wordsIn(all(each, 'w:hyperlink')[0] as Element))).toEqual(['2', '7'])
  })

  test('has a bookmark for every link inside it, with a unique name', () => {
    const names = all(document, 'w:bookmarkStart').map(({ attributes }) => attributes['w:name'] ?? '')
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[A-Za-z_]\w{0,39}$/)
    const anchors = all(document, 'w:hyperlink').flatMap(({ attributes }) => attributes['w:anchor'] ?? [])
    expect(anchors.length).toBeGreaterThan(10)
    for (const anchor of anchors) expect(names).toContain(anchor)
    const target = (words: string) => {
      const match = all(document, 'w:hyperlink').find((each) => wordsIn(each) === words)
      const name = match?.attributes['w:anchor'] ?? ''
      const holder = all(document, 'w:p').find((each) =>
        all(each, 'w:bookmarkStart').some(({ attributes }) => attributes['w:name'] === name),
      )
      return holder && wordsIn(holder)
    }
    expect(target('另一篇 other article')).toBe('标题 second')
    expect(target('另一篇的小节 its section')).toBe('文字样式 Text styles')
    expect(target('本文小节 section')).toBe('文字样式 Text styles')
  })

  test('has all targets of relationships and valid addresses', () => {
    const relationships = all(roots.get('word/_rels/document.xml.rels') as Element, 'Relationship')
    const ids = new Set(relationships.map(({ attributes }) => attributes.Id))
    for (const { attributes } of all(document, 'w:hyperlink'))
      if (attributes['r:id'] !== undefined) expect(ids).toContain(attributes['r:id'])
    for (const { attributes } of all(document, 'a:blip')) expect(ids).toContain(attributes['r:embed'])
    const outside = relationships.filter(({ attributes }) => attributes.TargetMode === 'External')
    expect(outside.length).toBeGreaterThan(5)
    for (const { attributes } of outside) {
      expect(attributes.Target).toMatch(/^(?:https?|mailto|tel):[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/)
      expect(URL.canParse(attributes.Target ?? '')).toBe(true)
    }
  })

  test('sets an East Asian font for every run, directly or by the defaults', () => {
    for (const run of all(document, 'w:r')) {
      if (!/\p{Script=Han}/u.test(wordsIn(run)) || all(run, 'w:fldChar').length > 0) continue
      const [fonts] = all(run, 'w:rFonts')
      if (fonts) expect(fonts.attributes['w:eastAsia']).toBe('Microsoft YaHei')
    }
    const text = all(document, 'w:body')[0] as Element
    const bare = all(text, 'w:r').filter((run) => wordsIn(run) !== '' && all(run, 'w:rFonts').length === 0)
    // Entries of the table of contents, which the library makes.
    const inContents = new Set(all(all(document, 'w:sdtContent')[0] as Element, 'w:r'))
    expect(bare.filter((run) => !inContents.has(run))).toEqual([])
    const [defaults] = all(roots.get('word/styles.xml') as Element, 'w:rPrDefault')
    const [fonts] = all(defaults as Element, 'w:rFonts')
    expect(fonts?.attributes['w:eastAsia']).toBe('Microsoft YaHei')
    const [language] = all(defaults as Element, 'w:lang')
    expect(language?.attributes).toMatchObject({ 'w:val': 'en-US', 'w:eastAsia': 'zh-CN' })
  })

  test('numbers lists like the article', () => {
    const numbering = roots.get('word/numbering.xml') as Element
    const numberOf = (words: string) => {
      const match = all(document, 'w:p').find((each) => wordsIn(each) === words) as Element
      const value = (name: string) => all(match, name)[0]?.attributes['w:val'] ?? ''
      return { list: value('w:numId'), level: value('w:ilvl') }
    }
    const startOf = ({ list, level }: { list: string; level: string }) => {
      const numberingElement = all(numbering, 'w:num').find(
        ({ attributes }) => attributes['w:numId'] === list,
      ) as Element
      const definition = all(numbering, 'w:abstractNum').find(
        ({ attributes }) =>
          attributes['w:abstractNumId'] === all(numberingElement, 'w:abstractNumId')[0]?.attributes['w:val'],
      ) as Element
      const lvl = all(definition, 'w:lvl').find(({ attributes }) => attributes['w:ilvl'] === level) as Element
      const value = (name: string) => all(lvl, name)[0]?.attributes['w:val']
      return { start: value('w:start'), format: value('w:numFmt'), text: value('w:lvlText') }
    }
    const [first, third, seven, one] = ['第一步 first', '第三步 third', '从七开始 from seven', '一 one'].map(numberOf)
    if (!first || !third || !seven || !one) throw new Error('no such items')
    expect(first).toEqual(third)
    expect(seven.list).not.toBe(first.list)
    expect(startOf(first)).toEqual({ start: '1', format: 'decimal', text: '%1.' })
    expect(startOf(seven)).toEqual({ start: '7', format: 'decimal', text: '%1.' })
    expect(one.level).toBe('2')
    expect(startOf(one)).toEqual({ start: '1', format: 'decimal', text: '%3.' })
    expect(startOf(numberOf('已完成 done')).text).toBe('☑')
    expect(startOf(numberOf('未完成 open')).text).toBe('☐')
  })

  test('keeps merged cells, shading and repeated heads of tables', () => {
    const table = all(document, 'w:tbl').find((each) => wordsIn(each).startsWith('名称 Name')) as Element
    const rows = all(table, 'w:tr')
    expect(rows.map((row) => all(row, 'w:tblHeader').length)).toEqual([1, 0, 0, 0])
    expect(rows.map((row) => all(row, 'w:tc').length)).toEqual([3, 3, 3, 1])
    expect(all(table, 'w:vMerge').map(({ attributes }) => attributes['w:val'])).toEqual(['restart', 'continue'])
    expect(all(rows[3] as Element, 'w:gridSpan')[0]?.attributes['w:val']).toBe('3')
    expect(all(rows[2] as Element, 'w:shd').map(({ attributes }) => attributes['w:fill'])).toContain('E8FFEA')
  })

  test('frames keys, in the style that word processors recognise', () => {
    const keys = all(document, 'w:r').filter((run) => all(run, 'w:rStyle').some(isKey))
    expect(keys.map((key) => [wordsIn(key), all(key, 'w:bdr').length])).toEqual([
      ['Ctrl', 1],
      ['Ctrl', 1],
    ])
  })

  test('colours code, writes editable formulas, and describes pictures', () => {
    const code = all(document, 'w:p').filter((each) => styleOf(each) === 'SourceCode')
    expect(code.filter((each) => all(each, 'w:shd').length > 0).map(wordsIn)).toEqual([
      'plain <b>&amp;</b> text',
      'plain <b>&amp;</b> text',
    ])
    expect(code.map(wordsIn)).toEqual(
      expect.arrayContaining(['const 名字: string = "Lectern" // 注释', 'plain <b>&amp;</b> text', 'ls -l']),
    )
    expect(
      new Set(code.flatMap((each) => all(each, 'w:color')).map(({ attributes }) => attributes['w:val'])).size,
    ).toBeGreaterThan(3)
    expect(all(document, 'm:f').length).toBeGreaterThan(0)
    expect(all(document, 'm:rad').length).toBeGreaterThan(0)
    const pictures = all(document, 'wp:docPr').map(({ attributes }) => attributes.descr)
    expect(pictures).toContain('红色 red')
    const [extent] = all(document, 'wp:extent').slice(-1)
    expect(Number(extent?.attributes.cx) / 9_525).toBe(400)
  })

  test('has the watermark on every page, the title above and numbers below', () => {
    const headers = [...roots].filter(([path]) => /header\d+\.xml$/.test(path)).map(([, root]) => root)
    expect(headers).toHaveLength(2)
    for (const header of headers)
      expect(all(header, 'v:textpath').flatMap(({ attributes }) => attributes.string ?? [])).toEqual(['李明 内部'])
    // A section without a header of its own, or with another one for its first page, would show none.
    const sections = all(document, 'w:sectPr')
    expect(sections).toHaveLength(2)
    for (const section of sections) {
      expect(all(section, 'w:headerReference').map(({ attributes }) => attributes['w:type'])).toEqual(['default'])
      expect(all(section, 'w:titlePg')).toEqual([])
    }
    expect(headers.map(wordsIn).sort()).toEqual(['', '手册 Manual'])
    const footers = [...parts].filter(([path]) => /footer\d+\.xml$/.test(path))
    expect(footers.map(([, words]) => words).join('')).toContain('PAGE')
  })

  test('has document properties', () => {
    const core = roots.get('docProps/core.xml') as Element
    expect(contentOf(all(core, 'dc:title')[0] as Element)).toBe('手册 Manual')
    expect(contentOf(all(core, 'dc:creator')[0] as Element)).toBe('示例公司')
  })

  test('reports omissions', () => {
    const firstLosses = losses
      .filter(({ chapterId }) => chapterId === 'first')
      .map(({ kind, detail }) => [kind, detail])
    expect(firstLosses).toEqual([
      ['mediaAsLink', '影片.mp4'],
      ['diagramUnreadable', 'graph TD A[开始] --> B[End]'],
      ['mediaAsLink', 'https://www.bilibili.com/video/BV1xx411c7mD'],
    ])
    expect(paragraphs(document)).toEqual(
      expect.arrayContaining(['影片.mp4', '  A[开始] --> B[End]', '附件 <a>.pdf (120.6 KB)']),
    )
  })
})

describe('[EXP-02] broken or large content', () => {
  test('reports missing, unreadable and failing pictures, with a link', async () => {
    const image = (id: string) =>
      newBlock.preview('image', { url: `/file?fileId=${id}`, name: `图 ${id}`, caption: '' })
    const source: BookSource = {
      ...bookSource(),
      picture: async (url) => {
        if (url.includes('error')) throw new Error('store is away')
        if (url.includes('broken')) return { ...picture, bytes: Buffer.from('no picture') }
        if (url.includes('webp')) return { bytes: Buffer.from('RIFF....WEBP'), mime: 'image/webp', width: 3, height: 3 }
        return undefined
      },
      asPng: async ({ mime }) => (mime === 'image/webp' ? picture : undefined),
    }
    const { document, losses } = await write(
      bookOf([chapter('a', ['gone', 'error', 'broken', 'webp'].map(image))], { cover: undefined }),
      source,
    )
    expect(losses.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['pictureMissing', '/file?fileId=gone'],
      ['pictureMissing', '/file?fileId=error'],
      ['pictureUnreadable', '/file?fileId=broken'],
    ])
    expect(paragraphs(document)).toEqual(['标题 a', '[图片: 图 gone]', '[图片: 图 error]', '[图片: 图 broken]', ''])
    expect(all(document, 'pic:pic')).toHaveLength(1)
  })

  test('shows inline pictures in their runs, small in cells, and reports missing ones', async () => {
    const image = (id: string, more = {}) => inlineImageOf({ url: `/file?fileId=${id}`, ...more })
    const cells = Array.from({ length: 4 }, () => newBlock.tableCell(image('red')))
    const blocks = [
      line(text('按 '), ...image('red', { name: '保存 Save', width: 20 }), text(' 键')),
      line(...image('red', { href: 'https://example.com/go' }), text(' 见')),
      line(text('没有 '), ...image('gone', { name: '图标' })),
      newBlock.table([{ cells }], 0),
    ]
    const { document, losses } = await write(bookOf([chapter('a', blocks)], { cover: undefined }))
    expect(losses.map(({ kind, detail }) => [kind, detail])).toEqual([['pictureMissing', '/file?fileId=gone']])
    expect(paragraphs(document).slice(1, 4)).toEqual(['按  键', ' 见', '没有 [图片: 图标]'])
    const widths = all(document, 'wp:extent').map(({ attributes }) => Math.round(Number(attributes.cx) / 9_525))
    expect(widths.slice(0, 2)).toEqual([20, 400])
    for (const width of widths.slice(2)) expect(width).toBeLessThan(155)
    expect(widths).toHaveLength(6)
    const linked = all(document, 'w:hyperlink').filter((each) => all(each, 'pic:pic').length > 0)
    expect(linked).toHaveLength(1)
    expect(all(document, 'wp:docPr').map(({ attributes }) => attributes.descr)[0]).toBe('保存 Save')
  })

  test('keeps the source of an invalid formula', async () => {
    const sources = ['\\nosuch{x}', '{'.repeat(3_000), '\\frac{1}', 'x'.repeat(5_000)]
    const { losses, document } = await write(
      bookOf([
        chapter(
          'a',
          sources.map((each) => newBlock.source('math', each)),
        ),
      ]),
    )
    expect(losses.map(({ kind }) => kind)).toEqual(sources.map(() => 'formulaUnreadable'))
    expect(paragraphs(document)).toEqual(expect.arrayContaining(sources))
  })

  test('writes a book without articles, and a single article without a cover', async () => {
    const empty = await write(bookOf([]))
    expect(paragraphs(empty.document)).toContain('本手册还没有文章。')
    const english = await write(bookOf([], { language: 'en_US', cover: undefined }))
    expect(paragraphs(english.document)).toEqual(['This manual has no articles yet.'])
    const alone = await write(bookOf([chapter('a', [newBlock.heading(1, [text('Part')])])], { cover: undefined }))
    expect(withStyle(alone.document, 'Title')).toEqual(['标题 a'])
    expect(withStyle(alone.document, 'Heading1')).toEqual(['Part'])
  })

  test('writes one article of 5,000 blocks', async () => {
    const blocks = Array.from({ length: 5_000 }, (_, index) =>
      line(text(`第 ${index} 段 paragraph`, { bold: index % 7 === 0 })),
    )
    const { document, losses } = await write(bookOf([chapter('a', blocks)]))
    expect(losses).toEqual([])
    const words = paragraphs(document).filter((each) => each.endsWith('段 paragraph'))
    expect(words).toHaveLength(5_000)
    expect(words.at(-1)).toBe('第 4999 段 paragraph')
  })

  test('limits spans and columns to what Word supports', async () => {
    const cell = (words: string, spans: { colspan?: number; rowspan?: number } = {}) => {
      const tableCell = newBlock.tableCell([text(words)])
      return { ...tableCell, props: { ...tableCell.props, ...spans } }
    }
    const odd = newBlock.table(
      [{ cells: [cell('a', { rowspan: 9, colspan: 2 }), cell('b')] }, { cells: [cell('c'), cell('d')] }, { cells: [] }],
      5,
    )
    const wide = newBlock.table([{ cells: Array.from({ length: 80 }, (_, index) => cell(String(index))) }], 0)
    const { document, losses } = await write(bookOf([chapter('a', [odd, wide] as Block[])]))
    const [first, second] = all(document, 'w:tbl')
    const columnsOf = (row: Element) =>
      all(row, 'w:tc').reduce((sum, each) => sum + Number(all(each, 'w:gridSpan')[0]?.attributes['w:val'] ?? 1), 0)
    expect(all(first as Element, 'w:tr').map(columnsOf)).toEqual([4, 4, 4])
    expect(all(second as Element, 'w:tr').map(columnsOf)).toEqual([63])
    expect(losses.map(({ kind }) => kind)).toEqual(['cellsCut'])
  })

  test('writes deep lists and nested boxes', async () => {
    let inner: Block[] = [line(text('innermost'))]
    for (let depth = 0; depth < 25; depth++)
      inner = [
        depth % 2 === 0
          ? newBlock.callout('note', [text(`box ${depth}`)], inner)
          : newBlock.listItem('bulletListItem', [text(`item ${depth}`)], inner),
      ]
    const { document } = await write(bookOf([chapter('a', parseBlocks(inner))]))
    expect(wordsIn(document)).toContain('innermost')
    for (const { attributes } of all(document, 'w:ilvl')) expect(Number(attributes['w:val'])).toBeLessThan(9)
    for (const { attributes } of all(document, 'w:gridCol')) expect(Number(attributes['w:w'])).toBeGreaterThan(1_000)
  })

  test('stops between two chapters on request', async () => {
    const stop = new AbortController()
    const done: number[] = []
    const chapters = Array.from({ length: 5 }, (_, index) => chapter(`c${index}`, [line(text('words'))]))
    const writing = writeWord(bookOf(chapters), bookSource(), {
      signal: stop.signal,
      onProgress: (count, total) => {
        done.push(count)
        expect(total).toBe(5)
        if (count === 2) stop.abort(new Error('cancelled'))
      },
    })
    await expect(writing).rejects.toThrow('cancelled')
    expect(done).toEqual([1, 2])
  })
})

describe('text from right to left', () => {
  test('has its direction in paragraphs and in runs', async () => {
    const blocks = parseBlocks([
      { type: 'paragraph', props: {}, content: [{ type: 'text', text: 'שלום עולם, hello', styles: { bold: true } }] },
      { type: 'paragraph', props: {}, content: [{ type: 'text', text: 'hello שלום', styles: {} }] },
      {
        type: 'bulletListItem',
        props: {},
        content: [
          { type: 'link', href: 'https://example.com', content: [{ type: 'text', text: 'مرحبا', styles: {} }] },
        ],
      },
    ])
    const { document } = await write(bookOf([chapter('a', blocks)]))
    const rightToLeft = (element: Element) => all(element, 'w:bidi').length > 0
    const paragraphs = all(document, 'w:p').filter((one) => /hello|مرحبا/.test(wordsIn(one)))
    expect(paragraphs.map((one) => [wordsIn(one), rightToLeft(one)])).toEqual([
      ['שלום עולם, hello', true],
      ['hello שלום', false],
      ['مرحبا', true],
    ])
    const runs = all(document, 'w:r').filter((run) => all(run, 'w:rtl').length > 0)
    expect(runs.map(wordsIn)).toEqual(['שלום עולם', 'שלום', 'مرحبا'])
  })
})
