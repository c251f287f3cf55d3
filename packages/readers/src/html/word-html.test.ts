// Clipboard data of Word, WPS and Google Docs keep their appearance.
import { describe, expect, test } from 'vitest'
import { blocksToMarkdown } from '../markdown/to-markdown.ts'
import { htmlToBlocks } from './from-html.ts'
import { rtfPictures } from './rtf-pictures.ts'

const word = (
  body: string,
) => `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} @list l0:level1 {mso-level-number-format:bullet;} --></style>
</head><body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`
const markdown = (body: string) => blocksToMarkdown(htmlToBlocks(word(body))).trim()
const item = (marker: string, text: string, level = 1, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`

describe('[EDIT-02] pasted Word documents', () => {
  test('keeps headings, marks and links, and drops styles', () => {
    expect(
      markdown(
        `<h1>Set up<o:p></o:p></h1><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal style='line-height:
115%'><b style='mso-bidi-font-weight:normal'>Press</b> the <i>red</i> button, see <a
href="https://a.example/x">here</a><span style='color:red;font-size:20pt'>.</span><o:p></o:p></p>
<p class=MsoTitle>Title</p><p class=MsoNormal style='mso-outline-level:2'>Second</p><p class=MsoIntenseQuote>Said</p>`,
      ),
    ).toBe(
      '# Set up\n\n**Press** the *red* button, see [here](https://a.example/x)<span style="color:red">.</span>\n\n# Title\n\n## Second\n\n> Said',
    )
  })

  test('keeps colours, alignment, superscript and subscript', () => {
    const [heading, paragraph, table] = htmlToBlocks(
      word(
        `<h2 align=center style='text-align:center'>H</h2><p class=MsoNormal style='text-align:right'><span style='color:red'>a</span><span style='background:yellow;mso-highlight:yellow'>b</span><span style='color:windowtext'>c</span><sup>2</sup><sub>3</sub> <a href="https://a.example/"><span style='color:blue'>d</span></a></p><table><tr><td style='background:#FFF2CC'><p align=center>e</p></td></tr></table>`,
      ),
    )
    expect(heading).toMatchObject({ props: { textAlignment: 'center' } })
    expect(paragraph).toMatchObject({
      props: { textAlignment: 'right' },
      content: [
        { text: 'a', styles: { textColor: 'red' } },
        { text: 'b', styles: { backgroundColor: 'yellow' } },
        { text: 'c', styles: {} },
        { text: '2', styles: { superscript: true } },
        { text: '3', styles: { subscript: true } },
        { text: ' ', styles: {} },
        { type: 'link', content: [{ text: 'd', styles: {} }] },
      ],
    })
    expect(table).toMatchObject({
      content: { rows: [{ cells: [{ props: { backgroundColor: 'yellow', textAlignment: 'center' } }] }] },
    })
  })

  test('keeps colours of our own pages, and drops those of others', () => {
    const plainHtml = '<p class="align-center"><span class="color-red bg-blue">a</span></p>'
    expect(htmlToBlocks(plainHtml)).toMatchObject([
      { props: { textAlignment: 'center' }, content: [{ styles: { textColor: 'red', backgroundColor: 'blue' } }] },
    ])
    expect(htmlToBlocks('<p><span style="color:red">a</span></p>')).toMatchObject([{ content: [{ styles: {} }] }])
    expect(htmlToBlocks('<p><mark>a</mark></p>')).toMatchObject([
      { content: [{ styles: { backgroundColor: 'yellow' } }] },
    ])
  })

  test('reads lists with their levels, numbers and bullets', () => {
    expect(
      markdown(
        [
          item('·', 'one'),
          item('o', 'inner', 2),
          item('§', 'deep', 3),
          item('·', 'two'),
          `<p class=MsoNormal>Between</p>`,
          item('3.', 'third', 1, 'l1'),
          item('(a)', 'letter', 2, 'l1'),
          item('4.', 'fourth', 1, 'l1'),
        ].join('\n'),
      ),
    ).toBe('- one\n  - inner\n    - deep\n- two\n\nBetween\n\n3. third\n   1. letter\n4. fourth')
  })

  test('reads Chinese numbers, and a list that begins on a deeper level', () => {
    expect(markdown(item('一、', '安装') + item('二、', '使用'))).toBe('1. 安装\n2. 使用')
    expect(markdown(item('·', 'only', 3))).toBe('- only')
  })

  test('does not write the numbers of headings into them', () => {
    expect(
      markdown(
        `<h2 style='mso-list:l2 level1 lfo3'><![if !supportLists]><span style='mso-list:Ignore'>1.1<span>&nbsp;</span></span><![endif]>Scope</h2>`,
      ),
    ).toBe('## Scope')
  })

  test('drops comments and hidden text, and keeps tables', () => {
    expect(
      markdown(
        `<p class=MsoNormal>Kept<span style='display:none;mso-hide:all'>hidden</span><a class=msocomanchor><span class=MsoCommentReference>[A1]</span></a></p>
<table class=MsoTableGrid><tr><td style='border:solid windowtext 1.0pt'><p class=MsoNormal>A<o:p></o:p></p></td><td><p class=MsoNormal>B</p></td></tr></table>
<div style='mso-element:comment-list'><p>remark</p></div>`,
      ),
    ).toMatch(/^Kept\n\n\|.*\n(?:.*\n)*\| A +\| B +\|$/)
  })

  test('reads pictures from the RTF beside it, in order', () => {
    const rtf = String.raw`{\rtf1 {\*\shppict{\pict{\*\picprop\shplid1025{\sp{\sn f}{\sv 1}}}\picscalex100\picw10\pngblip\bliptag-12{\*\blipuid 0a0b}
89504e47
0d0a}}{\nonshppict{\pict\wmetafile8 0100}}text {\pict\emfblip 0200}{\pict\jpegblip ffd8ff}}`
    expect(rtfPictures(rtf)).toEqual([
      { mime: 'image/png', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]) },
      null,
      { mime: 'image/jpeg', bytes: new Uint8Array([0xff, 0xd8, 0xff]) },
    ])
    const body = `<p>a<img src="file:///C:/Temp/clip_image001.png" alt="One"></p><p><img src="file:///C:/Temp/clip_image002.png"></p>`
    const urls = (pictures: (string | null)[]) =>
      [...JSON.stringify(htmlToBlocks(word(body), pictures)).matchAll(/"url":"([^"]*)"/g)].map(([, url]) => url)
    expect(urls(['/pasted/0', '/pasted/1'])).toEqual(['/pasted/0', '/pasted/1'])
    expect(urls(['/pasted/0', null])).toEqual(['/pasted/0'])
    expect(urls(['/pasted/0'])).toEqual([])
  })

  test('reads endless nesting and broken RTF', () => {
    expect(markdown(`${'<div class=MsoNormal>'.repeat(5_000)}deep`)).toBe('deep')
    expect(rtfPictures(String.raw`{\rtf1{\pict\pngblip 8950{{{\x`)).toHaveLength(1)
    expect(rtfPictures('no rtf')).toEqual([])
  })
})

describe('[EDIT-02] pasted pages', () => {
  test('removes the wrapper of Google Docs', () => {
    expect(
      blocksToMarkdown(
        htmlToBlocks(
          `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400">Head</span></h2><ul><li dir="ltr" aria-level="1"><p dir="ltr"><span style="font-weight:700">bold</span></p></li><ul><li aria-level="2"><p>in</p></li></ul></ul></b>`,
        ),
      ).trim(),
    ).toBe('## Head\n\n- **bold**\n  - in')
  })

  test('trims a blank behind a backslash at the end of a formula', () => {
    const [block] = htmlToBlocks('<p><math alttext="h(x)\\ "></math>, <math alttext="a \\\\ "></math></p>')
    expect(JSON.stringify(block?.content)).toContain('"source":"h(x)"')
    expect(JSON.stringify(block?.content)).toContain('"source":"a \\\\\\\\"')
  })

  test('formulas keep their TeX', () => {
    const katex = (display: boolean) =>
      `<span class="${display ? 'katex-display' : 'katex'}"><span class="katex-mathml"><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x2</span></span>`
    expect(htmlToBlocks(`<p>So ${katex(false)} it is</p>${katex(true)}`)).toMatchObject([
      {
        type: 'paragraph',
        content: [{ text: 'So ' }, { type: 'inlineMath', props: { source: 'x^2' } }, { text: ' it is' }],
      },
      { type: 'math', props: { source: 'x^2' } },
    ])
  })

  test('keeps a heading at the beginning', () => {
    expect(htmlToBlocks('<h1>Page</h1><p>x</p>').map(({ type }) => type)).toEqual(['heading', 'paragraph'])
  })
})
