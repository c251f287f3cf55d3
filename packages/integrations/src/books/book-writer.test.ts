// The writers of books behind the port of the domain, in front of a process that writes.
import { type ApartWriter, type Book, BookError, type BookSource } from '@lectern/books'
import { expect, test } from 'vitest'
import { createBookWriter } from './book-writer.ts'

const book: Book = {
  title: 'One',
  language: 'en_US',
  chapters: [{ id: 'a', title: 'One', level: 1, kind: 'document', blocks: [], attachments: [] }],
}
const source: BookSource = {
  picture: async () => undefined,
  chapterOf: () => undefined,
  absolute: (href) => `https://manuals.example.com${href}`,
}
const loss = { kind: 'pictureMissing' as const, detail: 'bad', chapterId: 'a', blockId: 'bad' }
const writerWith = (write: ApartWriter['write']) => createBookWriter(undefined, false, { write, close: () => {} })

test.each([
  ['word', '.docx', 'wordprocessingml'],
  ['pdf', '.pdf', 'application/pdf'],
] as const)(
  '[EXP-02] writes %s in another process: a %s file, with its losses and progress',
  async (format, extension, mime) => {
    const done: number[] = []
    const writer = writerWith(async (_format, _book, _source, { progress } = {}) => {
      progress?.(1, 1)
      return { bytes: Buffer.from(_format), losses: [loss] }
    })
    const written = await writer.write(book, source, format, { owner: 't', onProgress: (count) => done.push(count) })
    expect(written).toMatchObject({ extension, mime: expect.stringContaining(mime), losses: [loss] })
    expect([Buffer.from(written.bytes).toString(), done]).toEqual([format, [1]])
  },
)

test.each([
  ['tooLarge', 'exportTooLarge'],
  ['timeout', 'exportTooSlow'],
  ['crashed', 'exportBroken'],
  ['invalid', 'exportBroken'],
  ['unavailable', 'notAvailable'],
] as const)('[EXP-02] reports an end by %s as %s', async (kind, code) => {
  const writer = writerWith(() => Promise.reject(new BookError(kind, 'words')))
  await expect(writer.write(book, source, 'pdf', { owner: 't' })).rejects.toMatchObject({ name: 'DomainError', code })
})

test('[EXP-02] ends a cancelled Word file with its reason', async () => {
  const stop = AbortSignal.abort(new Error('cancelled'))
  // Ours, which starts no process before it looks.
  await expect(createBookWriter().write(book, source, 'word', { owner: 't', signal: stop })).rejects.toThrow(
    'cancelled',
  )
})
