// [EXP-01] Pictures of every kind that people upload, as they look in the finished file; those that the typesetter would decode too.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newBlock } from '@lectern/content'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import type { BookPicture } from '../../book.ts'
import { FontCoverage } from '../font-coverage.ts'
import { readSignFonts, readTextFonts } from '../fonts.ts'
import { canReadPdf, complaintsAbout } from '../testing/read-pdf.ts'
import { Typesetter } from '../typst.ts'
import { writeBook } from '../write-book.ts'
import { fillIn } from './fill-in.ts'
import { readPng } from './read-png.ts'

const fonts = [...readTextFonts(), ...readSignFonts()]
const typesetter = new Typesetter(fonts)
const coverage = new FontCoverage(fonts)
const WIDTH = 40
const HEIGHT = 20
/** By how a file begins. */
const MIME: Record<string, string> = { ffd8: 'image/jpeg', '8950': 'image/png' }
const GREEN = { r: 0, g: 128, b: 0 }

/** The left half is of one colour, the right half of another. */
function halves(left: { r: number; g: number; b: number; alpha?: number }): Sharp {
  const right = { create: { width: WIDTH / 2, height: HEIGHT, channels: 3 as const, background: '#0000ff' } }
  const channels = left.alpha === undefined ? 3 : 4
  const whole = sharp({ create: { width: WIDTH, height: HEIGHT, channels, background: left } })
  const both = whole.composite([{ input: right, left: WIDTH / 2, top: 0 }])
  return left.alpha === undefined ? both.removeAlpha() : both
}

async function write(bytes: Buffer, size: { width: number; height: number }, dots?: number) {
  const mime = MIME[bytes.toString('hex', 0, 2)] ?? 'image/webp'
  const picture: BookPicture = { bytes, mime, ...size }
  const blocks = [newBlock.preview('image', { url: 'p', name: 'p', caption: '' })]
  return writeBook(typesetter, {
    book: {
      title: 'Pictures',
      language: 'en_US',
      chapters: [{ id: 'a', title: 'A', level: 1, kind: 'document', blocks, attachments: [] }],
    },
    ...{ links: new Map(), pictures: new Map([['p', picture]]), coverage, today: '2026-11-23' },
    ...(dots !== undefined && { dots }),
  })
}

