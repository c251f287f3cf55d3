// entities.xml of a Confluence export: thousands of database rows, of which the current pages, their texts and files are taken (EDIT-12).
// Runs in the child process of conversions.
import { SaxesParser } from 'saxes'
import { checkXml, type XmlLimits } from '../xml-check.ts'
import type { ConfluenceSpace, SpacePage } from './foreign/space.ts'

const LIMITS: XmlLimits = { elements: 8_000_000, depth: 100, tagBytes: 1024 * 1024 }
const PART_BYTES = 1024 * 1024
const WANTED = new Set([
  ...['Page', 'BlogPost', 'BodyContent', 'Attachment', 'Space', 'Comment', 'Label', 'Labelling', 'ConfluenceUserImpl'],
])
// Control characters that XML forbids, and that Confluence writes nevertheless.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

type Row = { type: string; id: string; values: Map<string, string> }

/** Errors: conversionTooLarge, conversionUnreadable (declares entities, or is not in UTF-8). */
export async function readEntities({ bytes }: { bytes: Uint8Array }): Promise<ConfluenceSpace> {
  await checkXml(parts(bytes), LIMITS, { elements: 0 })
  const rows = new Map<string, Row[]>()
  const parser = rowParser((row) => {
    const group = rows.get(row.type)
    if (group) group.push(row)
    else rows.set(row.type, [row])
  })
  const decoder = new TextDecoder('utf-8')
  for await (const part of parts(bytes)) parser.write(decoder.decode(part, { stream: true }).replace(FORBIDDEN, ''))
  parser.close()
  return spaceOf((type) => rows.get(type) ?? [])
}

async function* parts(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < bytes.byteLength; position += PART_BYTES)
    yield bytes.subarray(position, position + PART_BYTES)
}

/** Rows are `object` elements; of their values the texts, or the ids of the rows that they refer to. */
function rowParser(take: (row: Row) => void): SaxesParser {
  const parser = new SaxesParser({ fragment: true })
  const open: string[] = []
  let row: Row | null = null
  let property = ''
  let text = ''
  parser.on('error', () => {})
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name)
    if (name === 'object') row = { type: String(attributes.class ?? ''), id: '', values: new Map() }
    if (row && open.at(-2) === 'object') {
      property = String(attributes.name ?? '')
      text = ''
    } else if (name === 'id') text = ''
  })
  const add = (piece: string) => {
    if (row && WANTED.has(row.type)) text += piece
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', ({ name }) => {
    if (row && open.at(-2) === 'object') {
      if (name === 'id') row.id = text.trim()
      else if (name === 'property') row.values.set(property, text)
    }
    open.pop()
    if (name !== 'object' || !row) return
    if (WANTED.has(row.type)) take(row)
    row = null
  })
  return parser
}

const fieldOf = (row: Row, ...names: string[]): string =>
  names.map((name) => row.values.get(name)?.trim() ?? '').find((value) => value !== '') ?? ''
const isLatest = (row: Row) => fieldOf(row, 'originalVersion', 'originalVersionId') === ''
const isKept = (row: Row) => isLatest(row) && fieldOf(row, 'contentStatus') !== 'deleted'

function spaceOf(rowsOf: (type: string) => Row[]): ConfluenceSpace {
  const bodies = new Map(rowsOf('BodyContent').map((row) => [fieldOf(row, 'content'), row]))
  const comments = countBy(rowsOf('Comment').filter(isKept), (row) => fieldOf(row, 'containerContent', 'owner', 'page'))
  const labels = labelsOf(rowsOf('Label'), rowsOf('Labelling'))
  const pages = [...rowsOf('Page'), ...rowsOf('BlogPost')].filter(isKept).map((row): SpacePage => {
    const body = bodies.get(row.id)
    const position = fieldOf(row, 'position')
    return {
      id: row.id,
      parent: fieldOf(row, 'parent') || null,
      space: fieldOf(row, 'space'),
      title: fieldOf(row, 'title') || row.id,
      position: /^\d+$/.test(position) ? Number(position) : null,
      blog: row.type === 'BlogPost',
      hidden: !['', 'current'].includes(fieldOf(row, 'contentStatus')),
      wiki: body ? isWiki(body) : false,
      // The end of a section within the section that holds the page.
      body: (body?.values.get('body') ?? '').replaceAll(']] >', ']]>'),
      labels: labels.get(row.id) ?? [],
      comments: comments.get(row.id) ?? 0,
    }
  })
  return {
    spaces: rowsOf('Space').map((row) => ({ id: row.id, key: fieldOf(row, 'key'), name: fieldOf(row, 'name') })),
    pages: withoutEdits(pages),
    attachments: rowsOf('Attachment')
      .filter(isKept)
      .map((row) => ({
        id: row.id,
        page: fieldOf(row, 'containerContent', 'content'),
        name: fieldOf(row, 'title', 'fileName'),
        version: fieldOf(row, 'version', 'attachmentVersion'),
      })),
    users: Object.fromEntries(
      rowsOf('ConfluenceUserImpl').map((row) => [row.id, fieldOf(row, 'name', 'lowerName') || row.id]),
    ),
  }
}

/** Since version 4 pages are XML. */
const isWiki = (body: Row): boolean =>
  fieldOf(body, 'bodyType') !== '2' && !/<[a-z][\w:-]*[\s/>]/i.test(body.values.get('body') ?? '')

/** Drafts of pages that are there are edits that nobody has published. */
function withoutEdits(pages: SpacePage[]): SpacePage[] {
  const published = new Set(pages.filter(({ hidden }) => !hidden).map(({ space, title }) => `${space} ${title}`))
  return pages.filter(({ hidden, space, title }) => !hidden || !published.has(`${space} ${title}`))
}

function countBy(rows: readonly Row[], key: (row: Row) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(key(row), (counts.get(key(row)) ?? 0) + 1)
  return counts
}

function labelsOf(labels: readonly Row[], uses: readonly Row[]): Map<string, string[]> {
  const names = new Map(labels.map((row) => [row.id, fieldOf(row, 'name')]))
  const namesByPage = new Map<string, string[]>()
  for (const use of uses) {
    const [page, name] = [fieldOf(use, 'content'), names.get(fieldOf(use, 'label'))]
    // Marks of people for themselves.
    if (name && !name.includes(':') && page !== '') namesByPage.set(page, [...(namesByPage.get(page) ?? []), name])
  }
  return namesByPage
}
