// Documents that become articles, in the background (specification §2 'Manual editor'; EDIT-12).
export { removeExpiredImports } from './remove-expired.ts'
export { runImport } from './run-import.ts'
export { listImports, startImport } from './start-import.ts'
