// [EDIT-12] Presentations: slides as headings, what is on them in reading order, and names of what has no place.
import { Buffer } from 'node:buffer'
import { aZip } from '@lectern/testing/hostile'
import { describe, expect, test } from 'vitest'
import { blocksToMarkdown } from '../../markdown/to-markdown.ts'
import { readSlides } from './read-slides.ts'
import {
  type DeckSlide,
  deckFiles,
  frame,
  leads,
  leadsOut,
  line,
  part,
  picture,
  run,
  shape,
} from './slides/testing/a-deck.ts'

const aDeck = (...deck: Parameters<typeof deckFiles>) => aZip(deckFiles(...deck))

async function read(slides: readonly DeckSlide[], files: Record<string, string | Buffer> = {}) {
  const { title, blocks, pictures, problems } = await readSlides({ bytes: aDeck(slides, files), folder: 'f' })
  const lines = problems.map(({ problem, detail }) => `${problem} ${detail}`)
  return { title, blocks, pictures: [...pictures.keys()], markdown: blocksToMarkdown(blocks).trim(), lines }
}
const slide = (shapes: string, more: Partial<DeckSlide> = {}): DeckSlide => ({ shapes, ...more })
const title = (words: string) => shape(' type="title"', line(words))
const body = (...lines: string[]) => shape(' idx="1"', lines.join(''))
const level = (depth: number, inner = '') => `<a:pPr lvl="${depth}">${inner}</a:pPr>`

