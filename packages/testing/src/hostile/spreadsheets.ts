// Small Excel files that say something huge.
import { aZip, type Entry } from './zip.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const XML = '<?xml version="1.0" encoding="UTF-8"?>'
/** All cells that Excel knows. */
const WHOLE_SHEET = 'A1:XFD1048576'
const ONE_ROW = '<row r="1"><c r="A1"><v>7</v></c></row>'

type Workbook = {
  /** Rows of the sheet. */
  rows?: string
  /** Before and after the rows. */
  before?: string
  after?: string
  names?: string
  strings?: string
  /** Put before the root element of the sheet. */
  prolog?: string
  styles?: string
  sheets?: number
  more?: Entry[]
}

function anXlsx(workbook: Workbook): Buffer {
  const {
    rows = ONE_ROW,
    before = '',
    after = '',
    names = '',
    strings,
    prolog = '',
    styles,
    sheets = 1,
    more = [],
  } = workbook
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const sheet = `${XML}${prolog}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}" ContentType="${TYPE}.${type}+xml"/>`
  return aZip([
    {
      name: '[Content_Types].xml',
      data: `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('workbook.xml', 'sheet.main')}${numbers.map((n) => override(`worksheets/sheet${n}.xml`, 'worksheet')).join('')}${strings ? override('sharedStrings.xml', 'sharedStrings') : ''}${styles ? override('styles.xml', 'styles') : ''}</Types>`,
    },
    {
      name: '_rels/.rels',
      data: `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `${XML}<Relationships xmlns="${PACKAGE}/relationships">${numbers.map((n) => relation(`s${n}`, 'worksheet', `worksheets/sheet${n}.xml`)).join('')}${strings ? relation('t', 'sharedStrings', 'sharedStrings.xml') : ''}${styles ? relation('y', 'styles', 'styles.xml') : ''}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      data: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbers.map((n) => `<sheet name="S${n}" sheetId="${n}" r:id="s${n}"/>`).join('')}</sheets>${names}</workbook>`,
    },
    ...numbers.map((n) => ({ name: `xl/worksheets/sheet${n}.xml`, data: sheet })),
    ...(strings ? [{ name: 'xl/sharedStrings.xml', data: `${XML}<sst xmlns="${MAIN}">${strings}</sst>` }] : []),
    ...(styles ? [{ name: 'xl/styles.xml', data: `${XML}<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` }] : []),
    ...more,
  ])
}

/** `<!DOCTYPE>` whose entity expands to 10^9 words. */
export const LAUGHS = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, level) => `<!ENTITY lol${level + 1} "${`&lol${level || ''};`.repeat(10)}">`).join('')}]>`

const nested = (levels: number) => '<x>'.repeat(levels) + '</x>'.repeat(levels)
const cell = (address: string, content = '<v>1</v>') => `<c r="${address}">${content}</c>`

/** By name: files that look like honest ones by their size. */
export const HOSTILE_SPREADSHEETS: Readonly<Record<string, () => Buffer>> = {
  'a merge of the whole sheet': () =>
    anXlsx({ after: `<mergeCells count="1"><mergeCell ref="${WHOLE_SHEET}"/></mergeCells>` }),
  'a validation of the whole sheet': () =>
    anXlsx({
      after: `<dataValidations count="1"><dataValidation type="list" sqref="${WHOLE_SHEET}"><formula1>"a,b"</formula1></dataValidation></dataValidations>`,
    }),
  'conditional formats of the whole sheet': () =>
    anXlsx({
      after:
        `<conditionalFormatting sqref="${WHOLE_SHEET}"><cfRule type="cellIs" dxfId="0" priority="1" operator="equal"><formula>1</formula></cfRule></conditionalFormatting>`.repeat(
          200,
        ),
    }),
  'a link of the whole sheet': () =>
    anXlsx({ after: `<hyperlinks><hyperlink ref="${WHOLE_SHEET}" location="S1!A1"/></hyperlinks>` }),
  'a filter of the whole sheet': () => anXlsx({ after: `<autoFilter ref="${WHOLE_SHEET}"/>` }),
  'a name for the whole sheet': () =>
    anXlsx({ names: `<definedNames><definedName name="all">S1!$A$1:$XFD$1048576</definedName></definedNames>` }),
  'columns that overlap': () =>
    anXlsx({ before: `<cols>${'<col min="1" max="16384" width="9"/>'.repeat(20_000)}</cols>` }),
  'a column of no number': () => anXlsx({ before: '<cols><col min="1" max="999999999999" width="9"/></cols>' }),
  'dimensions without cells': () => anXlsx({ before: `<dimension ref="${WHOLE_SHEET}"/>` }),
  'an array formula for the whole sheet': () =>
    anXlsx({ rows: `<row r="1">${cell('A1', `<f t="array" ref="${WHOLE_SHEET}">1</f><v>1</v>`)}</row>` }),
  'a shared formula for the whole sheet': () =>
    anXlsx({ rows: `<row r="1">${cell('A1', `<f t="shared" si="0" ref="${WHOLE_SHEET}">B1</f><v>1</v>`)}</row>` }),
  'a cell in the last row and column': () => anXlsx({ rows: `${ONE_ROW}<row r="1048576">${cell('XFD1048576')}</row>` }),
  'cells in corners of a large rectangle': () =>
    anXlsx({ rows: `${ONE_ROW}<row r="1048576">${cell('R1048576')}</row>`, sheets: 12 }),
  'a cell in the last row of many sheets': () =>
    anXlsx({ rows: `${ONE_ROW}<row r="1048576">${cell('A1048576')}</row>`, sheets: 90 }),
  'a million merges': () =>
    anXlsx({ after: `<mergeCells>${'<mergeCell ref="A1:B2"/>'.repeat(1_000_000)}</mergeCells>` }),
  'three million cells': () => anXlsx({ rows: `<row r="1">${'<c r="A1"/>'.repeat(3_000_000)}</row>` }),
  'a million empty rows': () => anXlsx({ rows: '<row/>'.repeat(1_000_000) }),
  'ten thousand sheets': () => anXlsx({ sheets: 10_000 }),
  'three million shared strings': () => anXlsx({ strings: '<si><t>a</t></si>'.repeat(3_000_000) }),
  'one shared string of 50 MB': () =>
    anXlsx({
      rows: `<row r="1">${Array.from({ length: 40 }, (_, n) => `<c r="A${n + 1}" t="s"><v>0</v></c>`).join('')}</row>`,
      strings: `<si><t>${'a'.repeat(50_000_000)}</t></si>`,
    }),
  'a million styles': () => anXlsx({ styles: `<cellXfs>${'<xf numFmtId="0"/>'.repeat(1_000_000)}</cellXfs>` }),
  'elements a million deep': () => anXlsx({ after: nested(1_000_000) }),
  'entities that expand': () =>
    anXlsx({ prolog: LAUGHS, rows: '<row r="1"><c r="A1" t="inlineStr"><is><t>&lol9;</t></is></c></row>' }),
  'an attribute of 50 MB': () => anXlsx({ before: `<sheetPr codeName="${'a'.repeat(50_000_000)}"/>` }),
}
