/** Links to places of the page scroll exactly there, also where pictures and diagrams above arrive after the jump. */
import { blockOf } from '~/shared/article/block-of.ts'
import { settleAt } from '~/shared/article/settle-at.ts'

function jump(hash: string): void {
  const id = blockOf(hash)
  const place = id === null ? null : document.getElementById(id)
  if (place) settleAt(() => place, 'start')
}

/** Going back and reloading return to where the person was: the browser does that. */
const isNewVisit = () => {
  const [visit] = performance.getEntriesByType('navigation')
  return !(visit instanceof PerformanceNavigationTiming) || visit.type === 'navigate'
}

export function settleJumps(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null
    // After the browser's own jump, which moves focus and history.
    if (link) requestAnimationFrame(() => location.hash === link.hash && jump(link.hash))
  })
  if (isNewVisit()) jump(location.hash)
}
