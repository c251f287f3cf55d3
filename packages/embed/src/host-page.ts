// Functions of both scripts on a host page.

/** The script tag: its address contains our site, its data attributes are the options. */
export type ScriptTag = { src: string; dataset: DOMStringMap }

/** The tag that runs now; null for modules and for code pasted into the page. */
export function currentTag(): ScriptTag | null {
  const script = document.currentScript
  return script instanceof HTMLScriptElement && script.src !== '' ? script : null
}

/** The language named by the tag, else that of the page, else of the browser. Pages in any third language: more people read English. */
export const isChinese = (language: string | undefined): boolean =>
  /^zh/i.test(language || document.documentElement.lang || navigator.language)

/** An element out of reach of the page's styles, with styles of its own. */
export function isolatedElement(styles: string): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  // A sheet made by script holds under a policy that forbids inline styles.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  return { host, root }
}

/** The colour that the tag asks for, else the product's. */
export const colorOf = ({ color = '' }: DOMStringMap): string => (/^#[0-9a-f]{6}$/i.test(color) ? color : '#165dff')

export function buttonOf(className: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  return button
}

/** Calls `attach` when the page has a body. */
export function whenBody(attach: () => void): void {
  if (document.body) attach()
  else document.addEventListener('DOMContentLoaded', attach)
}

export type Side = 'left' | 'right'

const CORNER = 'lectern:corner'
const OPENED = 'lectern:opened'

/** Puts the robot's element into the page, in the corner on `side`. */
export function takeCorner(host: HTMLElement, side: Side): void {
  host.dataset.lecternCorner = side
  document.body.append(host)
  dispatchEvent(new Event(CORNER))
}

/** Whether the robot's button is in the corner on `side`. */
export const isCornerTaken = (side: Side): boolean => document.querySelector(`[data-lectern-corner=${side}]`) !== null

/** Calls `makeRoom` now, and when the robot's button appears. */
export function besideRobot(makeRoom: () => void): void {
  makeRoom()
  addEventListener(CORNER, makeRoom)
}

/** Closes by `close` when the other script of ours opens something: both are in one corner. Returns the report of the own opening. */
export function alternate(name: 'help' | 'robot', close: () => void): () => void {
  addEventListener(OPENED, (event) => event instanceof CustomEvent && event.detail !== name && close())
  return () => dispatchEvent(new CustomEvent(OPENED, { detail: name }))
}
