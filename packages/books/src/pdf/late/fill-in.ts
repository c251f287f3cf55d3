/**
 * Puts pictures into a finished PDF file, in the places of their placeholders. The typesetter writes plain objects one after the other and a
 * table of their places, so that only these objects, what is added behind them, and the table are written again.
 */
import { type ObjectPlace, type Part, tableOf, writeFile } from '../pdf-table.ts'
import type { LatePicture } from './late-picture.ts'

const NUMBER_DIGITS = 10
const STREAM = 'stream\n'

/** Pictures that wait, and what begins the marks of their placeholders: unlike anything that a user can write. */
export type LatePictures = { mark: string; pictures: LatePicture[] }
/** The mark of the picture that is added next. */
export const markOf = ({ mark, pictures }: LatePictures): string => `${mark}${pictures.length};`

/** A picture without a placeholder in the file is not shown. Throws when the file is another than expected. */
export function fillIn(file: Uint8Array, { mark, pictures }: LatePictures): Uint8Array {
  if (pictures.length === 0) return file
  const pdf = Buffer.from(file.buffer, file.byteOffset, file.length)
  const table = tableOf(pdf)
  const parts: Part[] = table.places.map(({ number, at }, index) => ({
    number,
    bytes: [pdf.subarray(at, table.places[index + 1]?.at ?? table.at)],
  }))
  const added: Part[] = []
  for (let position = pdf.indexOf(mark); position >= 0; position = pdf.indexOf(mark, position + 1)) {
    const picture =
      pictures[
        Number.parseInt(pdf.toString('latin1', position + mark.length, position + mark.length + NUMBER_DIGITS), 10)
      ]
    const part = parts[indexAt(table.places, position)]
    if (!picture || !part) throw new Error('a stand-in without a picture')
    const addObject = (build: (number: number) => Buffer[]) => add(added, table.size + added.length, build)
    part.bytes = objectOf(part.number, picture, colours(part.bytes), addObject)
  }
  const head = pdf.subarray(0, table.places[0]?.at)
  return writeFile(head, [...parts, ...added], table.size + added.length, table.trailer)
}

/** Adds an object and returns its number. */
function add(added: Part[], number: number, build: (number: number) => Buffer[]): number {
  const part: Part = { number, bytes: [] }
  added.push(part)
  part.bytes = build(number)
  return number
}

/** Index of the object that contains this byte. */
function indexAt(places: readonly ObjectPlace[], position: number): number {
  let [low, high] = [0, places.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((places[middle]?.at ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}

/** The colours of a placeholder, in the words of the file. */
function colours([object]: readonly Buffer[]): string {
  const head = object?.toString('latin1', 0, object.indexOf(STREAM)) ?? ''
  const colourSpace = /\/ColorSpace (\d+ 0 R|\/\w+)/.exec(head)?.[1]
  if (colourSpace === undefined) throw new Error('a stand-in has no colours')
  return colourSpace
}

type Add = (build: (number: number) => Buffer[]) => number

function objectOf(number: number, picture: LatePicture, standInSpace: string, addObject: Add): Buffer[] {
  const { width, height, palette, bits, data, mask, profile } = picture
  const channels = picture.space === 'rgb' && !palette ? 3 : 1
  const base = profile === undefined ? standInSpace : `[/ICCBased ${addObject((n) => profileObject(n, picture))} 0 R]`
  const space = palette
    ? `[/Indexed ${base} ${palette.length / 3 - 1} <${Buffer.from(palette).toString('hex')}>]`
    : base
  const parameters = `/Predictor 15 /Colors ${channels} /BitsPerComponent ${bits} /Columns ${width}`
  const soft = mask === undefined ? '' : `/SMask ${addObject((n) => objectOf(n, mask, '/DeviceGray', addObject))} 0 R`
  return streamOf(number, data.bytes, [
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${space} /BitsPerComponent ${bits}`,
    data.form === 'jpeg' ? '/Filter /DCTDecode' : '/Filter /FlateDecode',
    data.form === 'rows' ? `/DecodeParms << ${parameters} >>` : '',
    soft,
  ])
}

function profileObject(number: number, { space, profile }: LatePicture): Buffer[] {
  const channels = space === 'rgb' ? 3 : 1
  const filter = profile?.deflated ? '/Filter /FlateDecode' : ''
  return streamOf(number, profile?.bytes ?? Buffer.alloc(0), [`/N ${channels}`, filter])
}

const streamOf = (number: number, bytes: Uint8Array, entries: string[]): Buffer[] => [
  Buffer.from(`${number} 0 obj\n<< /Length ${bytes.length} ${entries.join(' ')} >>\n${STREAM}`, 'latin1'),
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
  Buffer.from('\nendstream\nendobj\n', 'latin1'),
]
