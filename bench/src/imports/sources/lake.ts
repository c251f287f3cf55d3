// Documents of Yuque, counted from their raw markup: what is no text is in cards, as JSON in an attribute.
import { addWords, type Counted, countSource, noCounts } from '../source-counts.ts'
import { countMarkup, countPlain, type Element, type Seen } from './markup.ts'

export const countLake = (lake: string): Counted =>
  countMarkup(lake, {
    open(element, context) {
      if (element.name === 'card') {
        countCard(element, context)
        return 'skip'
      }
      if (element.classes.has('lake-alert')) context.counts.callouts++
      return countPlain(element, context)
    },
  })

const textOf = (facts: Record<string, unknown>, ...names: string[]): string => {
  const text = names.map((name) => facts[name]).find((value) => typeof value === 'string' && value.trim() !== '')
  return typeof text === 'string' ? text : ''
}

function countCard({ attributes: { name = '', value = '' } }: Element, context: Seen): void {
  let facts: Record<string, unknown> = {}
  try {
    facts = JSON.parse(decodeURIComponent(value.replace(/^data:/, '')))
  } catch {}
  const code = textOf(facts, 'code')
  if (name === 'codeblock' || name === 'diagram') context.code(code)
  else if (name === 'math') context.say(code)
  else if (name === 'image') {
    if (textOf(facts, 'src') !== '') context.counts.pictures++
  } else if (/^(?:bookmark|yuque|file|localdoc|video|audio|thirdparty|youku)/.test(name)) context.counts.links++
  else if (name === 'label' || name === 'mention') context.say(textOf(facts, 'label', 'name', 'login'))
  else if (Array.isArray(facts.imageList)) context.counts.pictures += facts.imageList.length
}

/** A document of a book, within JSON. */
export function countLakeDocument(json: string): { title: string; counted: Counted } {
  const { doc = {} } = JSON.parse(json) as { doc?: Record<string, unknown> }
  const title = textOf(doc, 'title')
  const body = textOf(doc, 'body', 'body_asl', 'content', 'body_draft', 'body_draft_asl')
  const format = textOf(doc, 'format') || 'lake'
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
