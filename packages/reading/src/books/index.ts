// Articles as files: one at once, manuals and chosen articles as books (specification §2 'batch export'; EXP-01, EXP-02).
export * from './article-file.ts'
export * from './make-book.ts'
export * from './open-book.ts'
export * from './remove-expired.ts'
export { cancelBook, listBooks, startBook } from './start-book.ts'
