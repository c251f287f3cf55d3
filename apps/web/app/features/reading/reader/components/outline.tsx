/** Outline of the article: right column on wide screens, folded under the title on narrow ones. */
import type { OutlineItem } from '@lectern/contracts'

function Items({ items }: { items: readonly OutlineItem[] }) {
  const top = Math.min(...items.map((item) => item.level))
  return (
    <ul className="outline-list">
      {items.map((item) => (
        <li key={item.id} data-depth={Math.min(item.level - top, 3)}>
          <a href={`#${item.id}`}>{item.text}</a>
        </li>
      ))}
    </ul>
  )
}

export function OutlineColumn({ items, label }: { items: readonly OutlineItem[]; label: string }) {
  return (
    <aside className="page-outline" aria-label={label}>
      {items.length > 1 && (
        <nav aria-label={label} data-outline>
          <p className="side-title">{label}</p>
          <Items items={items} />
        </nav>
      )}
    </aside>
  )
}

export function OutlineFold({ items, label }: { items: readonly OutlineItem[]; label: string }) {
  if (items.length < 2) return null
  return (
    <details className="outline-fold">
      <summary>{label}</summary>
      <Items items={items} />
    </details>
  )
}
