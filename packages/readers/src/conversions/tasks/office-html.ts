// Word and Excel files as clean HTML for the page (FILE-03). Runs in the child process of conversions.
import { cleanHtml } from '@lectern/content'
import { SpreadsheetError } from '../../spreadsheets/index.ts'
import { workbookHtml } from '../../spreadsheets/workbook-html.ts'
import { checkOffice } from '../office-check.ts'
import { ConversionRefused } from '../refused.ts'
import { PICTURE_EXTENSIONS } from './picture-extensions.ts'
import { readWord } from './read-word.ts'

const READERS = {
  async docx(bytes: Buffer) {
    const { html, pictures } = await readWord(bytes, 'in')
    return cleanHtml(withPictures(html, pictures))
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

const MIMES = new Map(Object.entries(PICTURE_EXTENSIONS).map(([mime, extension]) => [extension, mime]))

const withPictures = (html: string, pictures: ReadonlyMap<string, Buffer>): string =>
  html.replace(/ src="\/(in[^"]*\.(\w+))"/g, (whole, name: string, extension: string) => {
    const picture = pictures.get(name)
    return picture ? ` src="data:${MIMES.get(extension)};base64,${picture.toString('base64')}"` : whole
  })
