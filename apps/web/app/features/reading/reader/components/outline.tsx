/** Outline of the article: right column on wide screens, folded under the title on narrow ones. */
import type { Lang, OutlineItem } from '@lectern/contracts'
import { htmlLang } from '@lectern/i18n'

function Items({ items, lang }: { items: readonly OutlineItem[]; lang: string | undefined }) {
  const top = Math.min(...items.map((item) => item.level))
  return (
    <ul className="outline-list" lang={lang}>
      {items.map((item) => (
        <li key={item.id} data-depth={Math.min(item.level - top, 3)}>
          <a href={`#${item.id}`}>{item.text}</a>
        </li>
      ))}
    </ul>
  )
}

/** `textLang`: `lang` of the titles where it is not that of the page. */
type Props = { items: readonly OutlineItem[]; label: string; textLang: string | undefined }

export function OutlineColumn({ items, label, textLang }: Props) {
  return (
    <aside className="page-outline" aria-label={label}>
      {items.length > 1 && (
        <nav aria-label={label} data-outline>
          <p className="side-title">{label}</p>
          <Items items={items} lang={textLang} />
        </nav>
      )}
    </aside>
  )
}

/** Inside of the article, so that its label says which language it is in. */
export function OutlineFold({ items, label, textLang, lang }: Props & { lang: Lang }) {
  if (items.length < 2) return null
  return (
    <details className="outline-fold">
      <summary lang={textLang && htmlLang(lang)}>{label}</summary>
      <Items items={items} lang={textLang} />
    </details>
  )
}
