export { type ApartOptions, type ApartSettings, createApartWriter, writeApart } from './apart/write-apart.ts'
export type * from './book.ts'
export { BookError, type BookErrorKind } from './book-error.ts'
export { createPdfWriter, type PdfWriter, writePdf } from './pdf/write-pdf.ts'
