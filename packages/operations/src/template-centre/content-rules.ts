// Rules for content of the platform's templates. Pure.
import { articleIdOf, type Block, fileIdOf, fileIdsIn, readBlocks, rewriteLinks } from '@lectern/content'
import type { TemplateNode } from '@lectern/contracts'
import { nodesOf } from './present.ts'

/** Files that a template of a manual or an article shows, its cover among them. */
export function fileIdsOf(row: { kind: string; body: unknown; coverFileId: string | null }): string[] {
  const shown = row.kind === 'article' ? fileIdsIn(readBlocks(row.body)) : filesOfNodes(nodesOf(row.body))
  return [...new Set([...shown, ...(row.coverFileId === null ? [] : [row.coverFileId])])]
}

export const flatNodes = (nodes: readonly TemplateNode[]): TemplateNode[] =>
  nodes.flatMap((node) => [node, ...flatNodes(node.children)])

const filesOfNodes = (nodes: readonly TemplateNode[]): string[] =>
  flatNodes(nodes).flatMap(({ content }) => fileIdsIn(readBlocks(content)))

/**
 * The blocks without links to articles outside of the template, whose text stays, and without files that `fileOf` does not know: what
 * belongs to one tenant is nothing to the next.
 */
export function ownBlocks(
  blocks: Block[],
  { keys, fileOf }: { keys: ReadonlySet<string>; fileOf: (id: string) => string | undefined },
): Block[] {
  return rewriteLinks(blocks, (url, use) => {
    const file = fileIdOf(url)
    if (file !== null) {
      const fileId = fileOf(file)
      return fileId === undefined ? null : `/file?fileId=${encodeURIComponent(fileId)}`
    }
    const article = use === 'link' ? articleIdOf(url) : null
    return article === null || keys.has(article) ? url : null
  })
}

export type PublishedRow = { id: string; parentId: string | null; type: string; title: string | null; content: unknown }

/**
 * The tree that a reader sees: published articles, and folders with something in them. What is below an article that is not shown
 * moves up to the next that is.
 */
export function shownTree(rows: readonly PublishedRow[]): TemplateNode[] {
  const children = Map.groupBy(rows, ({ parentId }) => parentId)
  const below = (parent: string | null): TemplateNode[] =>
    (children.get(parent) ?? []).flatMap(({ id, type, title, content }) => {
      const inner = below(id)
      const folder = type === 'folder'
      if (title === null || (folder && inner.length === 0)) return inner
      const kind = folder ? ('folder' as const) : type === 'table' ? ('table' as const) : ('document' as const)
      return [{ key: id, title, type: kind, content: folder ? [] : content, children: inner }]
    })
  return below(null)
}
