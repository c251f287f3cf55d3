// Articles as files. The manual is private, so that only roles count; a book is its member's own.
import { testDatabase } from '@lectern/testing'
import { area } from '../table.ts'
import type { World } from '../world.ts'

/** A member has one book at a time, and the worker may still be writing the one of an earlier call. */
async function withoutBooks({ people: { members }, caller }: World): Promise<void> {
  if (caller === 'visitor' || caller === 'operator' || caller === 'token') return
  await testDatabase().prisma.bookExport.updateMany({
    where: { memberId: members[caller].memberId, state: { in: ['queued', 'running'] } },
    data: { state: 'cancelled', finishedAt: new Date() },
  })
}

export const books = area(
  `
  procedure     visitor  none    viewer  editor  admin   tenant  other   operator  token   disabled
  books.start   login    closed  ok      ok      ok      ok      hidden  hidden    hidden  login
  books.list    login    ok      ok      ok      ok      ok      ok      hidden    hidden  login
  books.cancel  login    hidden  hidden  hidden  hidden  hidden  hidden  hidden    hidden  login
`,
  {
    'books.start': async (world) => {
      await withoutBooks(world)
      return { manualId: world.manualId, format: 'pdf' }
    },
    'books.list': () => ({}),
    'books.cancel': () => ({ id: 'unknown' }),
  },
)
