/** Cards of Yuque: what is no text, with its facts as JSON in an attribute. */
import { parseFragment } from 'parse5'
import { attribute, type HtmlElement, type HtmlNode } from '../html/nodes.ts'
import { checkbox, heading } from '../html/page-parts.ts'
import { around, make, textNode } from '../html/tree.ts'
import { type Line, linesOf } from './lake-drawings.ts'
import type { Lost } from './lost.ts'
import { bookmark, codeBlock, fileLink, formula, link, picture, player } from './parts.ts'

type Facts = Readonly<Record<string, unknown>>
type Card = { element: HtmlElement; facts: Facts; name: string }

/** Unknown ones keep the words that they have, and are named. */
export function cardNodes(element: HtmlElement, lost: Lost[]): HtmlNode[] {
  const name = attribute(element, 'name') ?? ''
  const value = attribute(element, 'value') ?? ''
  if (name === 'checkbox') return [checkbox(value.endsWith('true'), element)]
  const card = { element, name, facts: factsOf(value) }
  const nodes = Object.hasOwn(CARDS, name) ? CARDS[name]?.(card) : undefined
  if (nodes) return nodes
  const words = wordsOf(card.facts, 'title', 'name', 'text', 'label')
  const image = wordsOf(card.facts, 'src', 'image', 'url')
  const inside = image === '' ? linesOf(Object.values(card.facts)) : []
  const dropped = words === '' && image === '' && inside.length === 0
  lost.push({ what: [name || 'card', words].filter(Boolean).join(': '), dropped })
  if (inside.length > 0) return [...heading(words), outline(inside)]
  if (/^https?:.*\.(?:png|jpe?g|gif|webp|svg)(?:[?#]|$)/i.test(image)) return [picture(image, words)]
  const content = image === '' ? textNode(words) : link(image, words || image)
  return attribute(element, 'type') === 'block' ? [make('p', {}, [content])] : [content]
}

/** Returns the words of a drawing as a list. */
const outline = (lines: readonly Line[]): HtmlElement =>
  make(
    'ul',
    {},
    lines.map(({ words, lines: inner }) =>
      make('li', {}, [textNode(words), ...(inner.length > 0 ? [outline(inner)] : [])]),
    ),
  )

function factsOf(value: string): Facts {
  try {
    const facts: unknown = JSON.parse(decodeURIComponent(value.replace(/^data:/, '')))
    return isFacts(facts) ? facts : {}
  } catch {
    return {}
  }
}

const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The first of the keys that holds words. */
const wordsOf = (facts: Facts, ...keys: string[]): string => {
  const words = keys.map((key) => facts[key]).find((value) => typeof value === 'string' && value.trim() !== '')
  return typeof words === 'string' ? words.trim() : ''
}
const detailOf = ({ detail }: Facts): Facts => (isFacts(detail) ? detail : {})

const CARDS: Readonly<Record<string, (card: Card) => HtmlNode[] | undefined>> = {
  hr: () => [make('hr', {})],
  codeblock: ({ facts }) => [
    ...heading(wordsOf(facts, 'name')),
    codeBlock(wordsOf(facts, 'mode'), typeof facts.code === 'string' ? facts.code : ''),
  ],
  table: ({ facts }) => {
    const { childNodes } = parseFragment(wordsOf(facts, 'html'))
    return childNodes.length === 0 ? undefined : childNodes
  },
  math: ({ element, facts }) => [formula(wordsOf(facts, 'code'), isAlone(element))],
  diagram: ({ facts }) => diagram(facts),
  image: ({ facts }) => pictureOf(facts),
  imageGallery: ({ facts }) =>
    Array.isArray(facts.imageList) ? facts.imageList.filter(isFacts).flatMap((one) => pictureOf(one) ?? []) : undefined,
  file: fileOf,
  localdoc: fileOf,
  video: fileOf,
  audio: fileOf,
  bookmarklink: ({ facts }) => cardOf(facts),
  bookmarkInline: ({ facts }) => linkOf(facts),
  yuque: ({ element, facts }) => (attribute(element, 'type') === 'block' ? cardOf(facts) : linkOf(facts)),
  yuqueinline: ({ facts }) => linkOf(facts),
  thirdparty: ({ facts }) => playerOf(facts),
  youku: ({ facts }) => playerOf(facts),
  label: ({ facts }) => [make('span', { class: 'bg-gray' }, [textNode(wordsOf(facts, 'label'))])],
  mention: ({ facts }) => [textNode(`@${wordsOf(facts, 'name', 'login')}`)],
  emoji: ({ facts }) => [textNode(wordsOf(facts, 'emoji', 'text', 'name'))],
  dateCard: ({ facts }) => dateOf(facts),
}

/** A formula that has a line for itself. */
function isAlone(element: HtmlElement): boolean {
  const line = around(element, 'p')
  return (
    attribute(element, 'type') === 'block' ||
    (line !== null && line.childNodes.length === 1 && line.childNodes[0] === element)
  )
}

function diagram(facts: Facts): HtmlNode[] | undefined {
  const [kind, code] = [wordsOf(facts, 'type'), typeof facts.code === 'string' ? facts.code : '']
  return code === '' ? undefined : [codeBlock(kind === 'puml' ? 'plantuml' : kind, code)]
}

function pictureOf(facts: Facts): HtmlNode[] | undefined {
  const src = wordsOf(facts, 'src')
  if (src === '') return undefined
  const [title, href] = [wordsOf(facts, 'title'), wordsOf(facts, 'link')]
  return href === '' ? [picture(src, title)] : [make('a', { href }, [make('img', { src, alt: title })])]
}

function fileOf({ facts }: Card): HtmlNode[] | undefined {
  const src = wordsOf(facts, 'src', 'url', 'download')
  return /^(?:https?:|data:|\.{0,2}\/)/.test(src) ? [fileLink(src, wordsOf(facts, 'name', 'title'))] : undefined
}

function cardOf(facts: Facts): HtmlNode[] | undefined {
  const detail = detailOf(facts)
  const href = wordsOf(facts, 'src') || wordsOf(detail, 'url')
  if (href === '') return undefined
  return [bookmark(href, wordsOf(detail, 'title') || wordsOf(facts, 'text'), wordsOf(detail, 'desc'))]
}

function linkOf(facts: Facts): HtmlNode[] | undefined {
  const detail = detailOf(facts)
  const href = wordsOf(facts, 'src', 'url') || wordsOf(detail, 'url')
  return href === '' ? undefined : [link(href, wordsOf(facts, 'text') || wordsOf(detail, 'title') || href)]
}

function playerOf(facts: Facts): HtmlNode[] | undefined {
  const href = wordsOf(facts, 'src', 'url')
  return href === '' ? undefined : [player(href, '')]
}

/** The day in China, where Yuque writes it. */
function dateOf({ date }: Facts): HtmlNode[] | undefined {
  if (typeof date !== 'number' || !Number.isFinite(date) || Math.abs(date) > 8e15) return undefined
  return [textNode(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(date))]
}
