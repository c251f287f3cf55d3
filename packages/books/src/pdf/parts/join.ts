/**
 * Files of the typesetter as one: pages, links, bookmarks and tags one behind the other. It knows the files of this typesetter and no
 * others: plain objects, a table of their places, ends of links by their names.
 */
import { type Part, writeFile } from '../pdf-table.ts'
import { type Bookmark, bookmarksOf, outlineNumbers, writeBookmarks } from './bookmarks.ts'
import { Feet } from './feet.ts'
import {
  destsOf,
  dictionary,
  documentOf,
  type File,
  type NamedObject,
  namesOf,
  objectBytes,
  pairsIn,
  readFile,
} from './file.ts'
import type { LaidOut, PlaceInFile } from './laid-out.ts'
import {
  type Entries,
  entriesOf,
  numberOf,
  plainValue,
  readObject,
  renumber,
  valuesOf,
  writeEntries,
} from './read-object.ts'
import { SameStreams } from './same-streams.ts'
import { tagged } from './tags.ts'

const [PAGES, TAGS, DOCUMENT, BOOKMARKS, FIRST_FREE] = [1, 2, 3, 4, 5]
const HEADER = Buffer.from('%PDF-1.7\n%\x80\x80\x80\x80\n\n', 'latin1')
/** The first file defines them for the whole. */
const OF_THE_WHOLE = ['/Lang', '/MarkInfo', '/ViewerPreferences']
/** The typesetter adds that many points above a heading, too. */
const ABOVE = 10

type Whole = { catalog: Entries; document: Entries; info: string; id: string; metadata: string }
type Page = { number: number; entries: Entries }
/** Mapping of one file into the whole. */
type Way = { front: boolean; shift: number; number: (old: number) => number; id: (name: string) => string }

export class Joined {
  /** Begins the addresses of links from one file to another; the name of their end follows. */
  private readonly mark: string
  private readonly objects: Part[] = []
  private next = FIRST_FREE
  private files = 0
  private whole: Whole | undefined
  private standard = true
  private readonly same = new SameStreams()
  private readonly pages: Page[] = []
  private readonly ends: NamedObject[] = []
  private readonly bookmarks: Bookmark[] = []
  private readonly children: string[] = []
  private readonly parents: string[] = []
  private readonly roles = new Map<string, string>()
  private nextParent = 0
  private readonly ids: NamedObject[] = []

  constructor(mark: string) {
    this.mark = mark
  }

  /** Pages behind those that are there; headings are `shift` levels lower in the whole. Throws when it is another kind of file. */
  add({ bytes, standard, places }: LaidOut, shift: number): void {
    this.standard &&= standard
    this.take(readFile(bytes), { front: false, shift, places })
  }

  /** Pages before all others. The last one is left out, and no link points to any of them. */
  addFront({ bytes, standard }: LaidOut): void {
    this.standard &&= standard
    this.take(readFile(bytes), { front: true, shift: 0, places: [] })
  }

  /** Whether each page is wider than high. */
  flipped(): boolean[] {
    return this.pages.map(({ entries }) => {
      const [, , width = '', height = ''] = valuesOf(entries.get('/MediaBox') ?? '[]')
      return Number(width) > Number(height)
    })
  }

  /** Draws each page of this file upon the page that is there; the first ones stay `without`. */
  addFeet(bytes: Uint8Array, without: number): void {
    const feet = new Feet(readFile(bytes), this.next)
    for (const [index, { entries }] of this.pages.entries()) if (index >= without) feet.put(index, entries)
    this.objects.push(...feet.objects)
    this.next = feet.next
  }

