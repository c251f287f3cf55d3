/** Marks the heading being read in the outline: the last one above the upper third of the window. */
export function markOutline(reader: HTMLElement, prose: HTMLElement): void {
  const nav = reader.querySelector<HTMLElement>('[data-outline]')
  if (!nav) return
  const column = nav.parentElement
  const links = [...nav.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  const headings = links.flatMap((link) => {
    const heading = prose.querySelector<HTMLElement>(`#${CSS.escape(decodeURIComponent(link.hash.slice(1)))}`)
    return heading ? [{ link, heading }] : []
  })
  let current: HTMLAnchorElement | null = null
  let waiting = false

  function mark(): void {
    waiting = false
    const line = innerHeight / 3
    const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
    const passed = atEnd ? headings : headings.filter(({ heading }) => heading.getBoundingClientRect().top <= line)
    const link = passed.at(-1)?.link ?? headings[0]?.link ?? null
    if (link === current) return
    current?.removeAttribute('aria-current')
    link?.setAttribute('aria-current', 'true')
    current = link
    if (!link || !column) return
    const { top, bottom } = link.getBoundingClientRect()
    const frame = column.getBoundingClientRect()
    if (top < frame.top + 40) column.scrollTop -= frame.top + 40 - top
    else if (bottom > frame.bottom - 40) column.scrollTop += bottom - frame.bottom + 40
  }

  addEventListener(
    'scroll',
    () => {
      if (waiting) return
      waiting = true
      requestAnimationFrame(mark)
    },
    { passive: true },
  )
  mark()
}
