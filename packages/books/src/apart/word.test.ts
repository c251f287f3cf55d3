// [EXP-02] Diagrams in Word files: drawn with their words, by the process that writes books; what cannot be drawn stays as its source.
import { buffer } from 'node:stream/consumers'
import { newBlock } from '@lectern/content'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { Book } from '../book.ts'
import { plainSource } from '../pdf/testing/every-block.ts'
import { sharedApartWriter } from '../pdf/testing/shared-writer.ts'

const writer = sharedApartWriter()

async function write(source: string) {
  const book: Book = {
    title: 'Diagrams',
    language: 'zh_CN',
    chapters: [
      {
        id: 'a',
        title: 'A',
        level: 1,
        kind: 'document',
        blocks: [newBlock.source('mermaid', source)],
        attachments: [],
      },
    ],
  }
  const { bytes, losses } = await writer.write('word', book, plainSource())
  const archive = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true })
  const pictures: Buffer[] = []
  let words = ''
  for await (const entry of archive.eachEntry()) {
    const content = await buffer(await archive.openReadStreamPromise(entry))
    if (entry.fileName.startsWith('word/media/')) pictures.push(content)
    if (entry.fileName === 'word/document.xml') words = content.toString()
  }
  return { pictures, words, losses }
}

/** How many dots are dark, as letters are. */
async function darkDots(picture: Buffer): Promise<number> {
  const { data } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((gray) => gray < 110).length
}

test('a diagram is a picture with all of its words, and its source for screen readers', async () => {
  const named = await write('flowchart LR\n  a[管理员登录后台] --> b[Settings page]')
  const nameless = await write('flowchart LR\n  a[ ] --> b[ ]')
  expect(named.losses).toEqual([])
  expect(named.pictures).toHaveLength(1)
  expect(named.words).toContain('descr="flowchart LR')
  const dots = await Promise.all([named, nameless].map(({ pictures }) => darkDots(pictures[0] ?? Buffer.alloc(0))))
  expect(dots[0]).toBeGreaterThan((dots[1] ?? 0) + 1_500)
})

test('what is no diagram stays as its source, and is told', async () => {
  const { pictures, words, losses } = await write('flowchart LR\n  a --> --> ')
  expect(pictures).toEqual([])
  expect(words).toContain('flowchart LR')
  expect(losses.map(({ kind }) => kind)).toEqual(['diagramUnreadable'])
})
