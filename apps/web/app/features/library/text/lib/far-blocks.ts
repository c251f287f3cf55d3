/**
 * Long texts: blocks far from the window take no part in layout. The editor keeps all of them in one flat list, and browsers go
 * through the whole list with each key and each move of the mouse. Groups of far blocks are left out; the first of a group is as
 * high as all of them were. Looks for words in the page and printing bring everything back.
 */
import { heightsOf, nearGroups } from './far-groups.ts'
import type { TextEditor } from './schema.ts'

const FAR = 'far'
const HEAD = 'far-head'
/** Number of blocks in a group. */
const GROUP = 40
const USUAL_HEIGHT = 44

export type FarBlocks = {
  /** Updates immediately instead of with the next frame. */
  update(): void
  stop(): void
}

export function hideFarBlocks(editor: TextEditor): FarBlocks {
  const view = editor.prosemirrorView
  const list = view.dom.firstElementChild
  const heights: number[] = []
  const ending = new AbortController()
  const { signal } = ending
  let frame = 0
  /** State of the last update: the number of blocks, and the visible groups. */
  let count = 0
  let shown: ReadonlySet<number> = new Set()
  /** A group to which the caret is about to jump. */
  let target = -1

  function update(): void {
    frame = 0
    if (!list || signal.aborted) return
    const blocks = [...list.children] as HTMLElement[]
    measure(blocks, heights)
    show(blocks, -list.getBoundingClientRect().top)
  }

  /** `scrolled`: how far the window is below the beginning. */
  function show(blocks: readonly HTMLElement[], scrolled: number): void {
    const groups = Math.ceil(blocks.length / GROUP)
    const near = nearGroups(heightsOf(groups, heights, GROUP * USUAL_HEIGHT), scrolled, innerHeight)
    count = blocks.length
    shown = new Set([...near, ...carets(), target])
    apply(blocks, (group) => shown.has(group))
  }

  /** Groups with an end of the selection. */
  function carets(): number[] {
    const { $head, $anchor } = view.state.selection
    return [$head, $anchor].map((place) => Math.floor(place.index(1) / GROUP))
  }

  /** The editor must not mistake our classes for typed changes. */
  function apply(blocks: readonly HTMLElement[], isNear: (group: number) => boolean): void {
    const { domObserver } = view as unknown as { domObserver: { stop(): void; start(): void } }
    domObserver.stop()
    blocks.forEach((block, index) => {
      const group = Math.floor(index / GROUP)
      const wants = isNear(group) ? '' : index % GROUP === 0 ? HEAD : FAR
      mark(block, wants)
      if (wants === HEAD) block.style.height = `${heights[group] ?? GROUP * USUAL_HEIGHT}px`
      else if (block.style.height !== '') block.style.height = ''
    })
    domObserver.start()
  }

  const soon = () => {
    frame ||= requestAnimationFrame(update)
  }
  function stop(): void {
    if (signal.aborted) return
    ending.abort()
    cancelAnimationFrame(frame)
    unsubscribe()
    if (!list || view.isDestroyed) return
    apply([...list.children] as HTMLElement[], () => true)
    view.dom.classList.add('far-off')
  }
  function onKey(event: KeyboardEvent): void {
    const command = event.ctrlKey || event.metaKey
    // The browser's own search finds what is laid out only; ours, which takes the key, finds everything.
    if (command && event.key.toLowerCase() === 'f') setTimeout(() => event.defaultPrevented || stop())
    const last = Math.ceil((list?.children.length ?? 0) / GROUP) - 1
    if (!command || !['End', 'Home', 'ArrowUp', 'ArrowDown'].includes(event.key)) return
    // The browser moves the caret through what it can see only.
    target = event.key === 'End' || event.key === 'ArrowDown' ? last : 0
    update()
    target = -1
  }

  const unsubscribe = editor.onChange(() => {
    if (list?.children.length !== count) soon()
  })
  const offSelection = editor.onSelectionChange(() => {
    if (carets().some((group) => !shown.has(group))) soon()
  })
  signal.addEventListener('abort', offSelection)
  // Only after all have their classes, and without measuring: else the whole text would be laid out once.
  if (list) show([...list.children] as HTMLElement[], 0)
  view.dom.classList.remove('far-off')
  view.dom.classList.add('far-ready')
  soon()
  scrollerOf(view.dom).addEventListener('scroll', soon, { passive: true, signal })
  addEventListener('resize', soon, { signal })
  addEventListener('keydown', onKey, { capture: true, signal })
  addEventListener('beforeprint', stop, { signal })
  return { update, stop }
}

function mark({ classList }: HTMLElement, wants: string): void {
  if (classList.contains(FAR) !== (wants === FAR)) classList.toggle(FAR)
  if (classList.contains(HEAD) !== (wants === HEAD)) classList.toggle(HEAD)
}

/** Records the heights of the visible groups. */
function measure(blocks: readonly HTMLElement[], heights: number[]): void {
  for (let at = 0; at < blocks.length; at += GROUP) {
    const [first, last] = [blocks[at], blocks[Math.min(at + GROUP, blocks.length) - 1]]
    if (!first || !last || first.classList.contains(HEAD) || last.classList.contains(FAR)) continue
    const height = last.getBoundingClientRect().bottom - first.getBoundingClientRect().top
    if (height > 0) heights[at / GROUP] = height
  }
}

function scrollerOf(element: Element): Element | Window {
  for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement)
    if (/auto|scroll/.test(getComputedStyle(ancestor).overflowY)) return ancestor
  return window
}
