// Reading the files of an import: Markdown into blocks, links between the files into public addresses.
import { setImmediate } from 'node:timers/promises'
import { type Block, ContentError, markdownToDocument, outlineOf, rewriteLinks } from '@lectern/content'
import type { ImportMarkdownInput } from '@lectern/contracts'
import { createId, invalid } from '../../kernel/index.ts'
import { headingSlug, type LinkTarget, resolveLink } from './import-links.ts'
import { normalizePath } from './import-plan.ts'

export type ImportDocument = { id: string; path: string; source: string; title: string | null; blocks: Block[] }

/** One per file; `path` is normalised, `source` as given. Errors: invalidInput naming the file. */
export async function readDocuments(files: ImportMarkdownInput['files']): Promise<ImportDocument[]> {
  const documents = new Map<string, ImportDocument>()
  for (const [at, file] of files.entries()) {
    // Two thousand files are seconds of work: other requests get their turn in between.
    if (at % 20 === 19) await setImmediate()
    const path = normalizePath(file.path)
    if (path === null) throw invalid(`files[${at}].path`, 'invalid')
    if (documents.has(path)) throw invalid(`files[${at}].path`, 'taken')
    documents.set(path, { id: createId(), path, source: file.path, ...readFile(file.markdown, at) })
  }
  return [...documents.values()]
}

function readFile(markdown: string, at: number): { title: string | null; blocks: Block[] } {
  try {
    return markdownToDocument(markdown)
  } catch (error) {
    if (error instanceof ContentError) throw invalid(`files[${at}].markdown`, 'contentInvalid')
    throw error
  }
}

/** The document's blocks with links to other imported files pointing at their articles. */
export function linkDocuments(
  document: ImportDocument,
  manualCode: string,
  targets: ReadonlyMap<string, LinkTarget>,
): Block[] {
  return rewriteLinks(document.blocks, (url, use) =>
    use === 'link' ? (resolveLink(url, document.path, manualCode, targets) ?? url) : url,
  )
}

/** Documents by path as targets of links; slugs of their headings are worked out when first asked for. */
export function linkTargets(documents: readonly ImportDocument[]): Map<string, LinkTarget> {
  return new Map(
    documents.map((document) => {
      let anchors: Map<string, string> | undefined
      const target: LinkTarget = {
        id: document.id,
        anchors: () => {
          anchors ??= new Map(outlineOf(document.blocks).map((item) => [headingSlug(item.text), item.id]))
          return anchors
        },
      }
      return [document.path, target] as const
    }),
  )
}
