/** The text of a template as it is read: of an article, or of the articles of a manual, chosen from a list. */
import { readBlocks, renderArticle } from '@lectern/content/rendering'
import type { TemplateNode } from '@lectern/contracts'
import { cn } from '@lectern/ui'
import { useMemo, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import '~/shared/article/tokens.css'
import '~/shared/article/prose.css'
import '~/shared/article/code.css'

function Text({ content }: { content: unknown }) {
  const html = useMemo(() => renderArticle(readBlocks(content)).html, [content])
  return (
    <div
      className="prose max-h-[60dvh] min-w-0 flex-1 overflow-y-auto rounded-md bg-page p-4 text-sm"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      // Safe: rendered from blocks, never from HTML.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

type Line = { node: TemplateNode; depth: number; place: string }

const linesOf = (nodes: readonly TemplateNode[], depth = 0, above = ''): Line[] =>
  nodes.flatMap((node, index) => {
    const place = `${above}${index}.`
    return [{ node, depth, place }, ...linesOf(node.children, depth + 1, place)]
  })

const INDENT_REM = 1

export function TemplateContent({ content, nodes }: { content: unknown[]; nodes: readonly TemplateNode[] }) {
  const { t } = useText()
  const lines = useMemo(() => linesOf(nodes), [nodes])
  const [chosen, setChosen] = useState<string | null>(null)
  const line = lines.find(({ place }) => place === chosen) ?? lines.find(({ node }) => node.type !== 'folder')
  if (lines.length === 0 && content.length === 0)
    return <p className="py-6 text-center text-second">{t('templateCentre.previewEmpty')}</p>
  if (lines.length === 0) return <Text content={content} />
  return (
    <div className="flex flex-col gap-4 sm:flex-row">
      <ul aria-label={t('templateCentre.editor.articles')} className="max-h-[60dvh] shrink-0 overflow-y-auto sm:w-56">
        {lines.map(({ node, depth, place }) => (
          <li key={place} style={{ paddingLeft: `${depth * INDENT_REM}rem` }}>
            {node.type === 'folder' ? (
              <span className="block px-2 py-1 font-medium text-second text-sm">{node.title}</span>
            ) : (
              <button
                type="button"
                aria-current={line?.place === place}
                className={cn(
                  'w-full rounded px-2 py-1 text-left text-ink text-sm hover:bg-hover',
                  line?.place === place && 'bg-primary-subtle text-primary-text',
                )}
                onClick={() => setChosen(place)}
              >
                {node.title}
              </button>
            )}
          </li>
        ))}
      </ul>
      {line && <Text content={line.node.content} />}
    </div>
  )
}
