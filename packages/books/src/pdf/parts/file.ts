// A file of the typesetter, taken apart.
import { tableOf } from '../pdf-table.ts'
import { type Entries, entriesOf, numberOf, readObject, valuesOf } from './read-object.ts'

export type NamedObject = [name: string, value: string]
/** `raw`: the bytes of each object; `pages`: numbers of their objects, in order; `document`: the tag above all others. */
export type File = {
  raw: Map<number, Buffer>
  size: number
  trailer: Entries
  catalog: Entries
  tags: Entries
  document: Entries
  pages: number[]
}

/** Throws when it is another kind of file. */
export function readFile(bytes: Uint8Array): File {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const { places, at, trailer: text, size } = tableOf(pdf)
  const raw = new Map(places.map(({ number, at: from }, i) => [number, pdf.subarray(from, places[i + 1]?.at ?? at)]))
  const trailer = entriesOf(text)
  const catalog = dictionary(raw, trailer.get('/Root'))
  const tags = dictionary(raw, catalog.get('/StructTreeRoot'))
  const document = dictionary(raw, `${documentOf(tags)} 0 R`)
  const list = dictionary(raw, catalog.get('/Pages'))
  const pages = valuesOf(list.get('/Kids') ?? '[]').map(numberOf)
  if (pages.length !== Number(list.get('/Count'))) throw new Error('the pages are not one list')
  return { raw, size, trailer, catalog, tags, document, pages }
}

/** Throws when nothing is there. */
export function dictionary(raw: ReadonlyMap<number, Buffer>, reference: string | undefined): Entries {
  const bytes = raw.get(numberOf(reference))
  const object = bytes && readObject(bytes)
  if (!object) throw new Error(`no object ${reference}`)
  return object.entries
}

export const documentOf = (tags: Entries): number => numberOf(valuesOf(tags.get('/K') ?? '[]')[0])

/** The pairs of a list in a dictionary. */
export function pairsIn(text: string | undefined, key: string): NamedObject[] {
  const values = valuesOf(entriesOf(text ?? '<<>>').get(key) ?? '[]')
  return Array.from({ length: values.length / 2 }, (_, i) => [values[i * 2] ?? '', values[i * 2 + 1] ?? ''])
}

/** Ends of links by their names. */
export const destsOf = (catalog: Entries): NamedObject[] =>
  pairsIn(entriesOf(catalog.get('/Names') ?? '<<>>').get('/Dests'), '/Names')

/** A tree of names, in their order. */
export function namesOf(names: readonly NamedObject[]): string {
  const sorted = names.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `<< /Names [${sorted.flat().join(' ')}] >>`
}

/** A whole object. Its stream is copied: a view would keep the file that it is from. */
export function objectBytes(number: number, text: string, stream?: Buffer): Buffer[] {
  const head = Buffer.from(`${number} 0 obj\n${text}${stream ? '\nstream\n' : ''}`, 'latin1')
  const body = stream ? [Buffer.from(stream), Buffer.from('\nendstream', 'latin1')] : []
  return [head, ...body, Buffer.from('\nendobj\n\n', 'latin1')]
}
