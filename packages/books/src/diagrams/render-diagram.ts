/**
 * Mermaid without a browser: the library that draws diagrams for readers, on a document of jsdom whose missing measures are computed here.
 * Loaded with the first diagram.
 */
import { JSDOM } from 'jsdom'
import { type Box, boxOf, type Drawn, lengthOf } from './boxes.ts'
import { textWidth } from './text-width.ts'

export type Drawing = { svg: string; width: number; height: number }

/** Globals that Mermaid and its parts read from the page. */
const GLOBALS = [
  'document',
  'Element',
  'HTMLElement',
  'HTMLTemplateElement',
  'HTMLFormElement',
  'SVGElement',
  'Node',
  'NodeFilter',
  'NamedNodeMap',
  'Text',
  'Document',
  'DocumentFragment',
  'DOMParser',
  'XMLSerializer',
  'MutationObserver',
  'CSSStyleSheet',
  'ShadowRoot',
  'getComputedStyle',
] as const
const FONTS = 'Noto Sans, Noto Sans SC'
const FIXED = [
  'secure',
  'securityLevel',
  'startOnLoad',
  'maxTextSize',
  'maxEdges',
  'suppressErrorRendering',
  'htmlLabels',
  'dompurifyConfig',
  'themeCSS',
  'fontFamily',
]
/** Pixels, as for readers. */
const PAGE_WIDTH = 760
const MAX_SOURCE = 20_000
const MAX_SIDE = 20_000

type Mermaid = typeof import('mermaid').default
let loaded: Promise<Mermaid> | undefined
let drawn = 0

/** Throws when the source is not a diagram, or one that cannot be rendered without a browser. */
export async function renderDiagram(source: string): Promise<Drawing> {
  if (source.length > MAX_SOURCE) throw new Error('too long')
  loaded ??= load()
  const mermaid = await loaded
  const { svg } = await mermaid.render(`diagram${++drawn}`, source)
  return sized(svg)
}

async function load(): Promise<Mermaid> {
  const { window } = new JSDOM('<!DOCTYPE html><body></body>', { pretendToBeVisual: true })
  const page = window as unknown as Record<string, unknown>
  const define = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  define('window', window)
  for (const name of GLOBALS) define(name, page[name])
  const prototype = window.SVGElement.prototype as unknown as Record<string, unknown>
  prototype.getBBox = function (this: Drawn): Box {
    return boxOf(this)
  }
  prototype.getComputedTextLength = function (this: Drawn): number {
    return lengthOf(this)
  }
  prototype.getBoundingClientRect = function (this: Drawn) {
    const { x, y, width, height } = boxOf(this)
    return { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height }
  }
  // Mindmaps ask a canvas how wide words are.
  const canvas = window.HTMLCanvasElement.prototype as unknown as Record<string, unknown>
  canvas.getContext = () => ({ measureText: (text: string) => ({ width: textWidth(text) * 16 }), font: '' })
  // Some diagrams are as wide as what is around them.
  for (const name of ['offsetWidth', 'clientWidth'])
    Object.defineProperty(window.HTMLElement.prototype, name, { get: () => PAGE_WIDTH })
  const { default: mermaid } = await import('mermaid')
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    deterministicIds: true,
    secure: FIXED,
    theme: 'default',
    fontFamily: FONTS,
    themeVariables: { fontFamily: FONTS },
  })
  return mermaid
}

const VIEW_BOX = /viewBox="(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+)"/
/** Shadows, which only browsers draw: what has one would be left out. */
const SHADOWS = / filter="[^"]*"|filter:[^;}"]*;?/g
/** A colour that the library fails to compute for some diagrams. */
const NO_COLOUR = /hsl\([^()]{0,200}NaN[^()]{0,200}\)/g
const PLAIN_COLOUR = '#9370db'

/** The size in pixels in place of 'as wide as the page'. */
function sized(drawn: string): Drawing {
  const svg = drawn.replace(SHADOWS, '').replace(NO_COLOUR, PLAIN_COLOUR)
  const [, , , w, h] = VIEW_BOX.exec(svg) ?? []
  const [width, height] = [Number(w), Number(h)]
  const sound = width > 0 && height > 0 && width < MAX_SIDE && height < MAX_SIDE
  if (!sound || /NaN/.test(svg)) throw new Error('the diagram has no size')
  const [tag = ''] = /<svg[^>]*>/.exec(svg) ?? []
  const plain = tag
    .replace(/ (?:width|height|style)="[^"]*"/g, '')
    .replace('<svg', `<svg width="${width}" height="${height}"`)
  return { svg: svg.replace(tag, plain), width, height }
}
