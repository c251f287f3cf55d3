/** Tells the page that frames this one how high it is, now and whenever that changes (specification §2, §9 'Help popover'), and that an article was opened. */
import { postToScript } from '@lectern/embed'
import { addDiagrams } from '~/features/reading/reader/enhance/diagrams.ts'
import { sendView } from '~/features/reading/reader/enhance/view.ts'

/** Origin of the page around the frame, the only one that gets the message: as the browser names it, else from the referrer. Null: not framed, or unknown. */
function framedBy(): string | null {
  if (parent === window) return null
  const ancestor = location.ancestorOrigins?.[0]
  if (ancestor) return ancestor === 'null' ? null : ancestor
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : null
}

const site = framedBy()
const content = document.querySelector<HTMLElement>('[data-small]')
// The frame shows this page only: links open beside it.
for (const link of content?.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])') ?? []) {
  link.target = '_blank'
  link.rel = 'noopener'
}
if (content?.dataset.article) sendView(content.dataset.article)
// The look of the product around it, which its people may have chosen otherwise than that of their system.
const theme = new URLSearchParams(location.search).get('theme')
if (theme === 'light' || theme === 'dark') {
  document.documentElement.classList.remove('light', 'dark')
  document.documentElement.classList.add(theme)
}
const prose = content?.querySelector<HTMLElement>('.prose')
if (prose) addDiagrams(prose)
if (site !== null && content) {
  let reported = 0
  const report = () => {
    const height = Math.ceil(content.getBoundingClientRect().height)
    if (height === reported) return
    reported = height
    postToScript({ type: 'lectern:height', height }, site)
  }
  new ResizeObserver(report).observe(content)
  report()
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') postToScript({ type: 'lectern:close' }, site)
  })
}
