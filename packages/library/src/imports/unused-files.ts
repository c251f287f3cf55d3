// Files of an import that no article uses.
import type { Report } from './report.ts'

/** Files of one folder that are told one by one. Programs keep earlier versions of each file, under numbers that say nothing. */
const MAX_OF_FOLDER = 10

/** Files that no article uses: many of one folder are one line. */
export function addUnused(report: Report, paths: readonly string[]): void {
  const folders = new Map<string, string[]>()
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    const known = folders.get(folder)
    if (known) known.push(path)
    else folders.set(folder, [path])
  }
  for (const [folder, files] of folders)
    if (files.length > MAX_OF_FOLDER) report.add(folder, 'filesUnused', String(files.length))
    else for (const path of files) report.add(path, 'fileUnused')
}
