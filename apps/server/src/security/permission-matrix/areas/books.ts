// Articles as files. The manual is private, so that only roles count; a book is its member's own.
import { area } from '../table.ts'

export const books = area(
  `
  procedure     visitor  none    viewer  editor  admin   tenant  other   operator  token   disabled
  books.start   login    closed  ok      ok      ok      ok      hidden  hidden    hidden  login
  books.list    login    ok      ok      ok      ok      ok      ok      hidden    hidden  login
  books.cancel  login    hidden  hidden  hidden  hidden  hidden  hidden  hidden    hidden  login
`,
  {
    'books.start': ({ manualId }) => ({ manualId, format: 'pdf' }),
    'books.list': () => ({}),
    'books.cancel': () => ({ id: 'unknown' }),
  },
)
