// [EDIT-12] A document of Word that holds what people put into documents: each part is an article's, or the report names it.
import { Buffer } from 'node:buffer'
import { blocksToText } from '@lectern/content'
import { aLibrary, PNG, system, testContext, testDatabase } from '@lectern/testing'
import { aZip } from '@lectern/testing/hostile'
import { expect, test } from 'vitest'
import { type ImportRoom, importedWords } from './testing/imported-words.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'
const NAMES = Object.entries({
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  w14: 'http://schemas.microsoft.com/office/word/2010/wordml',
  r: `${OFFICE}/relationships`,
  m: `${OFFICE}/math`,
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  wp: `${DRAWING}/wordprocessingDrawing`,
  a: `${DRAWING}/main`,
  pic: `${DRAWING}/picture`,
  wps: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
  v: 'urn:schemas-microsoft-com:vml',
})
  .map(([name, address]) => `xmlns:${name}="${address}"`)
  .join(' ')

const run = (words: string, properties = '') =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${words}</w:t></w:r>`
const par = (content: string, properties = '') =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${content.startsWith('<') ? content : run(content)}</w:p>`
const styled = (style: string, content: string) => par(content, `<w:pStyle w:val="${style}"/>`)
const item = (list: number, level: number, content: string) =>
  par(content, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`)
const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
const table = (...rows: string[]) => `<w:tbl><w:tblPr/>${rows.join('')}</w:tbl>`
const picture = (relation: string, words: string) =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="P" descr="${words}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${relation}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
const field = (instruction: string, content: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${content}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
const shape = (content: string) =>
  `<w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing>`
const box = (content: string) =>
  `<w:pict><v:shape><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict>`
const either = (choice: string, fallback: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${choice}</mc:Choice>${fallback === '' ? '' : `<mc:Fallback>${fallback}</mc:Fallback>`}</mc:AlternateContent></w:r>`
const tick = (on: boolean) =>
  `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${on ? 1 : 0}"/></w14:checkbox></w:sdtPr><w:sdtContent>${run(on ? '☒' : '☐')}</w:sdtContent></w:sdt>`

const BODY = [
  styled('Title', 'txtTitle'),
  styled('Subtitle', 'txtSubtitle'),
  styled('Heading1', 'headOne'),
  styled('Heading2', `<w:bookmarkStart w:id="1" w:name="_Ref1"/>${run('headTwo')}<w:bookmarkEnd w:id="1"/>`),
  styled('Heading9', 'txtHeadNine'),
  par(
    [
      run('txtPlain '),
      run('txtBold', '<w:b/>'),
      run('txtSuper', '<w:vertAlign w:val="superscript"/>'),
      run('txtColored', '<w:color w:val="FF0000"/>'),
      run('txtCaps', '<w:caps/>'),
      `<w:r><w:t>txtBeforeTab</w:t><w:tab/><w:t>txtAfterTab</w:t><w:br/><w:t>txtAfterBreak</w:t><w:cr/><w:t>txtAfterReturn</w:t></w:r>`,
      `<w:ins w:id="2">${run('txtInserted ')}</w:ins> <w:moveTo w:id="3">${run('txtMovedTo')}</w:moveTo>`,
      `<w:smartTag>${run('txtSmart ')}</w:smartTag><w:customXml>${run('txtCustom')}</w:customXml>`,
      `<w:bdo w:val="rtl">${run('txtBidi ')}</w:bdo><w:dir w:val="rtl">${run('txtDirection')}</w:dir>`,
      `<w:r><w:ruby><w:rubyPr/><w:rt>${run('txtRubyAbove')}</w:rt><w:rubyBase>${run('txtRubyBase')}</w:rubyBase></w:ruby></w:r>`,
      `<w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent>${run('txtControl')}</w:sdtContent></w:sdt>`,
      run('txtTicked '),
      tick(true),
      run(' txtUnticked '),
      tick(false),
    ].join(run(' ')),
  ),
  `<w:sdt><w:sdtPr><w:docPartObj/></w:sdtPr><w:sdtContent>${par('txtInBlockControl')}</w:sdtContent></w:sdt>`,
  par(
    `<w:hyperlink r:id="rLink">${run('txtLink')}</w:hyperlink>` +
      field(' HYPERLINK "https://x.example/hrefField" ', run('txtFieldLink')) +
      `<w:fldSimple w:instr=" HYPERLINK &quot;https://x.example/hrefSimple&quot; ">${run('txtSimpleLink ')}</w:fldSimple>` +
      `<w:hyperlink w:anchor="_Ref1">${run('txtToHeading')}</w:hyperlink>` +
      field(' REF _Ref1 \\h ', run('txtCross ')) +
      `<w:fldSimple w:instr=" SEQ Figure ">${run('txtNumber')}</w:fldSimple>`,
  ),
  item(1, 0, 'itemBullet'),
  item(1, 1, 'itemInner'),
  item(1, 2, 'itemInnermost'),
  item(2, 0, 'itemFirst'),
  item(2, 0, 'itemSecond'),
  par('txtBetweenSteps'),
  item(2, 0, 'itemThird'),
  item(1, 0, tick(true) + run('taskDone')),
  item(1, 0, tick(false) + run('taskOpen')),
  styled('Quote', 'quoteOne'),
  styled('HTMLPreformatted', 'codeOne'),
  styled('HTMLPreformatted', 'codeTwo'),
  table(
    row(cell(par('cellWide'), '<w:gridSpan w:val="2"/>'), cell(par('cellRight'))),
    row(
      cell(par('cellTall'), '<w:vMerge w:val="restart"/>'),
      cell(item(1, 0, 'cellItem')),
      cell(par(picture('rPicture', 'txtAltCell'))),
    ),
    row(
      cell(par(''), '<w:vMerge/>'),
      cell(par('cellLineOne') + par('cellLineTwo')),
      cell(styled('Heading3', 'cellHeading') + styled('HTMLPreformatted', 'cellCode')),
    ),
    row(
      cell(table(row(cell(par('cellWithin'))))),
      cell(styled('Quote', 'cellQuote')),
      cell(par(tick(true) + run('cellTicked'))),
    ),
  ),
  par(picture('rPicture', 'txtAlt')),
  styled(
    'Caption',
    `${run('txtCaption ')}<w:fldSimple w:instr=" SEQ Figure ">${run('txtCaptionNumber')}</w:fldSimple>`,
  ),
  par(picture('rMetafile', 'txtAltMetafile')),
  par(`<w:r><w:pict><v:shape><v:imagedata r:id="rPicture"/></v:shape></w:pict></w:r>`),
  par(
    `${run('txtNoted')}<w:r><w:footnoteReference w:id="2"/></w:r>${run('txtEndNoted')}<w:r><w:endnoteReference w:id="2"/></w:r>`,
  ),
  par(
    `<w:commentRangeStart w:id="1"/>${run('txtCommented')}<w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r>`,
  ),
  par(`${run('txtBesideBox')}${either(shape(par('txtBox')), box(par('txtBox')))}`),
  par(`${run('txtBesideNew')}${either(shape(par('txtBoxOfNew')), '')}`),
  par(
    `${run('txtBesideEmpty')}${either(shape(par('txtBoxWithEmpty') + table(row(cell(par('cellInBox'))))), '<w:pict><v:rect/></w:pict>')}`,
  ),
  par(`${run('txtBesideBare')}<w:r>${shape(par('txtBoxAlone'))}</w:r>`),
  par(
    `<w:r><w:pict><v:oval><v:textbox><w:txbxContent>${par('txtOval')}</w:txbxContent></v:textbox></v:oval></w:pict></w:r>`,
  ),
  par(
    '<m:oMathPara><m:oMath><m:f><m:num><m:r><m:t>texA</m:t></m:r></m:num><m:den><m:r><m:t>texB</m:t></m:r></m:den></m:f></m:oMath></m:oMathPara>',
  ),
  par(
    `${run('txtBesideFormula ')}<m:oMath><m:sSup><m:e><m:r><m:t>texC</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath>`,
  ),
  par('<w:r><w:br w:type="page"/></w:r>'),
  '<w:p><w:pPr><w:pBdr><w:bottom w:val="single"/></w:pBdr></w:pPr></w:p>',
  styled('Mine', 'headMine'),
  par('txtLast'),
].join('')

const part = (root: string, content: string) => `<w:${root} ${NAMES}>${content}</w:${root}>`
const style = (id: string, name: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`
const abstract = (id: number, format: string) =>
  `<w:abstractNum w:abstractNumId="${id}">${[0, 1, 2].map((level) => `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/></w:lvl>`).join('')}</w:abstractNum>`
const relation = (id: string, type: string, target: string, more = '') =>
  `<Relationship Id="${id}" Type="${OFFICE}/relationships/${type}" Target="${target}"${more}/>`
const relations = (...all: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`

const PARTS: Record<string, string | Buffer> = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  '_rels/.rels': relations(relation('r1', 'officeDocument', 'word/document.xml')),
  'word/_rels/document.xml.rels': relations(
    relation('r1', 'styles', 'styles.xml'),
    relation('r2', 'numbering', 'numbering.xml'),
    relation('r3', 'footnotes', 'footnotes.xml'),
    relation('r4', 'endnotes', 'endnotes.xml'),
    relation('r5', 'comments', 'comments.xml'),
    relation('r6', 'header', 'header1.xml'),
    relation('r7', 'chart', 'charts/chart1.xml'),
    relation('rPicture', 'image', 'media/image1.png'),
    relation('rMetafile', 'image', 'media/image2.emf'),
    relation('rLink', 'hyperlink', 'https://x.example/hrefOut', ' TargetMode="External"'),
  ),
  'word/document.xml': part('document', `<w:body>${BODY}</w:body>`),
  'word/styles.xml': part(
    'styles',
    [
      ...[1, 2, 3, 9].map((level) => style(`Heading${level}`, `heading ${level}`)),
      ...['Title', 'Subtitle', 'Quote', 'Caption'].map((name) => style(name, name === 'Caption' ? 'caption' : name)),
      style('HTMLPreformatted', 'HTML Preformatted'),
      '<w:style w:type="paragraph" w:styleId="Mine"><w:name w:val="标题 one"/><w:basedOn w:val="Heading2"/></w:style>',
    ].join(''),
  ),
  'word/numbering.xml': part(
    'numbering',
    `${abstract(1, 'bullet')}${abstract(2, 'decimal')}${[1, 2].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`).join('')}`,
  ),
  'word/footnotes.xml': part('footnotes', `<w:footnote w:id="2">${par('txtFootnote')}</w:footnote>`),
  'word/endnotes.xml': part('endnotes', `<w:endnote w:id="2">${par('txtEndnote')}</w:endnote>`),
  'word/comments.xml': part('comments', `<w:comment w:id="1">${par('txtComment')}</w:comment>`),
  'word/header1.xml': part('hdr', par('txtHeader')),
  'word/charts/chart1.xml': '<c/>',
  'word/media/image1.png': PNG,
  'word/media/image2.emf': Buffer.from('not drawn'),
}

const DOCX = aZip(Object.entries(PARTS).map(([name, data]) => ({ name, data: Buffer.from(data) })))
const SOURCE = Object.values(PARTS)
  .filter((one) => typeof one === 'string')
  .join('\n')

const { prisma } = testDatabase()
async function room(): Promise<ImportRoom> {
  const { manual, editor, tenantId } = await aLibrary()
  return {
    ...{ manualId: manual.id, editor: await testContext(editor), job: await testContext(system(tenantId)) },
    articles: () => prisma.article.findMany({ where: { manualId: manual.id } }),
  }
}

test('imports or reports all content of Word', async () => {
  const { blocks, ...contents } = await importedWords(await room(), { name: 'a.docx', bytes: DOCX, source: SOURCE })
  expect(contents.report).toEqual([
    'a.docx: wordLost headers',
    'a.docx: wordLost charts',
    'a.docx: wordComments 1 –',
    'a.docx: pictureRefused image/x-emf',
    'a.docx: changesAccepted 1 0 0 0 –',
    'a.docx: partPlain td > blockquote',
    'a.docx: partPlain td > h1–h6',
    'a.docx: partPlain td > pre',
    'a.docx: partPlain td > table',
  ])
  expect(contents).toMatchObject({ state: 'done', gone: ['txtComment', 'txtHeader'], moved: [], pictures: 3 })
  const all = blocks.flat()
  const text = blocksToText(all)
  for (const words of ['txtTicked ☑', 'txtUnticked ☐', 'txtRubyBase(txtRubyAbove)', 'txtCaption txtCaptionNumber'])
    expect(text).toContain(words)
  const numbers = all.flatMap((block) => (block.type === 'numberedListItem' ? [block.props.start ?? null] : []))
  expect(numbers.slice(0, 3)).toEqual([null, null, 3])
  const formulas = all.flatMap((block) => (block.type === 'math' ? [block.props.source] : []))
  expect(formulas).toEqual(['\\frac{texA}{texB}'])
  expect(all.filter(({ type }) => type === 'divider')).toHaveLength(1)
})
