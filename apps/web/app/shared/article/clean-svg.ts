/**
 * The picture of a diagram with nothing but drawing in it. Mermaid cleans its pictures too, but lets forms, fields and HTML pass where
 * its own labels are HTML; here only elements and attributes stay that draw, and text.
 */
import { safeUrl } from '@lectern/content'

const words = (text: string) => new Set(text.split(' '))

const SVG = words(
  'svg g defs symbol use marker clipPath mask pattern linearGradient radialGradient stop filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feOffset path rect circle ellipse line polyline polygon text tspan textPath title desc style switch image a foreignObject',
)
/** Texts that some kinds of diagrams set as HTML. */
const HTML = words('div span p br b strong i em u s del code pre sub sup small ul ol li')
/** Left out with what is in them; other unknown elements are replaced by their content. */
const DROPPED = words(
  'script iframe object embed template noscript audio video canvas math head link meta base animate set',
)
/** Attributes of HTML; drawing elements keep all but handlers and unsafe addresses. */
const HTML_ATTRIBUTES = words('class style title xmlns')
const ADDRESSES = words('href xlink:href src')
/** A form, a layer above the page or a file of another site, in declarations. */
const UNSAFE_CSS =
  /@import[^;]*;?|position\s*:\s*(?:fixed|sticky|absolute)|-moz-binding|behavior\s*:|expression\s*\(|url\(\s*(?!["']?#)[^)]*\)/gi
const SVG_SPACE = 'http://www.w3.org/2000/svg'

/** `svg` as markup; the result is safe to be put into a page. '' when it holds no picture. */
export function cleanSvg(svg: string, page: Document = document): string {
  const template = page.createElement('template')
  template.innerHTML = svg
  const picture = template.content.querySelector('svg')
  if (!picture) return ''
  cleanElement(picture)
  return picture.outerHTML
}

function cleanElement(element: Element): void {
  for (const { name, value } of [...element.attributes]) cleanAttribute(element, name, value)
  if (element.localName === 'style') element.textContent = cleanCss(element.textContent)
  for (const node of [...element.childNodes]) {
    if (node.nodeType === node.TEXT_NODE) continue
    if (node.nodeType === node.ELEMENT_NODE) cleanChild(node as Element)
    else node.remove()
  }
}

function cleanChild(element: Element): void {
  const { localName, namespaceURI } = element
  if (DROPPED.has(localName.toLowerCase())) element.remove()
  else if ((namespaceURI === SVG_SPACE ? SVG : HTML).has(localName)) cleanElement(element)
  else {
    cleanElement(element)
    element.replaceWith(...element.childNodes)
  }
}

function cleanAttribute(element: Element, name: string, value: string): void {
  const lower = name.toLowerCase()
  if (lower === 'style') element.setAttribute(name, cleanCss(value))
  else if (element.namespaceURI !== SVG_SPACE) {
    if (!HTML_ATTRIBUTES.has(lower)) element.removeAttribute(name)
  } else if (lower.startsWith('on') || lower === 'target') element.removeAttribute(name)
  else if (ADDRESSES.has(lower)) cleanAddress(element, name, value)
  else if (UNSAFE_CSS.test(value)) element.removeAttribute(name)
  // The expression is global, for replacing.
  UNSAFE_CSS.lastIndex = 0
}

/** Links open outside of the page; pictures may come from the sources of articles; anything else must be in the picture itself. */
function cleanAddress(element: Element, name: string, value: string): void {
  const kind = element.localName === 'a' ? 'link' : element.localName === 'image' ? 'image' : null
  const url = kind && safeUrl(value, kind)
  if (url) element.setAttribute(name, url)
  else if (!value.startsWith('#')) element.removeAttribute(name)
  if (kind === 'link') {
    element.setAttribute('target', '_blank')
    element.setAttribute('rel', 'noopener noreferrer nofollow')
  }
}

const cleanCss = (text: string): string => text.replace(UNSAFE_CSS, '')
