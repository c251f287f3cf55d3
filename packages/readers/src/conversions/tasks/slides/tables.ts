// Tables of a slide, and the data of its charts, as HTML.
import { type WordsReader, wordsHtml } from './words.ts'
import { all, child, childrenOf, escaped, type Node, numberOf } from './xml-node.ts'

const MAX_SPAN = 100
const isOn = (value: string | undefined) => value === '1' || value === 'true'

export function tableHtml(table: Node, reader: WordsReader): string {
  const hasHead = isOn(child(table, 'tblPr')?.attrs.firstRow)
  const rows = childrenOf(table, 'tr').map((row, index) => {
    const tag = hasHead && index === 0 ? 'th' : 'td'
    const cells = childrenOf(row, 'tc').map((cell) => {
      const { gridSpan, rowSpan, hMerge, vMerge } = cell.attrs
      if (isOn(hMerge) || isOn(vMerge)) return ''
      const span = (name: string, value: string | undefined) =>
        numberOf(value) > 1 ? ` ${name}="${Math.min(MAX_SPAN, Math.trunc(numberOf(value)))}"` : ''
      const spans = span('colspan', gridSpan) + span('rowspan', rowSpan)
      return `<${tag}${spans}>${wordsHtml(child(cell, 'txBody'), reader)}</${tag}>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  return `<table>${rows.join('')}</table>`
}

/** Returns the table of a chart's stored data; '' without any. */
export function chartHtml(chart: Node): string {
  const series = all(child(chart, 'chart', 'plotArea'), 'ser')
  const names = series.map((one) => valuesOf(child(one, 'tx')).get(0) ?? '')
  const keys = series.map((one) => valuesOf(child(one, 'cat') ?? child(one, 'xVal')))
  const values = series.map((one) => valuesOf(child(one, 'val') ?? child(one, 'yVal')))
  const shown = [...new Set([...keys, ...values].flatMap((column) => [...column.keys()]))].sort((a, b) => a - b)
  const title = all(child(chart, 'chart', 'title'), 't')
    .map(({ text }) => text)
    .join('')
  const head = title.trim() === '' ? '' : `<p>${escaped(title)}</p>`
  if (shown.length === 0) return head
  const row = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`
  const groups = Map.groupBy(series.keys(), (at) => [...keys[at]!].join('\n'))
  const tables = [...groups.values()].map((group) => {
    const [first = 0] = group
    const rows = shown.filter((position) => group.some((one) => keys[one]!.has(position) || values[one]!.has(position)))
    return `<table>${row('th', ['', ...group.map((one) => names[one]!)])}${rows
      .map((position) =>
        row('td', [keys[first]!.get(position) ?? '', ...group.map((one) => values[one]!.get(position) ?? '')]),
      )
      .join('')}</table>`
  })
  return head + tables.join('')
}

/** By their places; of names on several levels the upper ones are before. */
function valuesOf(node: Node | undefined): Map<number, string> {
  const values = new Map<number, string>()
  const levels = all(node, 'lvl')
  const sources = levels.length > 0 ? levels : [node]
  for (const source of sources)
    for (const point of all(source, 'pt')) {
      const at = Math.trunc(numberOf(point.attrs.idx))
      const text = child(point, 'v')?.text ?? ''
      values.set(at, values.has(at) ? `${text} / ${values.get(at)}` : text)
    }
  if (values.size === 0) {
    const direct = child(node, 'v')
    if (direct) values.set(0, direct.text)
  }
  return values
}

/** The words of a diagram as a list, below each other as its data says. */
export function diagramHtml(data: Node): string {
  const points = new Map(
    childrenOf(child(data, 'ptLst'), 'pt')
      .filter(({ attrs }) => ['node', 'asst', 'doc', undefined].includes(attrs.type))
      .map((point) => [point.attrs.modelId ?? '', point]),
  )
  const below = new Map<string, string[]>()
  const placed = new Set<string>()
  const lines = childrenOf(child(data, 'cxnLst'), 'cxn')
    .filter(({ attrs }) => [undefined, 'parOf'].includes(attrs.type))
    .sort((a, b) => numberOf(a.attrs.srcOrd) - numberOf(b.attrs.srcOrd))
  for (const { attrs } of lines) {
    const [from = '', to = ''] = [attrs.srcId, attrs.destId]
    if (!points.has(from) || !points.has(to) || placed.has(to)) continue
    placed.add(to)
    below.set(from, [...(below.get(from) ?? []), to])
  }
  const written = new Set<string>()
  const list = (ids: readonly string[], depth: number): string => {
    const items = ids.map((id) => {
      if (written.has(id)) return ''
      written.add(id)
      const words = all(points.get(id), 'p')
        .map((line) =>
          all(line, 't')
            .map(({ text }) => text)
            .join(''),
        )
        .filter((line) => line.trim() !== '')
      const inner = depth < 8 ? list(below.get(id) ?? [], depth + 1) : ''
      if (words.length === 0) return inner === '' ? '' : `<li>${inner}</li>`
      return `<li>${words.map(escaped).join('<br>')}${inner}</li>`
    })
    return items.join('') === '' ? '' : `<ul>${items.join('')}</ul>`
  }
  const tops = [...points].filter(([id, { attrs }]) => attrs.type === 'doc' || !placed.has(id))
  const docs = tops.filter(([, { attrs }]) => attrs.type === 'doc').flatMap(([id]) => below.get(id) ?? [])
  const first = list(docs, 0)
  return (
    first +
    list(
      [...points.keys()].filter((id) => !written.has(id) && points.get(id)?.attrs.type !== 'doc'),
      8,
    )
  )
}
