/** Links of header and footer to sections of the page: those to a section that is not there are left out. */
import type { ThemeDocument, ThemeLink, ThemeSection } from '@lectern/contracts'

type Frame = Pick<ThemeDocument, 'header' | 'footer'>

/** `shown`: of `sections`, those that a visitor sees. An entry with others below it stays, and leads nowhere by itself. */
export function withoutDeadAnchors<Document extends Frame>(
  document: Document,
  sections: readonly ThemeSection[],
  shown: readonly ThemeSection[],
): Document {
  const anchors = new Set(shown.map(({ anchor }) => anchor))
  const dead = new Set(sections.flatMap(({ anchor }) => (anchor === '' || anchors.has(anchor) ? [] : [`#${anchor}`])))
  if (dead.size === 0) return document
  const leads = ({ target }: { target: ThemeLink }) => target.kind !== 'address' || !dead.has(target.href)
  const { header, footer } = document
  return {
    ...document,
    header: {
      ...header,
      items: header.items
        .map((item) => ({ ...item, children: item.children.filter(leads) }))
        .filter((item) => leads(item) || item.children.length > 0),
    },
    footer: { ...footer, columns: footer.columns.map((column) => ({ ...column, links: column.links.filter(leads) })) },
  }
}
