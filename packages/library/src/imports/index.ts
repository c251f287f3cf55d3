// Documents that become articles, in the background (specification §2 'Manual editor'; EDIT-12).
export { createReport } from './import-context.ts'
export { importTree } from './import-tree.ts'
export * from './preview/review-import.ts'
export { sourceOfFiles } from './read/open-source.ts'
export type { Source } from './read/source-document.ts'
export * from './remove-expired.ts'
export * from './run-import.ts'
export { listImports, startImport } from './start-import.ts'
