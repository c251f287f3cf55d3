/** Copying the page's address, and taking the page along: the browser's own printing makes a PDF of it, folded parts included. */
import { saveFile } from '~/shared/article/save-file.ts'
import { copyText } from './copy.ts'

const SHOWN_MS = 2000

export function bindTools(reader: HTMLElement): void {
  const copy = reader.querySelector<HTMLButtonElement>('[data-copy-page]')
  const text = copy?.querySelector('span')
  const label = text?.textContent ?? ''
  copy?.addEventListener('click', async () => {
    if (!text) return
    const copied = await copyText(new URL(copy.dataset.copyPage ?? '', location.href).href)
    text.textContent = (copied ? copy.dataset.done : copy.dataset.failed) ?? ''
    setTimeout(() => {
      text.textContent = label
    }, SHOWN_MS)
  })
  const save = reader.querySelector<HTMLAnchorElement>('[data-save]')
  save?.addEventListener('click', (event) => {
    event.preventDefault()
    if (save.ariaBusy === 'true') return
    save.ariaBusy = 'true'
    saveFile(save.dataset.save ?? '')
      // The page behind the link says what is wrong.
      .catch(() => location.assign(save.href))
      .finally(() => {
        save.ariaBusy = null
      })
  })
  reader.querySelector('[data-print]')?.addEventListener('click', () => print())
  openForPaper(reader)
}

/** Folded parts cannot be opened on paper. */
function openForPaper(reader: HTMLElement): void {
  let folded: HTMLDetailsElement[] = []
  const fold = (open: boolean) => {
    for (const part of folded) part.open = open
  }
  // Panels of tabs close each other: styles show all of them on paper.
  addEventListener('beforeprint', () => {
    folded = [...reader.querySelectorAll<HTMLDetailsElement>('.prose details:not([open], .tab)')]
    fold(true)
  })
  addEventListener('afterprint', () => fold(false))
}
