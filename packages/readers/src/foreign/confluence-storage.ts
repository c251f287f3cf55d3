/** Pages of a Confluence space in its storage format: what is no HTML in them (links, pictures, tasks, layouts). Macros: confluence-macros.ts. */
import { attribute, descendants, type HtmlElement, type HtmlNode, isElement, oneLine } from '../html/nodes.ts'
import { callout, checkbox } from '../html/page-parts.ts'
import { make, type PageTree, rewrite, textNode } from '../html/tree.ts'
import { anchorName, type MacroPlace, macro } from './confluence-macros.ts'
import { addressOf, pathOfTitle } from './page-path.ts'
import { columns, fileLink, isStorable, linkedPicture, linkList, picture } from './parts.ts'

/** Names around the page: `page` its path, `space` its key, `main` the space whose pages need no prefix. */
export type StorageNames = Readonly<Record<string, string>>

/** Changes the tree into elements of ours; what was lost is added to `place.lost`. Files of the page that it does not show are at its end. */
export function tidyStorage(page: PageTree, names: StorageNames, lost: MacroPlace['lost']): void {
  const shown = new Set<string>()
  const place: MacroPlace = {
    lost,
    fileOf: (element) => fileOf(element, names, shown),
    pageOf: (ri) => pageOf(ri, names),
    pictureOf(name) {
      const file = [`${name}.png`, name].find((one) => /\.(?:png|jpe?g|gif|svg)$/i.test(one) && names[FILE + one])
      if (name === '' || file === undefined) return null
      shown.add(file)
      return names[FILE + file] ?? null
    },
  }
  rewrite(page, (element) => rule(element, place, names))
  const [body] = descendants(page.childNodes, 'body')
  const rest = filesIn(names).filter(([name]) => !shown.has(name))
  body?.childNodes.push(...linkList(rest.map(([words, href]) => ({ href, words }))))
}

const FILE = 'file:'
const filesIn = (names: StorageNames): [name: string, href: string][] =>
  Object.entries(names).flatMap(([key, href]) => {
    const name = key.slice(FILE.length)
    return key.startsWith(FILE) && isStorable(name) ? [[name, href]] : []
  })

const inner = (element: HtmlElement, ...tags: string[]): HtmlElement | undefined =>
  descendants(element.childNodes, ...tags)[0]

function rule(element: HtmlElement, place: MacroPlace, names: StorageNames): readonly HtmlNode[] | undefined {
  switch (element.tagName) {
    case 'ac:structured-macro':
    case 'ac:macro':
      return macro(element, place)
    case 'ac:link':
      return linkOf(element, place, names)
    case 'ac:image':
      return imageOf(element, place)
    case 'ac:emoticon':
      return [textNode(emoticon(element))]
    case 'ac:task-list':
      return [make('ul', {}, element.childNodes.filter(isElement))]
    case 'ac:task':
      return [task(element)]
    case 'ac:layout-section':
      return layout(element)
    case 'ac:adf-extension':
      return extension(element, place)
    case 'time':
      return oneLine(element.childNodes) === '' ? [textNode(attribute(element, 'datetime') ?? '')] : undefined
    case 'ac:placeholder':
    case 'ac:adf-mark':
    case 'at:declarations':
      return []
    default:
      return undefined
  }
}

/** The address of the page that `ri` names, and what it is called. */
function pageOf(ri: HtmlElement, names: StorageNames): { href: string; words: string } {
  const title = attribute(ri, 'ri:content-title') ?? ''
  const space = attribute(ri, 'ri:space-key') ?? names.space ?? ''
  const path = pathOfTitle(title)
  return { href: addressOf(space === (names.main ?? '') ? path : `${space} - ${path}`), words: title }
}

function fileOf(attachment: HtmlElement, names: StorageNames, shown: Set<string>): { href: string; words: string } {
  const words = attribute(attachment, 'ri:filename') ?? ''
  const page = inner(attachment, 'ri:page')
  if (page) {
    const owner = decodeURIComponent(pageOf(page, names).href.slice(1))
    return { href: addressOf('attachments', owner, pathOfTitle(words)), words }
  }
  const name = words.normalize('NFC')
  shown.add(name)
  return { href: names[FILE + name] ?? addressOf('attachments', names.page ?? '', pathOfTitle(words)), words }
}

function linkOf(element: HtmlElement, place: MacroPlace, names: StorageNames): HtmlNode[] {
  const body = inner(element, 'ac:link-body', 'ac:plain-text-link-body')?.childNodes ?? []
  const anchor = attribute(element, 'ac:anchor')
  const fragment = anchor ? `#${encodeURIComponent(anchorName(anchor))}` : ''
  const [ri] = descendants(element.childNodes, 'ri:page', 'ri:attachment', 'ri:user', 'ri:url')
  const target = targetOf(ri, place)
  if (ri?.tagName === 'ri:user') return body.length > 0 ? [...body] : [textNode(userOf(ri, names))]
  const href = target ? target.href + fragment : fragment
  const words = body.length > 0 ? body : [textNode(target?.words || anchor || '')]
  const pictured = linkedPicture(words, href, target?.words ?? '')
  if (pictured) return pictured
  if (href !== '') return [make('a', { href }, words)]
  place.lost.push({
    what: descendants(element.childNodes, 'ri:space', 'ri:blog-post', 'ri:content-entity')[0]?.tagName ?? 'ac:link',
    dropped: false,
  })
  return [...words]
}

