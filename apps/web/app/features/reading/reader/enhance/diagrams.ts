/** Diagrams are rendered when they become visible; without script, or with a mistake in them, their source stays. */
const NEAR = '400px'

export function addDiagrams(prose: HTMLElement): void {
  const sources = prose.querySelectorAll<HTMLElement>('pre.diagram')
  if (sources.length === 0) return
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        observer.unobserve(target)
        void draw(target)
      }
    },
    { rootMargin: NEAR },
  )
  for (const source of sources) observer.observe(source)
}

async function draw(pre: HTMLElement): Promise<void> {
  const { renderDiagram } = await import('~/shared/article/render-diagram.ts')
  const result = await renderDiagram(pre.textContent, isDark() ? 'dark' : 'light')
  if ('problem' in result) return
  const figure = document.createElement('figure')
  figure.className = 'diagram'
  figure.id = pre.id
  figure.innerHTML = result.svg
  pre.replaceWith(figure)
}

const isDark = () =>
  document.documentElement.classList.contains('dark') ||
  (!document.documentElement.classList.contains('light') && matchMedia('(prefers-color-scheme: dark)').matches)
