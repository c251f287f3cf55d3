// Detects the type of an invoice file by its bytes: PDF, OFD (GB/T 33190-2016, a ZIP archive with OFD.xml) or XML. Nothing is expanded beyond
// its stated size, and XML with a DOCTYPE is rejected, so that there are no entities.

import { DomainError } from '@lectern/kernel'
import { ConversionRefused, openArchive, readArchiveFile } from '@lectern/readers/conversions'
import { fileTypeFromBuffer } from 'file-type'
import { SaxesParser } from 'saxes'

export type InvoiceFile = { bytes: Uint8Array; mime: string; extension: 'pdf' | 'ofd' | 'xml' }

const MB = 1024 * 1024
const OFD_LIMITS = { files: 2_000, bytes: 100 * MB }
const OFD_ROOT = 'OFD.xml'
const PDF_END_WITHIN = 2_048

/** Errors: invoiceFile. */
export async function readInvoiceFile(bytes: Uint8Array): Promise<InvoiceFile> {
  const kind = (await fileTypeFromBuffer(bytes))?.ext
  if (kind === 'pdf' && isWholePdf(bytes)) return { bytes, mime: 'application/pdf', extension: 'pdf' }
  // OFD has no signature of its own.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && (await isOfd(bytes)))
    return { bytes, mime: 'application/ofd', extension: 'ofd' }
  if (kind !== 'pdf' && rootOf(bytes)) return { bytes, mime: 'application/xml', extension: 'xml' }
  throw new DomainError('invoiceFile')
}

const isWholePdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-' &&
  Buffer.from(bytes.subarray(-PDF_END_WITHIN)).toString('latin1').includes('%%EOF')

async function isOfd(bytes: Uint8Array): Promise<boolean> {
  try {
    const files = await openArchive(Buffer.from(bytes), OFD_LIMITS)
    const root = files.find(({ path }) => path === OFD_ROOT)
    return root !== undefined && rootOf(await readArchiveFile(root, MB)) === 'OFD'
  } catch (error) {
    if (error instanceof ConversionRefused) return false
    throw error
  }
}

class NotXml extends Error {}
const refuse = () => {
  throw new NotXml()
}
/** HTML that is well-formed is still a page. */
const PAGES: ReadonlySet<string> = new Set(['html', 'svg'])

/** The name of the root element without its prefix; null for what is not well-formed, not UTF-8, or has a DOCTYPE. */
function rootOf(bytes: Uint8Array): string | null {
  let root: string | null = null
  const parser = new SaxesParser({ xmlns: true })
  parser.on('doctype', refuse)
  parser.on('processinginstruction', refuse)
  parser.on('error', refuse)
  parser.on('opentag', ({ local }) => {
    root ??= local
  })
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close()
  } catch (error) {
    if (error instanceof NotXml || error instanceof TypeError) return null
    throw error
  }
  return root !== null && PAGES.has(root) ? null : root
}
