// Opens a PDF file of a stranger. Only what reads text and pictures is loaded: nothing is drawn, and no script of a file runs.
import { join } from 'node:path'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { ConversionRefused } from '../../refused.ts'

/** Files of the library, in the project or in the shipped folder. */
const FILES = join(import.meta.dirname, '../../../../../../node_modules/pdfjs-dist')
const PDF_LIMITS = { pages: 2_000, pixels: 40_000_000 }

/** Errors: importLocked (wants a password), importBroken (damaged), conversionTooLarge (more pages than may be). */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const pdfjs = await loadPdfjs()
  const task = pdfjs.getDocument({
    // Taken over by the library.
    data: new Uint8Array(bytes),
    cMapUrl: `${FILES}/cmaps/`,
    wasmUrl: `${FILES}/wasm/`,
    fontExtraProperties: true,
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: PDF_LIMITS.pixels,
    verbosity: pdfjs.VerbosityLevel.WARNINGS,
  })
  const document = await task.promise.catch((error: Error) => {
    throw new ConversionRefused(error.name === 'PasswordException' ? 'importLocked' : 'importBroken')
  })
  if (document.numPages > PDF_LIMITS.pages) throw new ConversionRefused('conversionTooLarge')
  return document
}

/** Loaded with the first file; the library finds the part that would be a worker in a browser as a global. */
export async function loadPdfjs() {
  // @ts-expect-error The library has no types for it.
  const worker = await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
  Object.assign(globalThis, { pdfjsWorker: worker })
  return import('pdfjs-dist/legacy/build/pdf.mjs')
}
