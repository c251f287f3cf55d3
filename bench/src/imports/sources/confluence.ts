// Pages of Confluence: of its export in HTML, and of entities.xml in its storage format. Counted from the raw text.
import { Parser } from 'htmlparser2'
import { addWords, type Counted } from '../source-counts.ts'
import { countMarkup, countPlain, type Element, type Seen } from './markup.ts'

/** Counts the text of the page only, without what the program adds around it. */
export function countConfluencePage(html: string): Counted {
  let inside = false
  const isOwn = (around: readonly Element[]) =>
    around.some(({ attributes: { id } }) => id === 'main-content' || id === 'title-text')
  const counts = countMarkup(html, {
    says: isOwn,
    open(element, context) {
      const { name, attributes, classes } = element
      if (attributes.id === 'title-text') {
        context.counts.headings++
        return undefined
      }
      if (attributes.id === 'main-content') inside = true
      if (!isOwn(context.around)) return undefined
      if (classes.has('toc-macro') || classes.has('expand-control-icon') || classes.has('aui-icon')) return 'skip'
      if (name === 'img' && classes.has('emoticon')) return undefined
      // Of a person the name comes along: the address is one of their organisation.
      if (classes.has('confluence-userlink')) return undefined
      if (classes.has('confluence-information-macro') || classes.has('aui-message')) context.counts.callouts++
      else if (classes.has('panel') && !classes.has('code') && !classes.has('preformatted')) context.counts.callouts++
      return countPlain(element, context)
    },
  })
  if (!inside) throw new Error('no main-content')
  // The name of the space precedes the title.
  const space = /id="title-text"[^>]*>\s*([^<:]{1,200}) : /.exec(html)?.[1] ?? ''
  for (const [word] of space.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    counts.words.set(word, (counts.words.get(word) ?? 0) - 1)
    counts.counts.words--
  }
  return counts
}

export type StoredPage = { id: string; title: string; body: string }

/** The pages of entities.xml that are current, or drafts of none that is. */
export function storedPages(xml: string): StoredPage[] {
  const rows: { type: string; id: string; values: Record<string, string> }[] = []
  const open: Element[] = []
  let row: (typeof rows)[number] | null = null
  let property = ''
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open.push({ name, attributes, classes: new Set() })
        if (name === 'object') row = { type: attributes.class ?? '', id: '', values: {} }
        else if (open.at(-2)?.name === 'object') property = name === 'id' ? 'id' : (attributes.name ?? '')
      },
      ontext(text) {
        if (row && property !== '') row.values[property] = (row.values[property] ?? '') + text
      },
      onclosetag(name) {
        open.pop()
        if (open.at(-1)?.name === 'object') property = ''
        if (name !== 'object' || !row) return
        rows.push({ ...row, id: (row.values.id ?? '').trim() })
        row = null
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  const readValue = (values: Record<string, string>, name: string) => (values[name] ?? '').trim()
  const bodies = new Map(
    rows
      .filter(({ type }) => type === 'BodyContent')
      .map(({ values }) => [readValue(values, 'content'), values.body ?? '']),
  )
  const pages = rows.filter(
    ({ type, values }) =>
      (type === 'Page' || type === 'BlogPost') &&
      readValue(values, 'originalVersion') === '' &&
      readValue(values, 'originalVersionId') === '' &&
      readValue(values, 'contentStatus') !== 'deleted',
  )
  const isCurrent = (status: string) => status === '' || status === 'current'
  const current = new Set(
    pages
      .filter(({ values }) => isCurrent(readValue(values, 'contentStatus')))
      .map(({ values }) => readValue(values, 'title')),
  )
  return pages
    .filter(({ values }) => isCurrent(readValue(values, 'contentStatus')) || !current.has(readValue(values, 'title')))
    .map(({ id, values }) => ({
      id,
      title: readValue(values, 'title'),
      body: (bodies.get(id) ?? '').replaceAll(']] >', ']]>'),
    }))
}

const CALLOUTS = new Set(['alert', 'auimessage', 'info', 'note', 'tip', 'warning', 'panel', 'success', 'error'])
const CODES = new Set(['code', 'noformat', 'mermaid', 'plantuml'])
/** Parameters that readers see. */
const SHOWN = new Set(['title'])
const QUIET = new Set(['anchor', 'toc', 'ac:placeholder', 'ac:adf-mark'])

/** Files that are shown as pictures are, and are links here. */
const OTHER_FILE = /\.(?:mp4|webm|mov|ogv|mp3|wav|m4a|pdf|docx?|xlsx?|pptx?|zip|txt)$/i

export function countStorage({ title, body }: StoredPage): Counted {
  const counts = countMarkup(withEntities(body), {
    xml: true,
    open(element, context) {
      const { name, attributes } = element
      const macro = attributes['ac:name'] ?? ''
      if (name === 'ac:structured-macro' || name === 'ac:macro') return ofMacro(macro, context)
      if (name === 'ac:parameter' || name === 'ac:default-parameter') return SHOWN.has(macro) ? undefined : 'skip'
      if (['ri:page', 'ri:attachment', 'ri:url'].includes(name) && context.around[1]?.name === 'ac:link')
        context.counts.links++
      if (QUIET.has(name) || name === 'ac:task-id' || name === 'ac:task-uuid' || name === 'ac:task-status')
        return 'skip'
      const shown = attributes['ri:filename'] ?? attributes['ri:value']
      if (context.around[1]?.name === 'ac:image' && shown !== undefined && !OTHER_FILE.test(shown))
        context.counts.pictures++
      if (name === 'ac:plain-text-body' && context.around.some((one) => CODES.has(one.attributes['ac:name'] ?? '')))
        return 'code'
      return countPlain(element, context)
    },
  })
  counts.counts.headings++
  addWords(title, counts.words)
  counts.counts.words = [...counts.words.values()].reduce((sum, count) => sum + count, 0)
  return counts
}

function ofMacro(name: string, { counts }: Seen): 'skip' | undefined {
  if (CALLOUTS.has(name)) counts.callouts++
  return QUIET.has(name) ? 'skip' : undefined
}

/** Names of characters are those of HTML. */
const NAMES: Readonly<Record<string, string>> = { nbsp: ' ', rsquo: '’', lsquo: '‘', ldquo: '“', rdquo: '”' }
const withEntities = (xml: string): string =>
  xml.replace(
    /&([a-z]{2,8});/gi,
    (whole, name: string) => NAMES[name] ?? (/^(?:amp|lt|gt|quot|apos)$/.test(name) ? whole : letterOf(name)),
  )

/** Letters with accents and umlauts by the first letter of their names; other signs are no words. */
const letterOf = (name: string): string => {
  const [, letter = '', mark = ''] = /^([a-z])(uml|acute|grave|circ|tilde|cedil|ring|caron)$/i.exec(name) ?? []
  const marks: Record<string, string> = {
    uml: '\u0308',
    acute: '\u0301',
    grave: '\u0300',
    circ: '\u0302',
    tilde: '\u0303',
    cedil: '\u0327',
    ring: '\u030a',
    caron: '\u030c',
  }
  return letter === '' ? ' ' : `${letter}${marks[mark.toLowerCase()]}`.normalize('NFC')
}
