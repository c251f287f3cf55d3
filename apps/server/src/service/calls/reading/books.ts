// Batch export on the wire: starting, listing and cancelling; files are downloaded from the addresses in the answers (specification §2 'batch export').
import { BookFile } from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../../wire/call.ts'

const WireBook = BookFile.extend({
  /** Empty until the file is ready. */
  downloadUrl: z.string(),
  reportUrl: z.string(),
})

const wireBook = (book: BookFile): z.infer<typeof WireBook> => {
  const address = book.state === 'done' ? `/books/${encodeURIComponent(book.id)}` : ''
  return { ...book, downloadUrl: address, reportUrl: address && `${address}/report` }
}

export const bookCalls = [
  post('/manualContent/startExport', 'books.start', {
    output: wireBook,
    data: WireBook,
    summary: 'Export a manual, or chosen articles and folders of it (articleIds), as one file in the background',
  }),
  get('/manualContent/queryExport', 'books.list', {
    output: (books) => books.map(wireBook),
    data: z.array(WireBook),
    summary: 'Your exports of the last 7 days with state and progress; downloadUrl and reportUrl take the same token',
  }),
  post('/manualContent/cancelExport', 'books.cancel', {
    output: wireBook,
    data: WireBook,
    summary: 'Cancel an export that is queued or running',
  }),
]
