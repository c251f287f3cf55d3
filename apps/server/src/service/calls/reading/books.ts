// Batch export on the wire: starting, listing and cancelling; files are downloaded from the addresses in the answers (specification §2 'batch export').
import { BookFile } from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../../wire/call.ts'

const EXPORT = {
  id: 'oEC0iqjwW79PAaUa',
  manualId: 'manualId',
  title: 'spaceName',
  format: 'pdf',
  text: 'published',
  state: 'queued',
  done: 0,
  total: 1,
  size: 0,
  pages: null,
  losses: [],
  lossCount: 0,
  message: '',
  createdTime: '2026-01-05T08:00:00.000Z',
  expiresTime: '2026-01-05T08:00:00.000Z',
  downloadUrl: '',
  reportUrl: '',
}

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
    summary: {
      zh_CN: '在后台把手册或其中选定的文章和文件夹（articleIds）导出为一个文件',
      en_US: 'Export a manual, or chosen articles and folders of it (articleIds), as one file in the background',
    },
    callers: 'people',
    input: { manualId: '{manualId}', format: 'pdf' },
    example: { data: EXPORT },
  }),
  get('/manualContent/queryExport', 'books.list', {
    output: (books) => books.map(wireBook),
    data: z.array(WireBook),
    summary: {
      zh_CN: '你最近 7 天的导出，含状态和进度；downloadUrl 和 reportUrl 使用同一令牌',
      en_US: 'Your exports of the last 7 days with state and progress; downloadUrl and reportUrl take the same token',
    },
    callers: 'people',
    input: {},
    example: { data: [{ ...EXPORT, title: 'Handbook' }] },
  }),
  post('/manualContent/cancelExport', 'books.cancel', {
    output: wireBook,
    data: WireBook,
    summary: { zh_CN: '取消排队中或进行中的导出', en_US: 'Cancel an export that is queued or running' },
    callers: 'people',
    input: { id: '{exportId}' },
    example: { data: { ...EXPORT, id: 'exportId', title: 'Handbook', state: 'cancelled' } },
  }),
]
