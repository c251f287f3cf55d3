export type * from './book.ts'
