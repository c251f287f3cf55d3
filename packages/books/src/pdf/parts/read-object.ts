/** Objects of the files that the typesetter writes: dictionaries as their keys with the bytes of each value, one character for a byte. */

export type Entries = Map<string, string>
/** `stream`: from behind `stream\n` to before `endstream`. */
export type PdfObject = { entries: Entries; stream?: Buffer }

const BLANK = /[\s\0]/
const DELIMITER = /[\s\0()<>[\]{}/%]/
const STREAM = /^\s*stream\r?\n/

/** Where the value ends that begins at `at`. A reference is one value. */
function endOf(text: string, at: number): number {
  const sign = text[at]
  if (sign === '(') return endOfString(text, at)
  if (text.startsWith('<<', at)) return endOfGroup(text, at + 2, '>>')
  if (sign === '<') return text.indexOf('>', at) + 1
  if (sign === '[') return endOfGroup(text, at + 1, ']')
  const reference = /^\d+ \d+ R(?![A-Za-z])/.exec(text.slice(at, at + 24))
  if (reference) return at + reference[0].length
  let end = at + 1
  while (end < text.length && !DELIMITER.test(text[end] ?? ' ')) end++
  return end
}

function endOfString(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (sign === '\\') at++
    else if (sign === '(') depth++
    else if (sign === ')' && --depth === 0) return at + 1
  }
  throw new Error('a string without an end')
}

function endOfGroup(text: string, from: number, close: string): number {
  for (let at = afterBlanks(text, from); at < text.length; at = afterBlanks(text, endOf(text, at)))
    if (text.startsWith(close, at)) return at + close.length
  throw new Error('a group without an end')
}

function afterBlanks(text: string, from: number): number {
  let at = from
  while (at < text.length && BLANK.test(text[at] ?? '')) at++
  return at
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
  for (let at = 0; at < text.length; ) {
    const sign = text[at] ?? ''
    if (sign === '(') at = endOfString(text, at)
    else if (sign === '/') at = endOf(text, at)
    else if (text.startsWith('<<', at)) at += 2
    else if (sign === '<') at = text.indexOf('>', at) + 1
    else if (sign >= '0' && sign <= '9') {
      const end = endOf(text, at)
      const value = text.slice(at, end)
      if (value.endsWith('R')) {
        written += `${text.slice(copied, at)}${numberFor(numberOf(value))} 0 R`
        copied = end
      }
      at = end
    } else at++
  }
  return written + text.slice(copied)
}
