/** Documents of articles: their model, and the ways in and out of it. Runs in browsers and servers alike. */

export { highlightCode } from './code/highlight.ts'
export { getHighlighter, loadLanguage } from './code/highlighter.ts'
export { compareDocuments, type DiffRow } from './compare/compare-documents.ts'
export * from './editing.ts'
export { cleanHtml } from './render/clean-html.ts'
export { renderArticle } from './render/render-article.ts'
export { renderMath } from './render/render-math.ts'
export type { ImageSize, RenderOptions } from './render/render-options.ts'
export { workbookHtml } from './spreadsheets/workbook-html.ts'
