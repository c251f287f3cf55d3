// The files of a folder as an import takes those of an archive.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

export function folderEntries(folder: string) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/(?:^|\/)(?:\.git|node_modules)(?:\/|$)/.test(entry.parentPath))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const open = async () =>
        (async function* () {
          yield readFileSync(path)
        })()
      return { path: relative(folder, path), size: statSync(path).size, open }
    })
}
