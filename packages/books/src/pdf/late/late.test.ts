// [EXP-01] Pictures of every kind that people upload, as they look in the finished file; those that the typesetter would decode too.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

const upright = { width: WIDTH, height: HEIGHT }
type Size = typeof upright

/** A book with a picture on each page. */
async function write(pictures: Buffer[], size: Size = upright, dots?: number) {
  const all = pictures.map((bytes, index): [string, BookPicture] => {
    const mime = MIME[bytes.toString('hex', 0, 2)] ?? 'image/webp'
    return [`p${index}`, { bytes, mime, ...size }]
  })
  const chapters = all.map(([url]) => ({
    ...{ id: url, title: url, level: 1, kind: 'document' as const, attachments: [] },
    blocks: [newBlock.preview('image', { url, name: url, caption: '' })],
  }))
  return writeBook(typesetter, {
    // With a cover each chapter begins a page.
    book: { title: 'Pictures', language: 'en_US', cover: { date: '2026-11-23' }, chapters },
    ...{ links: new Map(), pictures: new Map(all), coverage, today: '2026-11-23' },
    ...(dots !== undefined && { dots }),
  })
}

type Halves = [left: number[], right: number[]]

/** The colours of the two halves on the page of each chapter, as a program shows them. */
async function shown(bytes: Uint8Array): Promise<Halves[]> {
  const folder = mkdtempSync(join(tmpdir(), 'late-'))
  try {
    writeFileSync(join(folder, 'a.pdf'), bytes)
    execFileSync('pdftoppm', ['-r', String(DOTS), '-png', join(folder, 'a.pdf'), join(folder, 'a')])
    const pages = readdirSync(folder).filter((name) => name.endsWith('.png'))
    // Behind cover and contents.
    const chapters = pages.sort().slice(2)
    return await Promise.all(chapters.map((name) => shownOn(readFileSync(join(folder, name)))))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Dots per inch. */
const DOTS = 144
const LEFT = Math.round((22 / 25.4) * DOTS) + 8
const isWhite = ([r, g, b]: number[]) => r === 255 && g === 255 && b === 255

/** Colours of the picture's halves; the picture must be the lowest thing on the page. */
async function shownOn(page: Buffer): Promise<Halves> {
  const { data, info } = await sharp(page).raw().toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
  const lowest = Array.from({ length: info.height }, (_, y) => y).findLast(
    (y) => y < info.height * 0.9 && !isWhite(pixel(LEFT + 30, y)),
  )
  if (lowest === undefined) throw new Error('no picture on the page')
  return [pixel(LEFT, lowest - 12), pixel(LEFT + 30, lowest - 12)]
}
const near = (colour: number[] | undefined, expected: number[], by = 6, name = '') =>
  expect(
    colour?.every((part, index) => Math.abs(part - (expected[index] ?? 0)) <= by),
    `${name} ${colour} is ${expected}`,
  ).toBe(true)

describe.skipIf(!canReadPdf)('pictures added to the finished file', () => {
  const png = (alpha: number) =>
    halves({ ...GREEN, alpha })
      .png()
      .toBuffer()

  test.each([
    ['as they are', undefined],
    ['when there are many', 0],
  ])('are of every kind, those with opacity %s', async (_, dots) => {
    const kinds = {
      'with opacity': png(1),
      PNG: halves(GREEN).png().toBuffer(),
      'with a palette': halves(GREEN).png({ palette: true }).toBuffer(),
      'rows in another order': halves(GREEN).png({ progressive: true }).toBuffer(),
      'of 16 bits': halves(GREEN).toColourspace('rgb16').png().toBuffer(),
      JPEG: halves(GREEN).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer(),
      'drawn in steps': halves(GREEN).jpeg({ quality: 100, progressive: true }).toBuffer(),
      WebP: halves(GREEN).webp({ lossless: true }).toBuffer(),
    }
    const names = dots === undefined ? Object.keys(kinds) : ['with opacity']
    const pictures = (await Promise.all(Object.values(kinds))).slice(0, names.length)
    const { bytes, losses } = await write([...pictures, await png(0.5)], upright, dots)
    expect(losses).toEqual([])
    expect(complaintsAbout(bytes)).toBe('')
    const pages = await shown(bytes)
    expect(pages).toHaveLength(names.length + 1)
    for (const [index, name] of names.entries()) {
      near(pages[index]?.[0], [0, 128, 0], 6, name)
      near(pages[index]?.[1], [0, 0, 255], 6, name)
    }
    // Half opacity lets the page through.
    near(pages.at(-1)?.[0], [127, 191, 127], 8)
  })

  test('include grays, four inks and rotation by the camera', async () => {
    const gray = await halves(GREEN).toColourspace('b-w').jpeg().toBuffer()
    const inks = await halves(GREEN).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()
    const turned = await halves(GREEN).withMetadata({ orientation: 3 }).jpeg({ quality: 100 }).toBuffer()
    const [ofGray, ofInks, ofTurned] = await shown((await write([gray, inks, turned])).bytes)
    expect(Math.abs((ofGray?.[0][0] ?? 0) - (ofGray?.[0][1] ?? 255))).toBeLessThan(3)
    near(ofInks?.[1], [0, 0, 255], 120)
    near(ofTurned?.[0], [0, 0, 255])
    near(ofTurned?.[1], [0, 128, 0])
  })

  test('keep the colours of another profile', async () => {
    const wide = await halves({ r: 255, g: 0, b: 0 }).withIccProfile('p3').png().toBuffer()
    expect(readPng(wide)?.profile).toBeDefined()
    const { bytes, losses } = await write([wide])
    expect(losses).toEqual([])
    expect(complaintsAbout(bytes)).toBe('')
  })

  test('are reported when damaged, wherever the damage is', async () => {
    const png = await halves(GREEN).png().toBuffer()
    const jpeg = await halves(GREEN).jpeg().toBuffer()
    const opaque = await halves({ ...GREEN, alpha: 1 })
      .png()
      .toBuffer()
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
    const large = sharp({ create: { width: 1_000, height: 500, channels: 3, background: '#fff', noise } })
    const photo = await large.jpeg().toBuffer()
    const changed = (bytes: Buffer, offset: number) =>
      Buffer.from(bytes.map((byte, index) => (index === offset ? byte ^ 0xff : byte)))
    const damaged = [
      changed(png, 60),
      png.subarray(0, 70),
      jpeg.subarray(0, -40),
      photo.subarray(0, photo.length / 2),
      changed(opaque, 60),
    ]
    const { bytes: file, losses } = await write(damaged)
    expect(losses.map(({ kind, detail }) => [kind, detail])).toEqual(
      damaged.map((_, index) => ['pictureUnreadable', `p${index}`]),
    )
    expect(complaintsAbout(file)).toBe('')
  })

  test('are rejected in an unknown structure', async () => {
    const picture = readPng(await halves(GREEN).png().toBuffer())
    if (!picture) throw new Error('not read')
    expect(() => fillIn(Buffer.from('%PDF-1.7\n%%EOF'), { mark: 'm', pictures: [picture] })).toThrow('table')
  })
})
