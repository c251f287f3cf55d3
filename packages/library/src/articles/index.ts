// Public verbs of articles.

export * from './article-settings.ts'
export * from './create-article.ts'
export * from './get-article.ts'
export * from './get-manual-tree.ts'
export * from './import-markdown.ts'
export * from './links.ts'
export * from './list-article-words.ts'
export * from './purge-articles.ts'
export { listRecycled, recycleArticle, recycleArticles, restoreArticle } from './recycle-bin.ts'
export { overwriteArticle, saveArticle } from './save-article.ts'
export * from './undo-recycling.ts'
export * from './warm-up.ts'
