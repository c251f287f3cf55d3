// Numbers of Word's lists: the reading library begins each list with 1, also one that goes on behind a picture (EDIT-12).
import { attributeIn, innerOf, plainRun, valueIn, wholeElements } from './word-xml.ts'

/** `sign`: what is known by the sign in place of a number, see `SAYS`. */
type Level = { start: number; ordered: boolean; sign: string }
type Numbering = {
  /** Definition of each list, by its number, and changed starts of its levels. */
  lists: ReadonlyMap<string, { kind: string; starts: ReadonlyMap<number, number> }>
  levels: ReadonlyMap<string, readonly Level[]>
  /** Lists of the styles of paragraphs. */
  styles: ReadonlyMap<string, { list: string; level: number }>
}

/** A sign for private use, like that of coloured cells. */
const SIGN = '\ue0f8'
const NUMBER = `(?:<(?!li|[ou]l)[a-z][^<>]*>){0,12}${SIGN}(\\d+)${SIGN}`
const LISTS = new RegExp(`<(/?)[ou]l>(?=(?:<li(?: [^<>]*)?>${NUMBER})?)|(<li(?: [^<>]*)?>)(?=(?:${NUMBER})?)`, 'g')
/** Boxes of tasks; with a blank sign programs write further paragraphs of an item. */
const SAYS: Readonly<Record<string, string>> = { '☐': 'open', '☑': 'done', '☒': 'done', ' ': 'more' }
const BOXES = new RegExp(`${SIGN}(open|done)${SIGN}`, 'g')
const MORE = `<li(?: [^<>]*)?>${SIGN}more${SIGN}`
const MORE_WITHIN = new RegExp(`</li>${MORE}`, 'g')
/** Behind a numbered item they are a list of their own, behind which the numbers go on. */
const MORE_BEHIND = new RegExp(`</li></ol><ul>${MORE}((?:(?!</?[ou]l>)[\\s\\S])*)</li></ul>(<ol start="\\d+">)?`, 'g')
const SIGNS = new RegExp(`${SIGN}(?:\\d+|more)${SIGN}`, 'g')
const MAX_LEVELS = 9

const numberOf = (text: string, otherwise: number): number => (/^\d{1,6}$/.test(text) ? Number(text) : otherwise)

/** From word/numbering.xml and word/styles.xml. */
export function readNumbering(numbering: string, styles: string): Numbering {
  const levels = wholeElements(numbering, 'w:abstractNum').map((kind) => {
    const levelEntries = wholeElements(kind, 'w:lvl').map((level): [number, Level] => {
      const format = valueIn(level, 'w:numFmt')
      const ordered = format !== 'bullet' && format !== 'none'
      const sign = ordered ? '' : (SAYS[valueIn(level, 'w:lvlText')] ?? '')
      return [
        numberOf(attributeIn(level, 'w:ilvl'), 0),
        { start: numberOf(valueIn(level, 'w:start'), 1), ordered, sign },
      ]
    })
    const byLevel = new Map(levelEntries)
    const all = Array.from(
      { length: MAX_LEVELS },
      (_, index) => byLevel.get(index) ?? { start: 1, ordered: false, sign: '' },
    )
    return [attributeIn(kind, 'w:abstractNumId'), all] as const
  })
  const lists = wholeElements(numbering, 'w:num').map((list) => {
    const starts = wholeElements(list, 'w:lvlOverride').flatMap((level): [number, number][] =>
      level.includes('<w:startOverride')
        ? [[numberOf(attributeIn(level, 'w:ilvl'), 0), numberOf(valueIn(level, 'w:startOverride'), 1)]]
        : [],
    )
    return [attributeIn(list, 'w:numId'), { kind: valueIn(list, 'w:abstractNumId'), starts: new Map(starts) }] as const
  })
  const ofStyles = wholeElements(styles, 'w:style').flatMap((style) => {
    const list = valueIn(style, 'w:numId')
    return list === '' ? [] : [[attributeIn(style, 'w:styleId'), { list, level: levelOf(style) }] as const]
  })
  return { lists: new Map(lists), levels: new Map(levels), styles: new Map(ofStyles) }
}

const levelOf = (xml: string): number => Math.min(numberOf(valueIn(xml, 'w:ilvl'), 0), MAX_LEVELS - 1)

const PROPERTIES = /<w:p(?:\s[^<>]*)?><w:pPr>([\s\S]*?)<\/w:pPr>/g

/** The same part; items begin with a sign that holds their number. */
export function withNumbers(xml: string, { lists, levels, styles }: Numbering): string {
  if (lists.size === 0) return xml
  const counts = new Map<string, number[]>()
  const begun = new Set<string>()
  return xml.replace(PROPERTIES, (whole, properties: string) => {
    const ownNumbering = innerOf(properties, 'w:numPr')[0]
    const place =
      ownNumbering === undefined
        ? styles.get(valueIn(properties, 'w:pStyle'))
        : { list: valueIn(ownNumbering, 'w:numId'), level: levelOf(ownNumbering) }
    const list = lists.get(place?.list ?? '')
    const kindLevels = levels.get(list?.kind ?? '')
    if (!place || !list || !kindLevels) return whole
    const { start = 1, ordered = false, sign = '' } = kindLevels[place.level] ?? {}
    if (sign !== '') return `${whole}${plainRun(`${SIGN}${sign}${SIGN}`)}`
    const count = counts.get(list.kind) ?? []
    counts.set(list.kind, count)
    const over = list.starts.get(place.level)
    const fresh = `${place.list} ${place.level}`
    const restarts = over !== undefined && !begun.has(fresh)
    begun.add(fresh)
    const before = count[place.level]
    const number = restarts ? over : before === undefined ? (over ?? start) : before + 1
    count[place.level] = number
    count.length = place.level + 1
    return ordered ? `${whole}${plainRun(`${SIGN}${number}${SIGN}`)}` : whole
  })
}

/** Lists begin with the numbers of their first items, and again where a number does not follow the one before it; the signs go. */
export function numberedLists(html: string): string {
  /** The number that comes next in each list that is open; null where its items have none. */
  const open: (number | null)[] = []
  const rewritten = html.replace(LISTS, (tag, closing, first, item, value) => {
    if (closing === '/') open.pop()
    else if (item === undefined) {
      open.push(first === undefined ? null : Number(first))
      return first === undefined ? tag : opening(Number(first))
    } else {
      const position = open.length - 1
      const next = open[position] ?? null
      const number = value === undefined ? next : Number(value)
      if (position >= 0) open[position] = number === null ? null : number + 1
      if (next !== null && number !== null && number !== next) return `</ol>${opening(number)}${item}`
    }
    return tag
  })
  return rewritten
    .replace(MORE_WITHIN, '<p>')
    .replace(MORE_BEHIND, (_, text, goesOn) => `<p>${text}</li>${goesOn === undefined ? '</ol>' : ''}`)
    .replace(BOXES, (_, state) => `<input type="checkbox"${state === 'done' ? ' checked' : ''}>`)
    .replace(SIGNS, '')
}

const opening = (number: number): string => (number === 1 ? '<ol>' : `<ol start="${number}">`)
