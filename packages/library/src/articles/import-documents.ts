// Reading the files of an import: Markdown into blocks, links between the files into public addresses.
import { setImmediate } from 'node:timers/promises'
import { bytesOf, type CheckedBlocks, headingSlug, headingSlugs, outlineOf, rewriteLinks } from '@lectern/content'
import { IMPORT_BYTES, type ImportMarkdownInput } from '@lectern/contracts'
import { createId, type DomainContext, invalid } from '@lectern/kernel'
import { emojiNames, type FrontFacts } from '@lectern/readers'
import { acceptContent, acceptMarkdownFile } from './accept-content.ts'
import { type LinkTarget, resolveLink } from './import-links.ts'
import { normalizePath } from './import-plan.ts'

export type ImportDocument = {
  id: string
  path: string
  source: string
  title: string | null
  blocks: CheckedBlocks
  table?: true
  /** Its page shows a list of the pages below it. */
  lists?: true
  /** Metadata of its page. */
  facts?: FrontFacts
  /** Slugs of headings by the names that addresses have for them; '' is the top. */
  names?: Readonly<Record<string, string>>
  /** Its id where it comes from; without one it is identified by its path. */
  page?: string
  /** Hash of the bytes that were read. */
  bodyHash?: string
  /** The protected article of our own archive, see {@link protectImported}. */
  original?: string | undefined
}

/** Characters of short files after which other requests get their turn. */
const TURN_CHARACTERS = 64 * 1024

/** One per file; `path` is normalised, `source` as given. Errors: invalidInput naming the file and the limit, those of `acceptMarkdownFile`. */
export async function readDocuments(
  ctx: DomainContext,
  files: ImportMarkdownInput['files'],
): Promise<ImportDocument[]> {
  const documents = new Map<string, ImportDocument>()
  let characters = 0
  let bytes = 0
  for (const [index, file] of files.entries()) {
    const path = normalizePath(file.path)
    if (path === null) throw invalid(`files[${index}].path`, 'invalid')
    if (documents.has(path)) throw invalid(`files[${index}].path`, 'taken')
    characters += file.markdown.length
    if (characters > TURN_CHARACTERS || index % 20 === 19) {
      await setImmediate()
      characters = 0
    }
    const document = await acceptMarkdownFile(ctx, `files[${index}].markdown`, file.markdown)
    bytes += bytesOf(document.blocks)
    if (bytes > IMPORT_BYTES) throw invalid('files', 'contentTooLarge', { max: IMPORT_BYTES / 1_000_000 })
    documents.set(path, { id: createId(), path, source: file.path, ...document })
  }
  return [...documents.values()]
}

/** The document's blocks with links to other imported files pointing at their articles. Errors: invalidInput. */
export function linkDocuments(
  document: ImportDocument,
  manualCode: string,
  targets: ReadonlyMap<string, LinkTarget>,
): CheckedBlocks {
  return acceptContent('files', () =>
    rewriteLinks(document.blocks, (url, use) =>
      use === 'link' ? (resolveLink(url, document.path, manualCode, targets) ?? url) : url,
    ),
  )
}

/** Documents by path as targets of links; slugs of their headings are worked out when first asked for. `titles`: of their articles, by path. */
export function linkTargets(
  documents: readonly ImportDocument[],
  titles: ReadonlyMap<string, string> = new Map(),
): Map<string, LinkTarget> {
  return new Map(
    documents.map((document) => {
      let anchors: ReadonlyMap<string, string> | undefined
      const title = titles.get(document.path)
      const target: LinkTarget = {
        id: document.id,
        ...(title !== undefined && { title }),
        anchors: () => {
          anchors ??= anchorsOf(document)
          return anchors
        },
      }
      return [document.path, target] as const
    }),
  )
}

/** Ids of headings by all that addresses call them; '' for names of the top. */
function anchorsOf({ blocks, names = {} }: ImportDocument): ReadonlyMap<string, string> {
  const slugs = headingSlugs(blocks)
  const namedAnchors = Object.entries(names).map(([name, slug]) => [name, slugs.get(slug) ?? ''] as const)
  // Of pages that write emoji by their names.
  const spelled = outlineOf(blocks).flatMap(({ id, text }) => {
    const slug = headingSlug(emojiNames(text))
    return slugs.has(slug) ? [] : [[slug, id] as const]
  })
  return new Map([...spelled, ...namedAnchors, ...slugs])
}
