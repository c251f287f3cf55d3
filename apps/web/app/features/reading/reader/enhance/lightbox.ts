const MUCH_LARGER = 1.3

/** Images open large in a dialog; Escape, Enter or a click closes it. */
export function addLightbox(prose: HTMLElement, enlarge: string, close: string): void {
  let dialog: HTMLDialogElement | null = null

  function show(image: HTMLImageElement): void {
    if (!dialog) {
      dialog = document.createElement('dialog')
      dialog.className = 'lightbox'
      dialog.setAttribute('aria-label', close)
      dialog.addEventListener('click', () => dialog?.close())
      dialog.addEventListener('keydown', (event) => event.key === 'Enter' && dialog?.close())
      document.body.append(dialog)
    }
    const large = document.createElement('img')
    large.src = image.currentSrc || image.src
    large.alt = image.alt
    dialog.replaceChildren(large)
    dialog.showModal()
  }

  /** Icons within lines would not become larger. */
  const isReduced = (image: HTMLImageElement) => image.naturalWidth > image.clientWidth * MUCH_LARGER
  for (const image of prose.querySelectorAll('img')) {
    // An image with a link opens its target.
    if (image.closest('a')) continue
    if (!image.matches('.inline-image')) open(image)
    else if (image.complete) isReduced(image) && open(image)
    else image.addEventListener('load', () => isReduced(image) && open(image), { once: true })
  }

  function open(image: HTMLImageElement): void {
    image.classList.add('zoom')
    image.tabIndex = 0
    image.setAttribute('role', 'button')
    image.setAttribute('aria-label', image.alt ? `${enlarge}: ${image.alt}` : enlarge)
    image.addEventListener('click', () => show(image))
    image.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      show(image)
    })
  }
}
