// Manuals and chosen articles as files, made by the worker (specification §2 'batch export'). Files themselves: files/books.ts.
import { BookById, type BookFile, ListBooksInput, StartBookInput } from '@lectern/contracts'
import { cancelBook, listBooks, startBook } from '@lectern/reading'
import { memberCall, router } from '../../trpc/init.ts'

export const books = router({
  start: memberCall.input(StartBookInput).mutation(({ ctx, input }): Promise<BookFile> => startBook(ctx.domain, input)),
  list: memberCall.input(ListBooksInput).query(({ ctx, input }): Promise<BookFile[]> => listBooks(ctx.domain, input)),
  cancel: memberCall.input(BookById).mutation(({ ctx, input }): Promise<BookFile> => cancelBook(ctx.domain, input)),
})
