/** Objects of the files that the typesetter writes: dictionaries as their keys with the bytes of each value, one character for a byte. */

export type Entries = Map<string, string>
/** `stream`: from behind `stream\n` to before `endstream`. */
export type PdfObject = { entries: Entries; stream?: Buffer }

const BLANK = /[\s\0]/
const DELIMITER = /[\s\0()<>[\]{}/%]/
const STREAM = /^\s*stream\r?\n/

/** Returns the end of the value that begins at `position`. A reference is one value. */
function endOf(text: string, position: number): number {
  const sign = text[position]
  if (sign === '(') return endOfString(text, position)
  if (text.startsWith('<<', position)) return endOfGroup(text, position + 2, '>>')
  if (sign === '<') return text.indexOf('>', position) + 1
  if (sign === '[') return endOfGroup(text, position + 1, ']')
  const reference = /^\d+ \d+ R(?![A-Za-z])/.exec(text.slice(position, position + 24))
  if (reference) return position + reference[0].length
  let end = position + 1
  while (end < text.length && !DELIMITER.test(text[end] ?? ' ')) end++
  return end
}

function endOfString(text: string, from: number): number {
  let depth = 0
  for (let position = from; position < text.length; position++) {
    const sign = text[position]
    if (sign === '\\') position++
    else if (sign === '(') depth++
    else if (sign === ')' && --depth === 0) return position + 1
  }
  throw new Error('a string without an end')
}

function endOfGroup(text: string, from: number, close: string): number {
  for (let at = afterBlanks(text, from); at < text.length; at = afterBlanks(text, endOf(text, at)))
    if (text.startsWith(close, at)) return at + close.length
  throw new Error('a group without an end')
}

function afterBlanks(text: string, from: number): number {
  let position = from
  while (position < text.length && BLANK.test(text[position] ?? '')) position++
  return position
}

/** The values between two signs, such as those of an array or the keys and values of a dictionary. */
export function valuesOf(text: string): string[] {
  const width = text.startsWith('<<') ? 2 : 1
  const values: string[] = []
  const last = text.length - width
  for (let at = afterBlanks(text, width); at < last; at = afterBlanks(text, at)) {
    const end = endOf(text, at)
    values.push(text.slice(at, end))
    at = end
  }
  return values
}

export function entriesOf(dictionary: string): Entries {
  const values = valuesOf(dictionary)
  return new Map(Array.from({ length: values.length / 2 }, (_, i) => [values[i * 2] ?? '', values[i * 2 + 1] ?? '']))
}

/** Reads `7 0 obj << … >> stream … endstream endobj`; undefined for an object that is not a dictionary. */
export function readObject(bytes: Buffer): PdfObject | undefined {
  const text = bytes.toString('latin1')
  const from = afterBlanks(text, text.indexOf('obj') + 3)
  if (!text.startsWith('<<', from)) return undefined
  const end = endOf(text, from)
  const entries = entriesOf(text.slice(from, end))
  const keyword = STREAM.exec(text.slice(end, end + 16))?.[0]
  if (keyword === undefined) return { entries }
  const start = end + keyword.length
  return { entries, stream: bytes.subarray(start, start + Number(entries.get('/Length'))) }
}

/** The value of an object that is not a dictionary. */
export function plainValue(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  const from = afterBlanks(text, text.indexOf('obj') + 3)
  return text.slice(from, endOf(text, from))
}

export const numberOf = (reference: string | undefined): number => Number.parseInt(reference ?? '', 10)
export const writeEntries = (entries: Entries): string => `<< ${[...entries].flat().join(' ')} >>`

/** The same value with other numbers of objects. Strings stay as they are. */
export function renumber(text: string, numberFor: (old: number) => number): string {
  let written = ''
  let copied = 0
  for (let position = 0; position < text.length; ) {
    const sign = text[position] ?? ''
    if (sign === '(') position = endOfString(text, position)
    else if (sign === '/') position = endOf(text, position)
    else if (text.startsWith('<<', position)) position += 2
    else if (sign === '<') position = text.indexOf('>', position) + 1
    else if (sign >= '0' && sign <= '9') {
      const end = endOf(text, position)
      const value = text.slice(position, end)
      if (value.endsWith('R')) {
        written += `${text.slice(copied, position)}${numberFor(numberOf(value))} 0 R`
        copied = end
      }
      position = end
    } else position++
  }
  return written + text.slice(copied)
}
