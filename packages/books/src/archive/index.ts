/** Books as folders of Markdown or HTML files in a ZIP archive. */
export { pathPart, uniquePaths } from './entry-path.ts'
export { markdownPage } from './pages.ts'
export { type ArchiveFormat, type ArchiveOptions, writeArchive } from './write-archive.ts'
export { writeSheets } from './write-sheets.ts'
export { type ZipEntry, zipStream } from './zip.ts'