function targetOf(ri: HtmlElement | undefined, place: MacroPlace) {
  if (!ri) return null
  if (ri.tagName === 'ri:page') return place.pageOf(ri)
  if (ri.tagName === 'ri:attachment') return place.fileOf(ri)
  return ri.tagName === 'ri:url'
    ? { href: attribute(ri, 'ri:value') ?? '', words: attribute(ri, 'ri:value') ?? '' }
    : null
}

function userOf(ri: HtmlElement, names: StorageNames): string {
  const key = attribute(ri, 'ri:userkey') ?? attribute(ri, 'ri:account-id') ?? ''
  return `@${names[`user:${key}`] ?? attribute(ri, 'ri:username') ?? (key || 'user')}`
}

function imageOf(element: HtmlElement, place: MacroPlace): HtmlNode[] {
  const [ri] = descendants(element.childNodes, 'ri:attachment', 'ri:url')
  const target = targetOf(ri, place)
  if (!target || target.href === '') {
    place.lost.push({ what: 'ac:image', dropped: true })
    return []
  }
  const [caption, alt] = [oneLine(inner(element, 'ac:caption')?.childNodes ?? []), attribute(element, 'ac:alt') ?? '']
  const width = attribute(element, 'ac:width') ?? ''
  // Confluence shows other files, such as recordings, in the same way.
  return /\.(?:mp4|webm|mov|ogv|mp3|wav|m4a|pdf|docx?|xlsx?|pptx?|zip|txt)$/i.test(target.words)
    ? [fileLink(target.href, target.words)]
    : [caption === '' ? make('img', { src: target.href, alt, title: alt, width }) : picture(target.href, caption, alt)]
}

const EMOTICONS: Readonly<Record<string, string>> = {
  ...{ smile: '🙂', sad: '🙁', cheeky: '😛', laugh: '😀', wink: '😉', 'thumbs-up': '👍', 'thumbs-down': '👎' },
  ...{ information: 'ℹ️', tick: '✅', cross: '❌', warning: '⚠️', plus: '➕', minus: '➖', question: '❓' },
  ...{
    'light-on': '💡',
    'light-off': '🔅',
    'yellow-star': '⭐',
    'red-star': '⭐',
    'green-star': '⭐',
    'blue-star': '⭐',
  },
  ...{ heart: '❤️', 'broken-heart': '💔' },
}

function emoticon(element: HtmlElement): string {
  const name = attribute(element, 'ac:name') ?? ''
  const fallback = attribute(element, 'ac:emoji-fallback') ?? ''
  return fallback || (EMOTICONS[name] ?? (name === '' ? '' : `:${name}:`))
}

function task(element: HtmlElement): HtmlElement {
  const done = oneLine(inner(element, 'ac:task-status')?.childNodes ?? []) === 'complete'
  return make('li', {}, [checkbox(done, element), ...(inner(element, 'ac:task-body')?.childNodes ?? [])])
}

const SHARES: Readonly<Record<string, readonly number[]>> = {
  two_left_sidebar: [1, 2],
  two_right_sidebar: [2, 1],
  three_with_sidebars: [1, 2, 1],
}

function layout(element: HtmlElement): HtmlNode[] {
  const cells = element.childNodes.filter(isElement).filter(({ tagName }) => tagName === 'ac:layout-cell')
  const shares = SHARES[attribute(element, 'ac:type') ?? '']
  if (cells.length < 2) return cells.flatMap(({ childNodes }) => childNodes)
  return [columns(cells.map(({ childNodes }, index) => ({ share: shares?.[index] ?? 1, content: childNodes })))]
}

const PANELS = { note: 'note', info: 'note', tip: 'tip', success: 'tip', warning: 'warning', error: 'caution' } as const
const isPanel = (name: string): name is keyof typeof PANELS => Object.hasOwn(PANELS, name)

/** Reads extensions of the newer editor: a panel, or something with a text for other programs. */
function extension(element: HtmlElement, place: MacroPlace): HtmlNode[] {
  const content = inner(element, 'ac:adf-content')
  const [kind] = descendants(element.childNodes, 'ac:adf-attribute')
  const name = oneLine(kind?.childNodes ?? [])
  if (content && isPanel(name)) return [callout(PANELS[name], '', content.childNodes)]
  const fallback = inner(element, 'ac:adf-fallback')
  place.lost.push({
    what: attribute(inner(element, 'ac:adf-node') ?? element, 'type') ?? 'extension',
    dropped: !fallback && !content,
  })
  return [...((fallback ?? content)?.childNodes ?? [])]
}
