/** Archives of files. Writing whole books is in write-archive.ts and write-sheets.ts, which need far more code than the rest. */
export { pathPart, uniquePaths } from './entry-path.ts'
export { markdownPage } from './markdown-page.ts'
export { type ZipEntry, zipStream } from './zip.ts'
