// [EXP-02] Diagrams and pictures in Word files, by the process that writes books: rendered with their words, or as a format that Word can show.
import { buffer } from 'node:stream/consumers'
import { type Block, newBlock } from '@lectern/content'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { Book } from '../book.ts'
import { plainSource, redBox } from '../pdf/testing/every-block.ts'
import { sharedApartWriter } from '../pdf/testing/shared-writer.ts'

const writer = sharedApartWriter()

async function write(blocks: Block[], source = plainSource()) {
  const book: Book = {
    title: 'Diagrams',
    language: 'zh_CN',
    chapters: [{ id: 'a', title: 'A', level: 1, kind: 'document', blocks, attachments: [] }],
  }
  const { bytes, losses } = await writer.write('word', book, source)
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

const diagram = (source: string): Block[] => [newBlock.source('mermaid', source)]

/** Counts dark dots, like those of letters. */
async function darkDots(picture: Buffer): Promise<number> {
  const { data } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((gray) => gray < 110).length
}

test('writes a diagram as a picture with all its words, and its source for screen readers', async () => {
  const withLabels = await write(diagram('flowchart LR\n  a[管理员登录后台] --> b[Settings page]'))
  const nameless = await write(diagram('flowchart LR\n  a[ ] --> b[ ]'))
  expect(withLabels.losses).toEqual([])
  expect(withLabels.pictures).toHaveLength(1)
  expect(withLabels.words).toContain('descr="flowchart LR')
  const dots = await Promise.all([withLabels, nameless].map(({ pictures }) => darkDots(pictures[0] ?? Buffer.alloc(0))))
  expect(dots[0]).toBeGreaterThan((dots[1] ?? 0) + 1_500)
})

test('keeps the source of an invalid diagram, and reports it', async () => {
  const { pictures, words, losses } = await write(diagram('flowchart LR\n  a --> --> '))
  expect(pictures).toEqual([])
  expect(words).toContain('flowchart LR')
  expect(losses.map(({ kind }) => kind)).toEqual(['diagramUnreadable'])
})

test('converts a picture that Word does not support to PNG, or reports it', async () => {
  const blocks = ['good', 'bad'].map((url) => newBlock.preview('image', { url, name: url, caption: '' }))
  const webp = await redBox('webp')
  const { pictures, losses } = await write(
    blocks,
    plainSource({ good: webp, bad: { ...webp, bytes: Buffer.from('no picture') } }),
  )
  expect(pictures.map((picture) => picture.subarray(1, 4).toString())).toEqual(['PNG'])
  expect(losses.map(({ kind, blockId }) => [kind, blockId])).toEqual([['pictureMissing', blocks[1]?.id]])
})
