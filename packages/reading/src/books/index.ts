// Articles as files: one at once, manuals and chosen articles as books (specification §2 'batch export'; EXP-01, EXP-02).
export { type ArticleFile, openArticleFile } from './article-file.ts'
export { makeBook } from './make-book.ts'
export { type OpenedBook, openBook, openBookReport } from './open-book.ts'
export { removeExpiredBooks } from './remove-expired.ts'
export { cancelBook, listBooks, startBook } from './start-book.ts'
