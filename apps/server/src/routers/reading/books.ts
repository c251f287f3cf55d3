// Manuals and chosen articles as files, made by the worker (specification §2 'batch export'). Files themselves: files/books.ts.
import { BookById, ListBooksInput, StartBookInput } from '@lectern/contracts'
import { cancelBook, listBooks, startBook } from '@lectern/reading'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const books = router({
  start: memberCall.input(StartBookInput).mutation(verb(startBook)),
  list: memberCall.input(ListBooksInput).query(verb(listBooks)),
  cancel: memberCall.input(BookById).mutation(verb(cancelBook)),
})
