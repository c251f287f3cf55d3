/** Copy buttons on code and links on headings. */

const COPIED_MS = 1500

/** Copies text; resolves false where the browser refuses (for example without https). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    area.style.cssText = 'position:fixed;opacity:0'
    document.body.append(area)
    area.select()
    // The old way is the only one on pages without https.
    const done = document.execCommand('copy')
    area.remove()
    return done
  }
}

function button(className: string, label: string): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = className
  element.textContent = label
  return element
}

export function addCodeCopy(prose: HTMLElement, label: string, copied: string): void {
  for (const pre of prose.querySelectorAll('pre:not(.diagram)')) {
    const frame = document.createElement('div')
    frame.className = 'code-frame'
    pre.replaceWith(frame)
    const copy = button('copy-code', label)
    copy.addEventListener('click', async () => {
      if (!(await copyText((pre.querySelector('code') ?? pre).textContent))) return
      copy.textContent = copied
      setTimeout(() => {
        copy.textContent = label
      }, COPIED_MS)
    })
    frame.append(pre, copy)
  }
}

/** The anchors that are in headings become links that copy their address. */
export function addHeadingLinks(prose: HTMLElement, label: string, copied: string): void {
  for (const link of prose.querySelectorAll<HTMLAnchorElement>('.heading-anchor')) {
    link.removeAttribute('aria-hidden')
    link.removeAttribute('tabindex')
    link.title = label
    const heading = link.parentElement
    const title = heading?.textContent.trim() ?? ''
    link.setAttribute('aria-label', `${label}: ${title}`)
    // Else the name of the link would be read as a part of the heading.
    if (title !== '') heading?.setAttribute('aria-label', title)
    link.addEventListener('click', async () => {
      const url = new URL(location.href)
      url.searchParams.delete('passage')
      url.searchParams.delete('q')
      url.hash = link.hash
      if (!(await copyText(url.href))) return
      link.title = copied
      link.classList.add('done')
      setTimeout(() => {
        link.title = label
        link.classList.remove('done')
      }, COPIED_MS)
    })
  }
}
