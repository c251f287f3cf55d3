/** Copy buttons on code and links on headings. */

const COPIED_MS = 1500

/** Copies text; resolves false where the browser refuses (for example without https). */
async function copyText(text: string): Promise<boolean> {
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
  for (const pre of prose.querySelectorAll('pre')) {
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

export function addHeadingLinks(prose: HTMLElement, label: string, copied: string): void {
  for (const heading of prose.querySelectorAll<HTMLElement>('h1[id],h2[id],h3[id],h4[id],h5[id],h6[id]')) {
    const link = document.createElement('a')
    link.className = 'copy-link'
    link.href = `#${heading.id}`
    link.textContent = '#'
    link.title = label
    link.setAttribute('aria-label', `${label}: ${heading.textContent}`)
    link.addEventListener('click', async () => {
      const url = new URL(location.href)
      url.searchParams.delete('passage')
      url.searchParams.delete('q')
      url.hash = heading.id
      if (!(await copyText(url.href))) return
      link.title = copied
      link.classList.add('done')
      setTimeout(() => {
        link.title = label
        link.classList.remove('done')
      }, COPIED_MS)
    })
    heading.append(link)
  }
}
