// Documents that become articles, in the background (specification §2 'Manual editor'; EDIT-12).
export type { ArchiveFile } from './archive-files.ts'
export { type ImportTree, type ImportTreeInput, importTree, type TreeImport } from './import-tree.ts'
export { removeExpiredImports } from './remove-expired.ts'
export { createReport } from './report.ts'
export { runImport } from './run-import.ts'
export { sourceOfFiles } from './source.ts'
export type { Source, SourceDocument } from './source-document.ts'
export { listImports, startImport } from './start-import.ts'
