// What the calls of this area answer to their examples.
import type { Example } from '../../wire/call.ts'

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

export const booksAnswers: Record<string, Example> = {
  '/manualContent/startExport': { data: EXPORT },
  '/manualContent/queryExport': { data: [{ ...EXPORT, title: 'Handbook' }] },
  '/manualContent/cancelExport': { data: { ...EXPORT, id: 'exportId', title: 'Handbook', state: 'cancelled' } },
}
