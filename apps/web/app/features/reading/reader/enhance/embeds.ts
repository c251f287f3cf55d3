/** Covers of embeds load their frame at a press; without a script they are links to the other site. */
import { makeFrame, mayFrame } from '~/shared/article/frame.ts'

/** `hint` says what a press does, for people and screen readers. */
export function bindEmbeds(prose: HTMLElement, hint: string): void {
  for (const figure of prose.querySelectorAll<HTMLElement>('figure[data-embed]')) {
    const src = figure.dataset.embed ?? ''
    const cover = figure.querySelector<HTMLAnchorElement>('.embed-cover')
    if (!cover || !mayFrame(src)) continue
    const name = cover.querySelector('.embed-name')?.textContent ?? ''
    const words = document.createElement('span')
    words.className = 'embed-hint'
    words.textContent = hint
    cover.append(words)
    cover.addEventListener('click', (event) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      const frame = makeFrame(src, name)
      cover.replaceWith(frame)
      frame.focus()
    })
  }
}
