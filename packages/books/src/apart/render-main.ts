// The child process that writes books (its own file in the bundles): receives pictures and a book, returns a file. One book at a time.
import type { BookPicture } from '../book.ts'
import { BookError } from '../book-error.ts'
import { writeBook } from '../pdf/write-book.ts'
import type { FromChild, ToChild } from './messages.ts'
import { Presses } from './press.ts'
import { writeWordFile } from './write-word-file.ts'

const presses = new Presses()
let pictures = new Map<string, BookPicture>()
let typesetterRest: Promise<void> = Promise.resolve()

const send = (message: FromChild): Promise<void> =>
  new Promise((resolve) => process.send?.(message, undefined, {}, () => resolve()))

process.on('message', (message: ToChild) => {
  if (message.type === 'picture') pictures.set(message.url, message.picture)
  else void render(message)
})
process.on('disconnect', () => process.exit(0))

async function render(message: Extract<ToChild, { type: 'render' }>): Promise<void> {
  const input = { ...message, pictures, progress: (done: number) => void send({ type: 'progress', done }) }
  pictures = new Map()
  await typesetterRest
  const press = message.format === 'pdf' ? presses.for(message.book) : undefined
  try {
    const written = press
      ? await writeBook(press.typesetter, { ...input, coverage: press.coverage }, message.section)
      : await writeWordFile(input)
    await send({ type: 'written', ...written })
  } catch (error) {
    const kind = error instanceof BookError ? error.kind : error instanceof RangeError ? 'tooLarge' : 'invalid'
    await send({ type: 'failed', kind, message: error instanceof Error ? error.message.slice(0, 500) : String(error) })
  }
  if (press) typesetterRest = press.typesetter.rest()
}
