// A page that a browser saved with its pictures as one file (MHTML); Confluence's documents "for Word" are such files too.

import type { TakePicture } from '@lectern/content'
import { confluencePage, elementsLost, type ForeignDocument, isConfluencePage } from '../../../foreign/index.ts'
import { htmlToDocument } from '../../../html/from-html.ts'
import { type MailReader, mhtmlText } from './mhtml-text.ts'

/** Errors: those of mhtmlText. */
export async function mhtmlPage(
  bytes: Buffer,
  { take, ...reader }: MailReader & { take: TakePicture },
): Promise<ForeignDocument> {
  const html = await mhtmlText(bytes, reader)
  if (isConfluencePage(html)) return confluencePage(html, take)
  const { lost, plain, table: _, ...document } = htmlToDocument(html, take)
  return { ...document, lost: elementsLost({ lost, plain }) }
}
