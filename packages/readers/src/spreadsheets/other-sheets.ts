/** Sheets of Excel files that are no tables: of charts, dialogs and macros. The reader takes a file with one for damaged (ledger SHEET-02). */
import { decodeXML } from 'entities'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/** By the end of the kind of their relation. */
const KINDS = [
  [/\/chartsheet$/i, 'chartSheet'],
  [/\/dialogsheet$/i, 'dialogSheet'],
  [/macrosheet$/i, 'macroSheet'],
] as const
export type OtherSheet = { name: string; kind: (typeof KINDS)[number][1] }

const BOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const MAX_PART = 16 * 1024 * 1024
const SHEET = /<(?:\w+:)?sheet\b[^<>]*?(?:\/>|>\s*<\/(?:\w+:)?sheet>)/g
const NAME = /<(?:\w+:)?definedName\b[^<>]*>[^<]*<\/(?:\w+:)?definedName>/g

const attribute = (tag: string, name: string): string =>
  new RegExp(`[\\s:]${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean) ?? ''

/** The same bytes where all sheets are tables, or where it is no such file. */
export function withoutOtherSheets(bytes: Uint8Array): { bytes: Uint8Array; others: OtherSheet[] } {
  const book = bookOf(bytes)
  if (book === null || book.others.size === 0) return { bytes, others: [] }
  const files = unzipSync(bytes)
  files[BOOK] = strToU8(tablesOnly(book.xml, new Set(book.others.keys())))
  return { bytes: zipSync(files, { level: 0 }), others: [...book.others.values()] }
}

/** Other sheets by their place in the file. */
function bookOf(bytes: Uint8Array): { xml: string; others: Map<number, OtherSheet> } | null {
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => (name === BOOK || name === RELATIONS) && originalSize <= MAX_PART,
    })
    const [book, relations] = [parts[BOOK], parts[RELATIONS]]
    if (!book || !relations) return null
    const kinds = new Map<string, string>()
    for (const [tag] of strFromU8(relations).matchAll(/<(?:\w+:)?Relationship\b[^<>]*>/g))
      kinds.set(attribute(tag, 'Id'), attribute(tag, 'Type'))
    const xml = strFromU8(book)
    const others = new Map<number, OtherSheet>()
    for (const [position, [tag]] of [...xml.matchAll(SHEET)].entries()) {
      const type = kinds.get(attribute(tag, 'id')) ?? ''
      const kind = KINDS.find(([end]) => end.test(type))?.[1]
      if (kind) others.set(position, { name: decodeXML(attribute(tag, 'name')), kind })
    }
    return { xml, others }
  } catch {
    // The reader says what is wrong with it.
    return null
  }
}

/** Names refer to their sheet by its position; which sheet was in front counts no more. */
function tablesOnly(xml: string, others: ReadonlySet<number>): string {
  let position = -1
  const places = new Map<number, number>()
  const visibleXml = xml.replace(SHEET, (tag) => {
    position++
    if (others.has(position)) return ''
    places.set(position, places.size)
    return tag
  })
  return visibleXml.replace(/\s(?:activeTab|firstSheet)="\d+"/g, '').replace(NAME, (name) => {
    const local = /\slocalSheetId="(\d+)"/.exec(name)
    if (!local) return name
    const place = places.get(Number(local[1]))
    return place === undefined ? '' : name.replace(local[0], ` localSheetId="${place}"`)
  })
}
