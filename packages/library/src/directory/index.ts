// Changing the directory of a manual: move, copy, transfer (specification §5, ledger MAN-06).
export { copyArticles, copyArticlesToManual } from './copy-articles.ts'
export { moveArticles } from './move-articles.ts'
export { getTransferTree, listArticleNames } from './read-directory.ts'
export { transferArticles } from './transfer-articles.ts'
