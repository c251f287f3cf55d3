// Files that a program for documentation makes no page of: what it builds pages with, and what people keep beside them (EDIT-12).
import type { ImportSourceKind } from '@lectern/contracts'

/** Folders that programs and people hide, and those of packages. */
const HIDDEN = /(?:^|\/)(?:\.[^/.][^/]*|node_modules)\//
/** Names of folders beside the file that only the program has; the first group of `mark` is the folder above them. */
const RULES: readonly { mark: RegExp; folders: readonly string[] }[] = [
  { mark: /^(.*\/)?_config\.ya?ml$/i, folders: ['_includes', '_layouts', '_sass', '_data', '_plugins', '_site'] },
  { mark: /^(.*\/)?content\/(?:.*\/)?_index\.[\w.-]*md$/i, folders: ['layouts', 'archetypes', 'themes', 'assets'] },
  { mark: /^(.*\/)?(?:docs|mint)\.json$/i, folders: ['snippets'] },
]
/** Programs that make pages of HTML too. */
const HTML_TOO: ReadonlySet<ImportSourceKind> = new Set<ImportSourceKind>(['hugo'])
/** What sites serve as it is. */
const SERVED = /(?:^|\/)(?:static|public)\/.*\.(?:html?|txt)$/i

/** Whether a document is a page, by the paths of all files of its source. Where none would be left, all are. */
export function pagesAmong(
  paths: readonly string[],
  { dialect, isDocument }: { dialect: ImportSourceKind | undefined; isDocument: (path: string) => boolean },
): (path: string) => boolean {
  const folders = new Set<string>()
  for (const path of paths)
    for (const { mark, folders: names } of RULES) {
      const above = mark.exec(path)
      if (above) for (const name of names) folders.add(`${above[1] ?? ''}${name}/`)
    }
  const isPlain = (path: string) => /\.html?$/i.test(path)
  const isMarkdown = paths.filter((path) => /\.mdx?$/i.test(path)).length > paths.filter(isPlain).length
  const isPage = (path: string) =>
    !(dialect !== undefined && isMarkdown && !HTML_TOO.has(dialect) && isPlain(path)) &&
    !HIDDEN.test(path) &&
    !(dialect !== undefined && SERVED.test(path)) &&
    ![...folders].some((folder) => path.startsWith(folder))
  return paths.some((path) => isDocument(path) && isPage(path)) ? isPage : () => true
}
