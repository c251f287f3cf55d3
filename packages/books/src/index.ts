export { type ApartWriter, createApartWriter } from './apart/write-apart.ts'
export { createPdfWriter, type PdfWriter } from './apart/write-pdf.ts'
export type * from './book.ts'
export { BookError, type BookErrorKind } from './book-error.ts'
