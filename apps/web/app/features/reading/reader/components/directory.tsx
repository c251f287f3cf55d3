/** Left directory of the reader: nested lists with the current branch open, usable without JavaScript. */
import { type Lang, LIMITS, type PublishedNode, type PublishedTree } from '@lectern/contracts'
import { htmlLang, translate } from '@lectern/i18n'
import { partLang } from '~/lib/i18n.ts'
import { articleHref } from '../lib/addresses.ts'
import { Icon } from './icons.tsx'

type TreeContext = { manual: PublishedTree; current: string; branch: ReadonlySet<string>; lang: Lang }

function Locked({ lang }: { lang: Lang }) {
  const label = translate(lang, 'reader.locked')
  return (
    <span className="dir-lock" role="img" aria-label={label} title={label} lang={htmlLang(lang)}>
      <Icon name="lock" size={12} />
    </span>
  )
}

function Title({ node, manual, current, lang }: TreeContext & { node: PublishedNode }) {
  if (node.type === 'folder') return <span className="dir-folder">{node.title}</span>
  return (
    <a className="dir-link" href={articleHref(manual, node.id)} aria-current={node.id === current ? 'page' : undefined}>
      {node.title}
      {node.locked && <Locked lang={lang} />}
    </a>
  )
}

function Nodes({ nodes, ...place }: TreeContext & { nodes: readonly PublishedNode[] }) {
  return (
    <ul className="dir-list" lang={partLang(place.manual.seo.language, place.lang)}>
      {nodes.map((node) => (
        <li key={node.id}>
          {node.children.length > 0 ? (
            <details open={place.branch.has(node.id)}>
              <summary>
                <Title node={node} {...place} />
              </summary>
              <Nodes nodes={node.children} {...place} />
            </details>
          ) : (
            <Title node={node} {...place} />
          )}
        </li>
      ))}
    </ul>
  )
}

type Props = TreeContext & { nodes: readonly PublishedNode[] }

export function Directory({ nodes, ...place }: Props) {
  const { lang } = place
  const label = translate(lang, 'reader.directory')
  const search = translate(lang, 'reader.directorySearch')
  // A popover: a sheet on phones that opens and closes without a script, a plain column on wide screens.
  return (
    <nav className="directory" id="directory" popover="auto" aria-label={label}>
      <p className="side-title">{label}</p>
      <input
        type="search"
        className="dir-search needs-script"
        data-directory-search
        maxLength={LIMITS.articleTitle}
        autoComplete="off"
        placeholder={search}
        aria-label={search}
      />
      <p className="dir-none" role="status" data-none={translate(lang, 'reader.directoryNone')} />
      <Nodes nodes={nodes} {...place} />
    </nav>
  )
}
