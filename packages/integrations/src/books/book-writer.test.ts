// The writers of books behind the port of the domain.
import type { Book, BookSource } from '@lectern/books'
import type { Block } from '@lectern/content'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createBookWriter } from './book-writer.ts'

const image = (id: string): Block => ({
  id,
  type: 'image',
  props: { url: `/${id}`, name: id, caption: '', textAlignment: 'left', backgroundColor: 'default', showPreview: true },
  content: undefined,
  children: [],
})
const book = (...blocks: Block[]): Book => ({
  title: 'One',
  language: 'en_US',
  chapters: [{ id: 'a', title: 'One', level: 1, kind: 'document', blocks, attachments: [] }],
})
const webp = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
  .webp()
  .toBuffer()
const source: BookSource = {
  picture: async (url) => ({
    bytes: url === '/good' ? webp : Buffer.from('no picture'),
    mime: 'image/webp',
    width: 30,
    height: 20,
  }),
  chapterOf: () => undefined,
  absolute: (href) => `https://manuals.example.com${href}`,
}
const writer = createBookWriter()

test('[EXP-02] a Word file, with pictures that Word cannot show as PNG, and those that nobody can as losses', async () => {
  const done: number[] = []
  const written = await writer.write(book(image('good'), image('bad')), source, 'word', {
    owner: 't',
    onProgress: (count) => done.push(count),
  })
  expect(written.extension).toBe('.docx')
  expect(written.mime).toContain('wordprocessingml')
  expect(Buffer.from(written.bytes).subarray(0, 2).toString()).toBe('PK')
  expect(Buffer.from(written.bytes).includes('word/media/image1.png')).toBe(true)
  expect(written.losses.map(({ kind, blockId }) => [kind, blockId])).toEqual([['pictureMissing', 'bad']])
  expect(done).toEqual([1])
})

test('[EXP-02] a Word file that is not wanted any more ends with its reason', async () => {
  const stop = AbortSignal.abort(new Error('cancelled'))
  await expect(writer.write(book(), source, 'word', { owner: 't', signal: stop })).rejects.toThrow('cancelled')
})
