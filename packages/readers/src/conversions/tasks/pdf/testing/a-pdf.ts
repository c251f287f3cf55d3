// Small PDF files for tests, written by hand: pages of drawing operators, with a Latin and a Chinese font and one picture.

/** Chinese by a map of signs that readers of PDF must know themselves. */
const CHINESE =
  '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >> >>] >>'
const latin = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
const PICTURE =
  '<< /Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /ASCIIHexDecode /Length 25 >>\nstream\nFF000000FF000000FFFFFF00>\nendstream'

/** Text at a place from the lower left corner; F1 regular, F2 bold, F3 mono, F4 Chinese. */
export const at = (x: number, y: number, text: string, { size = 12, font = 'F1' } = {}): string =>
  `BT /${font} ${size} Tf ${x} ${y} Td ${font === 'F4' ? hex(text) : `(${text.replace(/[\\()]/g, '\\$&')})`} Tj ET`
const hex = (text: string): string =>
  `<${[...text].map((sign) => sign.charCodeAt(0).toString(16).padStart(4, '0')).join('')}>`
export const picture = (x: number, y: number, width: number, height: number): string =>
  `q ${width} 0 0 ${height} ${x} ${y} cm /P1 Do Q`
export const link = (rect: readonly number[], url: string): string =>
  `<< /Type /Annot /Subtype /Link /Rect [${rect.join(' ')}] /A << /S /URI /URI (${url}) >> >>`

/** To a place of the file; pages count from 0. */
export const jump = (rect: readonly number[], page: number, y: number): string =>
  `<< /Type /Annot /Subtype /Link /Rect [${rect.join(' ')}] /Dest [${page} /XYZ 0 ${y} 0] >>`

/** A password that nobody knows. */
const LOCK = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >> /ID [<00> <00>] `

type Page = { content: readonly string[]; annotations?: readonly string[] }

export function aPdf(pages: readonly (readonly string[] | Page)[], title = '', locked = false): Buffer {
  const first = 9
  const all = pages.map((page): Page => ('content' in page ? page : { content: page }))
  const kids = all.map((_, index) => `${first + index * 2} 0 R`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${all.length} /Kids [${kids.join(' ')}] >>`,
    ...['Helvetica', 'Helvetica-Bold', 'Courier'].map(latin),
    CHINESE,
    PICTURE,
    `<< /Title (${title}) >>`,
    ...all.flatMap(({ content, annotations = [] }, index) => {
      const text = content.join('\n')
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${first + index * 2 + 1} 0 R /Annots [${annotations.join(' ')}] /Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R /F4 6 0 R >> /XObject << /P1 7 0 R >> >> >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const start = file.length
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${places.length + 1} /Root 1 0 R /Info 8 0 R ${locked ? LOCK : ''}>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