  bytes(): Uint8Array {
    if (!this.whole) throw new Error('no file')
    const { catalog, document, info, id, metadata } = this.whole
    for (const { number, entries } of this.pages) this.write(number, writeEntries(entries))
    const kids = this.pages.map(({ number }) => `${number} 0 R`)
    this.write(PAGES, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}] >>`)
    this.write(DOCUMENT, writeEntries(new Map([...document, ['/K', `[${this.children.join(' ')}]`]])))
    this.writeTags()
    const bookmarks = writeBookmarks(this.bookmarks, BOOKMARKS, this.next)
    this.next += bookmarks.length
    for (const { number, text } of bookmarks) this.write(number, text)
    const [metadataId, root] = [this.next++, this.next++]
    const about = Buffer.from(this.aboutTheWhole(metadata), 'latin1')
    this.write(metadataId, `<< /Type /Metadata /Subtype /XML /Length ${about.length} >>`, about)
    const standardEntries: NamedObject[] = [
      ['/Type', '/Catalog'],
      ['/Pages', `${PAGES} 0 R`],
      ['/Metadata', `${metadataId} 0 R`],
      ['/StructTreeRoot', `${TAGS} 0 R`],
      ['/Outlines', `${BOOKMARKS} 0 R`],
      ['/Names', `<< /Dests ${namesOf(this.ends)} >>`],
    ]
    this.write(root, writeEntries(new Map([...standardEntries, ...catalog])))
    return writeFile(HEADER, this.objects, this.next, `<< /Size 0 /Root ${root} 0 R /Info ${info} /ID ${id} >>`)
  }

  private writeTags(): void {
    const tree: NamedObject[] = [
      ['/Type', '/StructTreeRoot'],
      ['/RoleMap', writeEntries(this.roles)],
      ['/K', `[${DOCUMENT} 0 R]`],
      ['/ParentTree', `<< /Nums [${this.parents.join(' ')}] >>`],
      ['/ParentTreeNextKey', `${this.nextParent}`],
      ...(this.ids.length > 0 ? [['/IDTree', namesOf(this.ids)] satisfies NamedObject] : []),
    ]
    this.write(TAGS, writeEntries(new Map(tree)))
  }

  /** Returns the metadata of the first file for the whole; the standard is named when every file conforms to it. */
  private aboutTheWhole(metadata: string): string {
    const text = metadata.replace(/(?<=<xmpTPg:NPages>)\d+/, `${this.pages.length}`)
    return this.standard ? text : text.replace('<pdfuaid:part>1</pdfuaid:part>', '')
  }

  private take(file: File, { front, shift, places }: { front: boolean; shift: number; places: PlaceInFile[] }): void {
    const base = this.next
    this.next += file.size
    const { catalog, tags, raw } = file
    const special = new Map([
      [numberOf(catalog.get('/Pages')), PAGES],
      [numberOf(catalog.get('/StructTreeRoot')), TAGS],
      [documentOf(tags), DOCUMENT],
    ])
    const duplicates = this.same.find(raw, (old) => special.get(old) ?? base + old)
    const index = this.files++
    const way: Way = {
      ...{ front, shift },
      number: (old) => special.get(old) ?? duplicates.get(old) ?? base + old,
      id: (name) => (index === 0 ? name : `(${index}-${name.slice(1)}`),
    }
    this.useWholeTable(file, way)
    if (!front) this.takeEnds(file, way, places)
    this.takeTags(file, way)
    const pages = front ? file.pages.slice(0, -1) : file.pages
    const shown = pages.map((number) => this.pageOf(file, number, way))
    this.pages.splice(front ? 0 : this.pages.length, 0, ...shown)
    const replacedNumbers = new Set([
      ...special.keys(),
      ...duplicates.keys(),
      ...outlineNumbers(raw, catalog),
      ...ownOf(file, index),
    ])
    for (const [number, object] of raw) if (!replacedNumbers.has(number)) this.takeObject(number, object, way)
    this.nextParent += Number(tags.get('/ParentTreeNextKey') ?? 0)
  }

  private useWholeTable({ catalog, document, trailer, raw }: File, { number }: Way): void {
    const renumbered = (entries: Iterable<NamedObject>) =>
      new Map([...entries].map(([key, value]): NamedObject => [key, renumber(value, number)]))
    this.whole ??= {
      catalog: renumbered([...catalog].filter(([key]) => OF_THE_WHOLE.includes(key))),
      document: renumbered(document),
      info: renumber(trailer.get('/Info') ?? '', number),
      id: trailer.get('/ID') ?? '[() ()]',
      metadata:
        readObject(raw.get(numberOf(catalog.get('/Metadata'))) ?? Buffer.alloc(0))?.stream?.toString('latin1') ?? '',
    }
  }

  private pageOf({ raw }: File, old: number, { number }: Way): Page {
    const entries = dictionary(raw, `${old} 0 R`)
    this.moveTags(entries)
    return { number: number(old), entries: entriesOf(renumber(writeEntries(entries), number)) }
  }

  /** Ends of links and bookmarks. The typesetter names headings only; other places are listed beside the file. */
  private takeEnds(file: File, { number, shift }: Way, places: PlaceInFile[]): void {
    const names = destsOf(file.catalog).map(([name, to]): NamedObject => [name, renumber(to, number)])
    const there = new Set(names.map(([name]) => name))
    const others = places.flatMap(([id, page, x, y]): NamedObject[] => {
      const old = file.pages[page - 1]
      if (there.has(`(${id})`) || old === undefined) return []
      const [, , , height = ''] = valuesOf(dictionary(file.raw, `${old} 0 R`).get('/MediaBox') ?? '[]')
      const top = Math.min(Number(height), Number(height) - y + ABOVE)
      return [[`(${id})`, `[${number(old)} 0 R /XYZ ${x.toFixed(3)} ${top.toFixed(3)} 0]`]]
    })
    this.ends.push(...names, ...others)
    for (const { title, to, depth } of bookmarksOf(file.raw, file.catalog))
      this.bookmarks.push({ title, to: renumber(to, number), depth: depth + shift })
  }

  private takeTags({ tags, document }: File, { number, id, front }: Way): void {
    const children = valuesOf(document.get('/K') ?? '[]').map((kid) => renumber(kid, number))
    this.children.splice(front ? 0 : this.children.length, 0, ...children)
    for (const [key, value] of pairsIn(tags.get('/ParentTree'), '/Nums'))
      this.parents.push(`${Number(key) + this.nextParent} ${renumber(value, number)}`)
    for (const [name, to] of pairsIn(tags.get('/IDTree'), '/Names')) this.ids.push([id(name), renumber(to, number)])
    for (const [name, role] of entriesOf(tags.get('/RoleMap') ?? '<<>>')) this.roles.set(name, role)
  }

  private takeObject(old: number, bytes: Buffer, way: Way): void {
    const number = way.number(old)
    const object = readObject(bytes)
    if (!object) {
      this.write(number, renumber(plainValue(bytes), way.number))
      return
    }
    const { entries, stream } = object
    this.moveTags(entries)
    tagged(entries, way)
    if (entries.get('/Subtype') === '/Link') this.leadInside(entries)
    this.write(number, renumber(writeEntries(entries), way.number), stream)
  }

  private moveTags(entries: Entries): void {
    for (const key of ['/StructParents', '/StructParent']) {
      const value = entries.get(key)
      if (value !== undefined) entries.set(key, `${Number(value) + this.nextParent}`)
    }
  }

  /** A link to another file becomes one to its end. */
  private leadInside(entries: Entries): void {
    const address = entriesOf(entries.get('/A') ?? '<<>>').get('/URI') ?? ''
    if (!address.startsWith(`(${this.mark}`)) return
    entries.delete('/A')
    entries.set('/Dest', `(${address.slice(this.mark.length + 1)}`)
  }

  private write(number: number, text: string, stream?: Buffer): void {
    this.objects.push({ number, bytes: objectBytes(number, text, stream) })
  }
}

/** Returns objects that occur once in the whole, or are rewritten. */
const ownOf = ({ trailer, catalog, pages }: File, index: number): number[] => [
  ...[trailer.get('/Root'), catalog.get('/Metadata'), ...(index === 0 ? [] : [trailer.get('/Info')])].map(numberOf),
  ...pages,
]
