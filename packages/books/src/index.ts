export type * from './book.ts'
export { BookError, type BookErrorKind } from './book-error.ts'
export { createPdfWriter, type PdfWriter, writePdf } from './pdf/write-pdf.ts'
export { type ApartOptions, type ApartSettings, createApartWriter, writeApart } from './write-apart.ts'
