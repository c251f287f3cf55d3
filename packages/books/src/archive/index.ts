/** Archives of files. Writing whole books is in write-archive.ts, which needs far more code than the rest. */
export { pathPart, uniquePaths } from './entry-path.ts'
export { markdownPage } from './markdown-page.ts'
export { type ZipEntry, zipStream } from './zip.ts'
