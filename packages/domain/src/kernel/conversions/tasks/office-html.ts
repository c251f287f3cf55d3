// Word and Excel files as clean HTML for the page (FILE-03). Runs in the child process of conversions.
import { cleanHtml, workbookHtml } from '@lectern/content'
import { SpreadsheetError } from '@lectern/content/spreadsheets'
import { checkOffice } from '../office-check.ts'
import { ConversionRefused } from '../refused.ts'

const READERS = {
  async docx(bytes: Buffer) {
    const { default: mammoth } = await import('mammoth')
    return cleanHtml((await mammoth.convertToHtml({ buffer: bytes })).value)
  },
  async xlsx(bytes: Buffer) {
    try {
      return await workbookHtml(bytes)
    } catch (error) {
      const tooLarge = error instanceof SpreadsheetError && error.problem === 'tooLarge'
      throw tooLarge ? new ConversionRefused('conversionTooLarge') : error
    }
  },
}

/** Throws for files that cannot be read. Errors: those of checkOffice. */
export async function officeHtml(input: { format: 'docx' | 'xlsx'; bytes: Uint8Array }): Promise<string> {
  const bytes = Buffer.from(input.bytes.buffer, input.bytes.byteOffset, input.bytes.byteLength)
  await checkOffice(bytes)
  return READERS[input.format](bytes)
}
