// Counts the contents of a Word or Excel file before one of the libraries reads it, because they build everything in memory.
import { openArchive } from './archive.ts'
import { ConversionRefused } from './refused.ts'
import { sheetCheck } from './sheet-check.ts'
import { checkXml, type XmlCount, type XmlLimits } from './xml-check.ts'

const MEGABYTE = 1024 * 1024

/** Beyond what people write: a book of a thousand pages has some 300,000 elements, nested 30 deep. */
export const OFFICE_LIMITS: XmlLimits & { files: number; bytes: number; xmlBytes: number } = {
  files: 5_000,
  /** Pictures included. */
  bytes: 400 * MEGABYTE,
  xmlBytes: 80 * MEGABYTE,
  elements: 1_000_000,
  depth: 200,
  tagBytes: MEGABYTE,
}

const XML = /\.(?:xml|rels|vml)$/i
const SHEET = /(?:^|\/)worksheets\/[^/]+\.xml$/i

/** Expands every part once, without keeping it. Errors: importBroken, conversionTooLarge, conversionUnreadable. */
export async function checkOffice(bytes: Buffer, limits = OFFICE_LIMITS): Promise<void> {
  const files = await openArchive(bytes, limits)
  const xml = files.filter(({ path }) => XML.test(path) || path === '[Content_Types].xml')
  if (xml.reduce((sum, { size }) => sum + size, 0) > limits.xmlBytes) throw new ConversionRefused('conversionTooLarge')
  const count: XmlCount = { elements: 0 }
  const see = sheetCheck()
  for (const file of xml) {
    if (SHEET.test(file.path)) count.see = see
    else delete count.see
    await checkXml(await file.open(), limits, count)
  }
}
