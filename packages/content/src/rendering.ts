/** Documents as readers see them. Apart from the rest, because formulas and the colours of code need more script than all of it (KaTeX, Shiki). */

export { highlight, highlightCode } from './code/highlight.ts'
export { compareDocuments, type DiffRow } from './compare/compare-documents.ts'
export { readBlocks } from './parse/parse-blocks.ts'
export { renderArticle } from './render/render-article.ts'
export { renderMath } from './render/render-math.ts'
