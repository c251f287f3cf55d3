// Files that a program for documentation makes no page of: what it builds pages with, and what people keep beside them (EDIT-12).

/** Folders that programs and people hide, and those of packages. */
const HIDDEN = /(?:^|\/)(?:\.[^/.][^/]*|node_modules)\//
/** Names of folders beside the file that only the program has; the first group of `mark` is the folder above them. */
const RULES: readonly { mark: RegExp; folders: readonly string[] }[] = [
  { mark: /^(.*\/)?_config\.ya?ml$/i, folders: ['_includes', '_layouts', '_sass', '_data', '_plugins', '_site'] },
  { mark: /^(.*\/)?content\/(?:.*\/)?_index\.[\w.-]*md$/i, folders: ['layouts', 'archetypes', 'themes', 'assets'] },
  { mark: /^(.*\/)?(?:docs|mint)\.json$/i, folders: ['snippets'] },
]
/** What sites serve as it is. */
const SERVED = /(?:^|\/)(?:static|public)\/.*\.(?:html?|txt)$/i

/** Whether a document is a page, by the paths of all files of its source. Where none would be left, all are. */
export function pagesAmong(
  paths: readonly string[],
  { isSite, isDocument }: { isSite: boolean; isDocument: (path: string) => boolean },
): (path: string) => boolean {
  const folders = new Set<string>()
  for (const path of paths)
    for (const { mark, folders: names } of RULES) {
      const above = mark.exec(path)
      if (above) for (const name of names) folders.add(`${above[1] ?? ''}${name}/`)
    }
  const isPage = (path: string) =>
    !HIDDEN.test(path) && !(isSite && SERVED.test(path)) && ![...folders].some((folder) => path.startsWith(folder))
  return paths.some((path) => isDocument(path) && isPage(path)) ? isPage : () => true
}
