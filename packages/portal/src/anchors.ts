/** Links of header and footer to sections of the page: those to a section that is not there are left out. */
import type { ThemeDocument, ThemeLink, ThemeSection } from '@lectern/contracts'

type Frame = Pick<ThemeDocument, 'header' | 'footer'>

/** `shown`: the sections that a visitor sees; others may be missing. An entry with others below it stays. */
export function withoutDeadAnchors<Document extends Frame>(
  document: Document,
  shown: readonly ThemeSection[],
): Document {
  const anchors = new Set(shown.map(({ anchor }) => `#${anchor}`))
  const leads = ({ target }: { target: ThemeLink }) =>
    target.kind !== 'address' || !target.href.startsWith('#') || anchors.has(target.href)
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
