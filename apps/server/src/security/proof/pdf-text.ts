// The text that the pages of a PDF file show. Their fonts number the glyphs, so that words are nowhere in the file as such.

/** Without blanks and hyphens: a word may go over the end of a line. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const { getDocument, VerbosityLevel } = await loadPdfjs()
  // The library takes the bytes over.
  const data = new Uint8Array(bytes)
  const task = getDocument({ data, disableFontFace: true, useSystemFonts: false, verbosity: VerbosityLevel.ERRORS })
  const document = await task.promise
  try {
    let text = ''
    for (let number = 1; number <= document.numPages; number++) {
      const { items } = await (await document.getPage(number)).getTextContent()
      for (const item of items) if ('str' in item) text += item.str
    }
    return text.replace(/[\s\u00AD\u2010-]/g, '')
  } finally {
    await task.destroy()
  }
}

/** The library finds the part that would be a worker in a browser as a global. */
async function loadPdfjs() {
  // @ts-expect-error The library has no types for it.
  const worker = await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
  Object.assign(globalThis, { pdfjsWorker: worker })
  return import('pdfjs-dist/legacy/build/pdf.mjs')
}
