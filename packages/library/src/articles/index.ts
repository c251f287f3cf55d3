// Public verbs of articles.

export { getArticleSettings, updateArticle, updateArticleSettings } from './article-settings.ts'
export { createArticle } from './create-article.ts'
export { getArticle, getArticleDetails, getDraft, getLock } from './get-article.ts'
export { getManualTree } from './get-manual-tree.ts'
export { importMarkdown } from './import-markdown.ts'
export { brokenLinks, linksHere } from './links.ts'
export { listArticleWords } from './list-article-words.ts'
export { purgeArticles, purgeExpired } from './purge-articles.ts'
export { listRecycled, recycleArticle, recycleArticles, restoreArticle } from './recycle-bin.ts'
export { overwriteArticle, saveArticle } from './save-article.ts'
export { undoRecycling } from './undo-recycling.ts'
export { warmUp } from './warm-up.ts'
