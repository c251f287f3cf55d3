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
      .then((lines) => nameLosses(save, lines))
      // The page behind the link says what is wrong.
      .catch(() => location.assign(save.href))
      .finally(() => {
        save.ariaBusy = null
      })
  })
  reader.querySelector('[data-print]')?.addEventListener('click', () => print())
  openForPaper(reader)
}

/** Below the tools, what the file does not show as the page does. */
function nameLosses(save: HTMLElement, lines: readonly string[]): void {
  const tools = save.parentElement
  if (tools?.nextElementSibling?.matches('.file-losses')) tools.nextElementSibling.remove()
  if (lines.length === 0) return
  const note = document.createElement('p')
  note.className = 'file-losses'
  note.role = 'status'
  note.textContent = [save.dataset.losses, ...lines].join('\n')
  tools?.after(note)
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
