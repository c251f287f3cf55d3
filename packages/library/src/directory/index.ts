// Changing the directory of a manual: move, copy, transfer (specification §5, ledger MAN-06).
export { copyArticles, copyArticlesToManual } from './copy-articles.ts'
export * from './move-articles.ts'
export * from './read-directory.ts'
export * from './transfer-articles.ts'
