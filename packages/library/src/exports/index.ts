// A member's own data as an archive (specification §2 User settings; ACC-06), and single articles as Markdown (EDIT-12).
export * from './article-markdown.ts'
export * from './make-export.ts'
export * from './remove-expired.ts'
export { listExports, openExport, requestExport } from './request-export.ts'
