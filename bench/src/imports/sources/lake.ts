// Documents of Yuque, counted from their raw markup: what is no text stands in cards, as JSON in an attribute.
import { addWords, type Counted, countSource, noCounts } from '../source-counts.ts'
import { countMarkup, countPlain, type Element, type Seen } from './markup.ts'

export const countLake = (lake: string): Counted =>
  countMarkup(lake, {
    open(element, seen) {
      if (element.name === 'card') {
        countCard(element, seen)
        return 'skip'
      }
      if (element.classes.has('lake-alert')) seen.counts.callouts++
      return countPlain(element, seen)
    },
  })

const said = (facts: Record<string, unknown>, ...names: string[]): string => {
  const found = names.map((name) => facts[name]).find((value) => typeof value === 'string' && value.trim() !== '')
  return typeof found === 'string' ? found : ''
}

function countCard({ attributes: { name = '', value = '' } }: Element, seen: Seen): void {
  let facts: Record<string, unknown> = {}
  try {
    facts = JSON.parse(decodeURIComponent(value.replace(/^data:/, '')))
  } catch {}
  const code = said(facts, 'code')
  if (name === 'codeblock' || name === 'diagram') seen.code(code)
  else if (name === 'math') seen.say(code)
  else if (name === 'image') {
    if (said(facts, 'src') !== '') seen.counts.pictures++
  } else if (/^(?:bookmark|yuque|file|localdoc|video|audio|thirdparty|youku)/.test(name)) seen.counts.links++
  else if (name === 'label' || name === 'mention') seen.say(said(facts, 'label', 'name', 'login'))
  else if (Array.isArray(facts.imageList)) seen.counts.pictures += facts.imageList.length
}

/** A document of a book, within JSON. */
export function countLakeDocument(json: string): { title: string; counted: Counted } {
  const { doc = {} } = JSON.parse(json) as { doc?: Record<string, unknown> }
  const title = said(doc, 'title')
  const body = said(doc, 'body', 'body_asl', 'content', 'body_draft', 'body_draft_asl')
  const format = said(doc, 'format') || 'lake'
  const counted =
    format === 'markdown'
      ? countSource(body)
      : /^(?:lake|html)$/.test(format)
        ? countLake(body)
        : { counts: noCounts(), words: new Map() }
  counted.counts.headings++
  addWords(title, counted.words)
  counted.counts.words = [...counted.words.values()].reduce((sum, count) => sum + count, 0)
  return { title, counted }
}
