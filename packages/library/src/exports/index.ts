// A member's own data as an archive (specification §2 User settings; ACC-06), and single articles as Markdown (EDIT-12).
export { type ArticleMarkdown, openArticleMarkdown } from './article-markdown.ts'
export { makeExport } from './make-export.ts'
export { removeExpiredExports } from './remove-expired.ts'
export { listExports, type OpenedExport, openExport, requestExport } from './request-export.ts'
