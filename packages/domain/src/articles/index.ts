// Public verbs of articles.
export { createArticle } from './create-article.ts'
export { getArticle, getArticleDetails } from './get-article.ts'
export { getManualTree } from './get-manual-tree.ts'
export { importMarkdown } from './import-markdown.ts'
export { listRecycled } from './list-recycled.ts'
export { recycleArticle } from './recycle-article.ts'
export { restoreArticle } from './restore-article.ts'
export { saveArticle } from './save-article.ts'
