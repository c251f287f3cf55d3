export type * from './book.ts'
export { BookError, type BookErrorKind } from './book-error.ts'
export { createPdfWriter, type PdfOptions, type PdfSettings, type PdfWriter, writePdf } from './pdf/write-pdf.ts'
