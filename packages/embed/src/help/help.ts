// In-app help: a popover with one published article, in the page of another product (specification §2 'In-app help embedding').
import {
  alternate,
  besideRobot,
  colorOf,
  isCornerTaken,
  isolatedElement,
  type ScriptTag,
  whenBody,
} from '../host-page.ts'
import { readFrameMessage } from '../protocol.ts'
import { frameOf, helpOptions, launcherOf, popoverOf } from './elements.ts'
import { placePopover } from './place.ts'
import { stylesIn } from './styles.ts'

export type LecternHelp = {
  /** Opens the article in the corner; ids that cannot be any are ignored. */
  open(articleId: string): void
  close(): void
}

/** State of the open article: its frame, id, the element that opened it (null: a script of the page) and the last reported height. */
type Shown = { frame: HTMLIFrameElement; article: string; opener: HTMLElement | null; reported: number | null }

const ID = /^[A-Za-z0-9_-]{1,64}$/

const triggerOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-lectern-help]') : null

/** Puts the popover and its button into the page and listens to it from now on. */
export function createHelp({ src, dataset }: ScriptTag): LecternHelp {
  const home = new URL(src).origin
  const options = helpOptions(dataset)
  const { host, root } = isolatedElement(stylesIn(colorOf(dataset)))
  const { popover, closer } = popoverOf(options)
  const launcher = options.article === null ? null : launcherOf(options)
  const side = options.left ? 'left' : 'right'
  let shown: Shown | null = null

  const place = () => {
    if (!shown) return
    const { opener, reported } = shown
    const anchor = opener !== launcher && opener?.isConnected ? opener.getBoundingClientRect() : null
    const size = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const { left } = options
    const aboveButton = launcher !== null || isCornerTaken(side)
    Object.assign(popover.style, placePopover({ reported, anchor, left, aboveButton, window: size }))
  }
  const updateLauncher = () => launcher?.setAttribute('aria-expanded', String(shown?.opener === launcher))

  const close = () => {
    if (!shown) return
    const { frame, opener } = shown
    shown = null
    popover.hidden = true
    frame.remove()
    updateLauncher()
    if (opener?.isConnected) opener.focus()
  }
  const open = (article: string, opener: HTMLElement | null) => {
    if (!ID.test(article)) return
    if (shown?.article === article && shown.opener === opener) return opener ? close() : undefined
    shown?.frame.remove()
    reportOpened()
    shown = { frame: frameOf(home, article, options), article, opener, reported: null }
    popover.prepend(shown.frame)
    popover.hidden = false
    updateLauncher()
    place()
    closer.focus({ preventScroll: true })
  }

  const reportOpened = alternate('help', close)
  closer.addEventListener('click', close)
  root.append(popover)
  if (launcher) {
    launcher.addEventListener('click', () => open(options.article ?? '', launcher))
    root.append(launcher)
    besideRobot(() => launcher.classList.toggle('beside', isCornerTaken(side)))
  }
  addEventListener('message', (event) => {
    const message = readFrameMessage(event, shown?.frame.contentWindow, home)
    if (message?.type === 'lectern:close') close()
    if (message?.type !== 'lectern:height' || !shown) return
    shown.reported = message.height
    place()
  })
  addEventListener('resize', place)
  // The opening element may move with the page or with a part of it.
  addEventListener('scroll', place, { capture: true, passive: true })
  addEventListener('keydown', ({ key }) => key === 'Escape' && close())
  document.addEventListener('click', (event) => {
    const trigger = triggerOf(event)
    if (!trigger) return
    event.preventDefault()
    open(trigger.dataset.lecternHelp ?? '', trigger)
  })
  // Before the click: what the page opens when it is clicked stays open.
  document.addEventListener('pointerdown', (event) => {
    if (!event.composedPath().includes(host) && !triggerOf(event)) close()
  })
  whenBody(() => document.body.append(host))
  return { open: (articleId) => open(articleId, null), close }
}