describe('a presentation', () => {
  test('becomes an article titled by its first slide', async () => {
    const {
      title: deckTitle,
      markdown,
      lines,
    } = await read([
      slide(
        shape(' type="ctrTitle"', line('产品培训')) +
          shape(' type="subTitle" idx="1"', line('入门', '<a:pPr><a:buNone/></a:pPr>')),
      ),
      slide(title('步骤') + body(line('一'), line('里', level(1)), line('二')), { notes: '讲的话' }),
      slide(body(line('无题'))),
    ])
    expect(deckTitle).toBe('产品培训')
    expect(markdown).toBe(
      '入门\n\n## 步骤\n\n- 一\n  - 里\n- 二\n\n<details>\n<summary>备注</summary>\n\n讲的话\n\n</details>\n\n## 第 3 张幻灯片\n\n- 无题',
    )
    expect(lines).toEqual([])
  })

  test('orders other boxes after those of the layout, from top to bottom and left to right', async () => {
    const { markdown } = await read([
      slide(
        shape(null, line('right'), [9_000_000, 3_000_100]) +
          shape(null, line('low'), [0, 6_000_000]) +
          shape(null, line('left'), [0, 3_050_000]) +
          `<p:grpSp><p:nvGrpSpPr/><p:grpSpPr><a:xfrm><a:off x="0" y="1000000"/><a:ext cx="200" cy="200"/><a:chOff x="0" y="0"/><a:chExt cx="100" cy="100"/></a:xfrm></p:grpSpPr>${shape(null, line('group two'), [0, 900_000])}${shape(null, line('group one'), [0, 0])}</p:grpSp>` +
          title('T') +
          body(line('Text', '<a:pPr><a:buNone/></a:pPr>')),
      ),
    ])
    expect(markdown.split('\n\n')).toEqual(['Text', 'group one', 'group two', 'left', 'right', 'low'])
  })

  test('keeps marks, numbers, links and formulas', async () => {
    const formula =
      '<mc:AlternateContent><mc:Choice Requires="a14">' +
      shape(null, '<a:p><a14:m><m:oMath><m:r><m:t>x+1</m:t></m:r></m:oMath></a14:m></a:p>') +
      '</mc:Choice><mc:Fallback>' +
      shape(null, line('no')) +
      '</mc:Fallback></mc:AlternateContent>'
    const { markdown, lines } = await read([
      slide(title('A')),
      slide(
        title('B') +
          body(
            line(run('bold', ' b="1"') + run(' it', ' i="1"')),
            line('five', level(0, '<a:buAutoNum type="arabicPeriod" startAt="5"/>')),
            line(run('out', '', '<a:hlinkClick r:id="rId1"/>')),
            line(run('first', '', '<a:hlinkClick r:id="rId2" action="ppaction://hlinksldjump"/>')),
            line(run('last', '', '<a:hlinkClick r:id="" action="ppaction://hlinkshowjump?jump=lastslide"/>')),
            line(run('run', '', '<a:hlinkClick r:id="rId3" action="ppaction://program"/>')),
          ) +
          formula,
        {
          relations: [
            leadsOut('rId1', 'hyperlink', 'https://example.com/?a=1&amp;b=2'),
            leads('rId2', 'slide', 'slide1.xml'),
            leadsOut('rId3', 'hyperlink', 'calc.exe'),
          ],
        },
      ),
      slide(title('C')),
    ])
    for (const part of [
      '**bold** *it*',
      '5. five',
      '[out](https://example.com/?a=1&b=2)',
      '[first](#slide-1)',
      '[last](#slide-3)',
      '- run',
      '$x+1$',
    ])
      expect(markdown).toContain(part)
    expect(markdown).not.toMatch(/calc|\bno\b/)
    expect(lines).toEqual(['innerLinksLost 1'])
  })

  test('keeps tables with merged cells', async () => {
    const cell = (words: string, more = '') => `<a:tc${more}><a:txBody>${line(words)}</a:txBody></a:tc>`
    const rows = [
      cell('H', ' gridSpan="2"') + cell('', ' hMerge="1"') + cell('I'),
      cell('a', ' rowSpan="2"') + cell('b') + cell('c'),
      cell('', ' vMerge="1"') + cell('d') + cell('e'),
    ]
    const table = `<a:tbl><a:tblPr firstRow="1"/>${rows.map((row) => `<a:tr>${row}</a:tr>`).join('')}</a:tbl>`
    const { blocks } = await read([slide(title('T') + frame(table))])
    const [block] = blocks
    if (block?.type !== 'table') throw new Error('no table')
    expect(block.content.headerRows).toBe(1)
    const spans = block.content.rows.map(({ cells }) =>
      cells.map(({ props }) => [props.colspan ?? 1, props.rowspan ?? 1].join()),
    )
    expect(spans).toEqual([
      ['2,1', '1,1'],
      ['1,2', '1,1', '1,1'],
      ['1,1', '1,1'],
    ])
  })

  test('keeps the data of charts and the words of diagrams', async () => {
    const cache = (values: readonly string[]) =>
      `<c:strRef><c:strCache>${values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join('')}</c:strCache></c:strRef>`
    const series = (name: string, values: readonly string[]) =>
      `<c:ser><c:tx>${cache([name])}</c:tx><c:cat>${cache(['Q1', 'Q2'])}</c:cat><c:val>${cache(values)}</c:val></c:ser>`
    const chart = part(
      'c:chartSpace',
      `<c:chart><c:title><a:p>${run('Sales')}</a:p></c:title><c:plotArea><c:barChart>${series('North', ['1', '2'])}${series('South', ['3', '4'])}</c:barChart></c:plotArea></c:chart>`,
    )
    const point = (id: string, words: string, type = 'node') =>
      `<dgm:pt modelId="${id}" type="${type}"><dgm:t>${line(words)}</dgm:t></dgm:pt>`
    const joins = (from: string, to: string, order: number) =>
      `<dgm:cxn modelId="c${to}" srcId="${from}" destId="${to}" srcOrd="${order}"/>`
    const data = part(
      'dgm:dataModel',
      `<dgm:ptLst>${point('0', '', 'doc')}${point('2', 'Second')}${point('1', 'First')}${point('3', 'Below')}${point('4', '', 'pres')}</dgm:ptLst><dgm:cxnLst>${joins('0', '2', 1)}${joins('0', '1', 0)}${joins('1', '3', 0)}</dgm:cxnLst>`,
    )
    const { markdown, lines } = await read(
      [
        slide(
          title('T') +
            frame('<c:chart r:id="rId1"/>') +
            frame('<dgm:relIds r:dm="rId2"/>') +
            frame('<c:chart r:id="rId3"/>'),
          {
            relations: [
              leads('rId1', 'chart', '../charts/chart1.xml'),
              leads('rId2', 'diagramData', '../diagrams/data1.xml'),
            ],
          },
        ),
      ],
      { 'ppt/charts/chart1.xml': chart, 'ppt/diagrams/data1.xml': data },
    )
    expect(markdown).toContain('Sales\n\n|  | North | South |\n| --- | --- | --- |\n| Q1 | 1 | 3 |\n| Q2 | 2 | 4 |')
    expect(markdown).toContain('- First\n  - Below\n- Second')
    expect(lines).toEqual(['wordLost charts 1', 'partDrawn charts 1', 'partDrawn diagrams 1'])
  })

  test('stores a picture once, and requests none from outside', async () => {
    const { pictures, markdown, lines } = await read(
      [
        slide(
          title('T') +
            picture('r:embed="rId1"', '图') +
            picture('r:embed="rId1"') +
            picture('r:link="rId2"', 'far') +
            picture('r:embed="rId3"') +
            picture('r:embed="rId1"', '', '<a:videoFile r:link="rId4"/>'),
          {
            relations: [
              leads('rId1', 'image', '../media/a.png'),
              leadsOut('rId2', 'image', 'http://10.0.0.1/a.png'),
              leads('rId3', 'image', '../media/b.emf'),
              leadsOut('rId4', 'video', 'file:///c:/a.mp4'),
            ],
          },
        ),
      ],
      { 'ppt/media/b.emf': 'x' },
    )
    expect(pictures).toEqual(['f/slides/picture-1.png'])
    expect(markdown.match(/picture-1\.png/g)).toHaveLength(3)
    expect(markdown).toContain('far')
    expect(lines).toEqual(['wordLost media 1', 'pictureRefused emf', 'pictureMissing http://10.0.0.1/a.png'])
  })

  test('reports content without an equivalent', async () => {
    const ole = `<mc:AlternateContent><mc:Choice Requires="v"><p:oleObj/></mc:Choice><mc:Fallback><p:oleObj>${picture('r:embed="rId1"', 'sheet')}</p:oleObj></mc:Fallback></mc:AlternateContent>`
    const { markdown, lines } = await read(
      [
        slide(
          title('T') +
            '<p:cxnSp/>' +
            shape(' type="ftr"', line('Company')) +
            shape(' type="sldNum"', line('7')) +
            frame(ole),
          {
            relations: [leads('rId1', 'image', '../media/a.png')],
            behind: '<p:timing><p:tnLst><p:par><p:animEffect/></p:par></p:tnLst></p:timing>',
          },
        ),
        slide(body(line('secret')), { show: false }),
      ],
      {
        'ppt/comments/comment1.xml': part('p:cmLst', '<p:cm authorId="0"><p:text>c</p:text></p:cm>'),
        'ppt/commentAuthors.xml': part('p:cmAuthorLst', '<p:cmAuthor id="0" name="Ann"/>'),
      },
    )
    expect(markdown).toBe('![sheet](/f/slides/picture-1.png)')
    expect(lines).toEqual([
      'slidesHidden 2',
      'wordLost embeddings 1',
      'wordLost animations 1',
      'drawingLost 1',
      'pageRepeats Company',
      'wordComments 1 Ann',
    ])
  })
})

test.each([
  ['no presentation', aZip([{ name: 'word/document.xml', data: '<a/>' }]), /conversionUnreadable/],
  ['encrypted', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /importBroken/],
  [
    'declaring entities',
    aDeck([slide('&b;')], { 'ppt/slides/slide1.xml': '<!DOCTYPE a [<!ENTITY b "c">]><p:sld/>' }),
    /conversionUnreadable/,
  ],
  ['nested without end', aDeck([slide('<p:grpSp>'.repeat(5_000))]), /conversionTooLarge/],
  ['not well-formed', aDeck([slide('<p:sp>')]), /conversionUnreadable/],
])('rejects a file that is %s', async (_, bytes, code) => {
  await expect(readSlides({ bytes, folder: 'f' })).rejects.toMatchObject({ code: expect.stringMatching(code) })
})
