// The table at the end of a PDF file, as the typesetter writes it: where each object is.

const NUMBER_DIGITS = 10
/** An object, whole, with its number. */
export type Part = { number: number; bytes: Buffer[] }
export type ObjectPlace = { number: number; at: number }
export type Table = { at: number; places: ObjectPlace[]; size: number; trailer: string }

const ENTRY_BYTES = 20
/** The table at the end of the file: where each object begins, in the order of the file. */
export function tableOf(pdf: Buffer): Table {
  const position = Number(
    /startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1', Math.max(0, pdf.length - 64)))?.[1],
  )
  const [head = '', size] = /^xref\s+0 (\d+)\s+/.exec(pdf.toString('latin1', position, position + 64)) ?? []
  const count = Number(size)
  const [, trailer] =
    /^trailer\s{1,9}([\s\S]*?)\s{0,9}startxref/.exec(
      pdf.toString('latin1', position + head.length + count * ENTRY_BYTES),
    ) ?? []
  if (trailer === undefined) throw new Error('the table of the file cannot be read')
  const places = Array.from({ length: count }, (_, number) => {
    const entry = position + head.length + number * ENTRY_BYTES
    const used = pdf.toString('latin1', entry + ENTRY_BYTES - 3, entry + ENTRY_BYTES - 2) === 'n'
    return used ? [{ number, at: Number(pdf.toString('latin1', entry, entry + NUMBER_DIGITS)) }] : []
  }).flat()
  return { at: position, places: places.toSorted((a, b) => a.at - b.at), size: count, trailer }
}

/** Objects one after the other, and the table of their places. `size`: one more than the highest number; `trailer` has a /Size. */
export function writeFile(head: Buffer, parts: readonly Part[], size: number, trailer: string): Uint8Array {
  const starts = new Map<number, number>()
  let position = head.length
  for (const { number, bytes } of parts) {
    starts.set(number, position)
    for (const { length } of bytes) position += length
  }
  const lines = Array.from({ length: size }, (_, number) => {
    const place = starts.get(number)
    return place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(NUMBER_DIGITS, '0')} 00000 n \n`
  })
  const end = [
    `xref\n0 ${size}\n${lines.join('')}trailer\n${trailer.replace(/\/Size \d+/, `/Size ${size}`)}`,
    `startxref\n${position}\n%%EOF\n`,
  ]
  return Buffer.concat([head, ...parts.flatMap(({ bytes }) => bytes), Buffer.from(end.join('\n'), 'latin1')])
}
