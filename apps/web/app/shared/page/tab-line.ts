/** Navigation of the settings: a column, and one line that scrolls on narrow screens. */

/** As `ref` of the link to the page that is open, which may be far along the list: the list around it, or what is marked `data-line`. */
export const intoView = (link: HTMLAnchorElement | null): void => {
  const line = link?.closest<HTMLElement>('[data-line]') ?? link?.closest('ul')
  if (!link || !line) return
  const [inner, outer] = [link.getBoundingClientRect(), line.getBoundingClientRect()]
  line.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  line.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2
}
