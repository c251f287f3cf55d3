/** Navigation of the settings: a column, and one line that scrolls on narrow screens. */

/** As `ref` of the link to the page that is open, which may be far along the line: the list around it, or what is marked `data-line`. */
export const intoView = (link: HTMLAnchorElement | null): void => {
  const line = link?.closest<HTMLElement>('[data-line]') ?? link?.closest('ul')
  if (link && line) line.scrollLeft = link.offsetLeft - line.offsetLeft - (line.clientWidth - link.offsetWidth) / 2
}
