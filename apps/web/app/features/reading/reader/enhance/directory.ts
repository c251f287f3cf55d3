/** The directory narrowed to the titles that hold what is typed; the branches above them stay and open. */
export function bindDirectorySearch(reader: HTMLElement): void {
  const directory = reader.querySelector<HTMLElement>('.directory')
  const input = directory?.querySelector<HTMLInputElement>('[data-directory-search]')
  const none = directory?.querySelector<HTMLElement>('.dir-none')
  if (!directory || !input || !none) return
  const branches = [...directory.querySelectorAll('details')]
  const before = branches.map(({ open }) => open)

  function show(list: Element, words: string): boolean {
    let any = false
    for (const item of list.children) {
      if (!(item instanceof HTMLElement)) continue
      const below = item.querySelector(':scope > details > ul')
      const matchesTitle = (item.querySelector('.dir-link, .dir-folder')?.textContent ?? '')
        .toLocaleLowerCase()
        .includes(words)
      // All below a title that fits stays in sight.
      const isShown = below ? show(below, matchesTitle ? '' : words) || matchesTitle : matchesTitle
      item.hidden = !isShown
      any ||= isShown
    }
    return any
  }

  input.addEventListener('input', () => {
    const words = input.value.trim().toLocaleLowerCase()
    const top = directory.querySelector(':scope > ul')
    const any = top ? show(top, words) : false
    branches.forEach((branch, index) => {
      branch.open = words === '' ? before[index] === true : true
    })
    none.textContent = any ? '' : (none.dataset.none ?? '')
  })
}

/** Scrolls the directory, not the page, so that the current line can be seen. */
export function showCurrentLine(reader: HTMLElement): void {
  const directory = reader.querySelector<HTMLElement>('.directory')
  const line = directory?.querySelector<HTMLElement>('[aria-current]')
  if (!directory || !line) return
  const show = () => {
    const offset = line.getBoundingClientRect().top - directory.getBoundingClientRect().top
    if (offset > directory.clientHeight - 48) directory.scrollTop += offset - directory.clientHeight / 2
  }
  show()
  directory.addEventListener('toggle', show)
}
