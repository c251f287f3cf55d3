/** Blocks of our own pages, as the elements by which they are known. */
import { CONTENT_LIMITS, embedFrame, UPLOAD_EXTENSIONS } from '@lectern/contracts'
import { attribute, descendants, type HtmlElement, type HtmlNode, isElement, textOf } from '../html/nodes.ts'
import { heading, unfolding } from '../html/page-parts.ts'
import { make, setAttribute, textNode } from '../html/tree.ts'

/** Shares are numbers of any size; ours are 1 on average. */
export function columns(parts: readonly { share: number; content: readonly HtmlNode[] }[]): HtmlElement {
  const whole = parts.reduce((sum, { share }) => sum + share, 0)
  const grow = (share: number) => ((share / whole) * parts.length).toFixed(2)
  return make(
    'div',
    { class: 'columns' },
    parts.map(({ share, content }) => make('div', { class: 'column', style: `flex-grow: ${grow(share)}` }, content)),
  )
}

/** Columns as wide as `widthOf` says; alike when one does not say. */
export function columnsByWidth(parts: readonly HtmlElement[], widthOf: (part: HtmlElement) => string): HtmlElement {
  const widths = parts.map((part) => Number.parseFloat(widthOf(part)))
  const whole = widths.every((width) => width > 0)
  return columns(
    parts.map(({ childNodes }, index) => ({ share: whole ? (widths[index] ?? 1) : 1, content: childNodes })),
  )
}

export const codeBlock = (language: string, code: string): HtmlElement =>
  isDiagram(language)
    ? make('pre', { class: 'diagram' }, [textNode(code)])
    : make('pre', {}, [make('code', { class: `language-${languageName(language)}` }, [textNode(code)])])

const isDiagram = (language: string) => language.trim().toLowerCase() === 'mermaid'

/** Names of languages that highlighters do not know. */
const LANGUAGES: Readonly<Record<string, string>> = {
  'c++': 'cpp',
  'c#': 'csharp',
  'f#': 'fsharp',
  'objective-c': 'objc',
  'visual basic': 'vb',
  'vb.net': 'vb',
  'plain text': 'text',
  plain: 'text',
  none: 'text',
  actionscript3: 'actionscript',
  'html/xml': 'xml',
  js: 'javascript',
  py: 'python',
}
const languageName = (name: string): string => {
  const lower = name.trim().toLowerCase()
  return LANGUAGES[lower] ?? (lower.replace(/\s+/g, '-') || 'text')
}

export const formula = (source: string, alone: boolean): HtmlElement =>
  make('math', { alttext: source, ...(alone && { display: 'block' }) })

export const link = (href: string, words: string): HtmlElement => make('a', { href }, [textNode(words)])

/** A short mark in a line, which pages show in a box of its own: as text it is separated from the words around it. */
export function badge(place: HtmlElement, look: string, content: readonly HtmlNode[]): HtmlNode[] {
  const siblings = place.parentNode?.childNodes ?? []
  const [before, after] = [-1, 1].map((step) => siblings[siblings.indexOf(place) + step])
  const isApart = (node: HtmlNode | undefined, words: RegExp) =>
    node !== undefined && (isElement(node) ? node.tagName !== 'br' : words.test(textOf([node])))
  return [
    ...(isApart(before, /[\p{L}\p{N}.,:;!?)\]]$/u) ? [textNode(' ')] : []),
    make('span', { class: look }, content),
    ...(isApart(after, /^[\p{L}\p{N}([]/u) ? [textNode(' ')] : []),
  ]
}

/** A list of links, as files are below a page that does not show them; none without links. */
export const linkList = (links: readonly { href: string; words: string }[]): HtmlElement[] =>
  links.length === 0
    ? []
    : [
        make(
          'ul',
          {},
          links.map(({ href, words }) => make('li', {}, [link(href, words)])),
        ),
      ]

export const picture = (src: string, caption = '', alt = ''): HtmlElement =>
  caption === ''
    ? make('img', { src, alt })
    : make('figure', {}, [make('img', { src, alt }), make('figcaption', {}, [textNode(caption)])])

const STORABLE: ReadonlySet<string> = new Set([...UPLOAD_EXTENSIONS, 'svg', 'avif'])

/** Whether a file of that name may be stored here: others, such as sources and drafts of drawings, would be names without a link. */
export const isStorable = (name: string): boolean => STORABLE.has(/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '')

/** Panels side by side, of which one is seen at a time; one after the other when they are too few or too many. */
export function tabs(panels: readonly { title: string; content: readonly HtmlNode[] }[]): HtmlElement[] {
  if (panels.length < 2 || panels.length > CONTENT_LIMITS.tabs)
    return panels.flatMap(({ title, content }) => [...heading(title), make('div', {}, content)])
  const elements = panels.map(({ title, content }) => {
    const { childNodes } = unfolding(title, content)
    return make('details', { class: 'tab' }, childNodes)
  })
  return [make('div', { class: 'tabs' }, elements)]
}

/** A link whose words are a picture, which is named by `words` unless it has a name; undefined for other links. */
export function linkedPicture(content: readonly HtmlNode[], href: string, words: string): HtmlNode[] | undefined {
  const [image] = descendants(content, 'img')
  if (!image || textOf(content).trim() !== '') return undefined
  if (words !== '' && !attribute(image, 'alt')) setAttribute(image, 'alt', words)
  return href === '' ? [...content] : [make('a', { href }, content)]
}

/** The player of an address that one is known for, else a link. */
export const player = (href: string, words: string): HtmlElement =>
  embedFrame(href)
    ? make('figure', { class: 'embed' }, [
        make('a', { href }, [textNode(words || href)]),
        ...(words === '' || words === href ? [] : [make('figcaption', {}, [textNode(words)])]),
      ])
    : make('p', {}, [link(href, words || href)])

export const bookmark = (href: string, title: string, description: string): HtmlElement =>
  make('p', { class: 'bookmark' }, [
    make('a', { href }, [
      make('span', { class: 'bookmark-title' }, [textNode(title || href)]),
      make('span', { class: 'bookmark-text' }, [textNode(description)]),
    ]),
  ])

const AUDIO = /\.(?:mp3|wav|ogg|m4a|aac|flac)(?:[?#]|$)/i
const VIDEO = /\.(?:mp4|webm|ogv|mov)(?:[?#]|$)/i

/** A file: played where it can be, else a link to it. */
export function fileLink(href: string, name: string): HtmlElement {
  if (VIDEO.test(href)) return make('video', { src: href, title: name })
  if (AUDIO.test(href)) return make('audio', { src: href, title: name })
  return make('p', {}, [link(href, name || href)])
}
