// Changing the directory of a manual: move, copy, transfer (specification §5, ledger MAN-06).
export { copyArticles, transferCopies } from './copy-articles.ts'
export { getTransferTree } from './get-transfer-tree.ts'
export { listArticleNames } from './list-article-names.ts'
export { moveArticles } from './move-articles.ts'
export { transferArticles } from './transfer-articles.ts'