/** The colours of the two halves on the page, as a program shows them. */
async function shown(bytes: Uint8Array): Promise<[left: number[], right: number[]]> {
  const folder = mkdtempSync(join(tmpdir(), 'late-'))
  try {
    writeFileSync(join(folder, 'a.pdf'), bytes)
    execFileSync('pdftoppm', ['-r', '144', '-png', '-singlefile', join(folder, 'a.pdf'), join(folder, 'a')])
    const page = sharp(readFileSync(join(folder, 'a.png')))
    const { data, info } = await page.raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
    const white = ([r, g, b]: number[]) => r === 255 && g === 255 && b === 255
    const left = Math.round((22 / 25.4) * 144) + 8
    const lowest = Array.from({ length: info.height }, (_, y) => y).findLast(
      (y) => y < info.height * 0.9 && !white(at(left + 30, y)),
    )
    if (lowest === undefined) throw new Error('no picture on the page')
    return [at(left, lowest - 12), at(left + 30, lowest - 12)]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
const near = (colour: number[], wanted: number[], by = 6) =>
  expect(
    colour.every((part, index) => Math.abs(part - (wanted[index] ?? 0)) <= by),
    `${colour} is ${wanted}`,
  ).toBe(true)

const upright = { width: WIDTH, height: HEIGHT }
describe.skipIf(!canReadPdf)('pictures that are put into the finished file', () => {
  test.each<[string, () => Promise<Buffer>, number?]>([
    ['a PNG file', () => halves(GREEN).png().toBuffer()],
    ['one with a palette', () => halves(GREEN).png({ palette: true }).toBuffer()],
    ['one whose rows are in another order', () => halves(GREEN).png({ progressive: true }).toBuffer()],
    [
      'one with opacity',
      () =>
        halves({ ...GREEN, alpha: 1 })
          .png()
          .toBuffer(),
    ],
    [
      'one with opacity, when there are many',
      () =>
        halves({ ...GREEN, alpha: 1 })
          .png()
          .toBuffer(),
      0,
    ],
    ['one of 16 bits', () => halves(GREEN).toColourspace('rgb16').png().toBuffer()],
    ['a JPEG file', () => halves(GREEN).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()],
    ['one that is drawn in steps', () => halves(GREEN).jpeg({ quality: 100, progressive: true }).toBuffer()],
    ['a WebP file', () => halves(GREEN).webp({ lossless: true }).toBuffer()],
  ])('%s', async (_, make, dots) => {
    const { bytes, losses } = await write(await make(), upright, dots)
    expect(losses).toEqual([])
    expect(complaintsAbout(bytes)).toBe('')
    const [left, right] = await shown(bytes)
    near(left, [0, 128, 0])
    near(right, [0, 0, 255])
  })

  test.each([[undefined], [0]])('half opacity lets the page through (%s dots for the typesetter)', async (dots) => {
    const { bytes } = await write(
      await halves({ ...GREEN, alpha: 0.5 })
        .png()
        .toBuffer(),
      upright,
      dots,
    )
    expect(complaintsAbout(bytes)).toBe('')
    near((await shown(bytes))[0], [127, 191, 127], 8)
  })

  test('grays, for printing in four inks, and turned by a note of the camera', async () => {
    const gray = await halves(GREEN).toColourspace('b-w').jpeg().toBuffer()
    const [grayLeft] = await shown((await write(gray, upright)).bytes)
    expect(Math.abs((grayLeft[0] ?? 0) - (grayLeft[1] ?? 0))).toBeLessThan(3)
    const inks = await halves(GREEN).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()
    near((await shown((await write(inks, upright)).bytes))[1], [0, 0, 255], 120)
    const turned = await halves(GREEN).withMetadata({ orientation: 3 }).jpeg({ quality: 100 }).toBuffer()
    const [left, right] = await shown((await write(turned, upright)).bytes)
    near(left, [0, 0, 255])
    near(right, [0, 128, 0])
  })

  test('the colours of another profile stay what they are', async () => {
    const wide = await halves({ r: 255, g: 0, b: 0 }).withIccProfile('p3').png().toBuffer()
    expect(readPng(wide)?.profile).toBeDefined()
    const { bytes, losses } = await write(wide, upright)
    expect(losses).toEqual([])
    expect(complaintsAbout(bytes)).toBe('')
  })

  test('damaged ones are told, wherever the damage is', async () => {
    const png = await halves(GREEN).png().toBuffer()
    const jpeg = await halves(GREEN).jpeg().toBuffer()
    const opaque = await halves({ ...GREEN, alpha: 1 })
      .png()
      .toBuffer()
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
    const large = sharp({ create: { width: 1_000, height: 500, channels: 3, background: '#fff', noise } })
    const photo = await large.jpeg().toBuffer()
    const changed = (bytes: Buffer, at: number) =>
      Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 0xff : byte)))
    for (const bytes of [
      changed(png, 60),
      png.subarray(0, 70),
      jpeg.subarray(0, -40),
      photo.subarray(0, photo.length / 2),
      changed(opaque, 60),
    ]) {
      const { bytes: file, losses } = await write(bytes, upright)
      expect(losses.map(({ kind }) => kind)).toEqual(['pictureUnreadable'])
      expect(complaintsAbout(file)).toBe('')
    }
  })

  test('a file of another shape is refused, not spoiled', async () => {
    const picture = readPng(await halves(GREEN).png().toBuffer())
    if (!picture) throw new Error('not read')
    expect(() => fillIn(Buffer.from('%PDF-1.7\n%%EOF'), { mark: 'm', pictures: [picture] })).toThrow('table')
  })
})
