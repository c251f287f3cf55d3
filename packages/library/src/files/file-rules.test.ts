// Pure rules of files: names, types by bytes, ranges, and streams that are looked into.

import { createHash } from 'node:crypto'
import { DomainError } from '@lectern/kernel'
import { PNG } from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'
import { isInline, kindOfName } from './file-kinds.ts'
import { plainFileName } from './file-name.ts'
import { measureStream, readHead } from './measured-stream.ts'
import { sniff } from './sniff.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('[FILE-01] file types', () => {
  test.each(['a.svg', 'a.html', 'a.htm', 'a.xml', 'a.js', 'a.exe', 'a', '.png.', 'png', 'a.constructor', 'a.tiff'])(
    'rejects %s',
    (name) => {
      expect(kindOfName(name)).toBeNull()
    },
  )
  test.each([
    'a.png',
    'A.JPEG',
    'b.c.gif',
    'x.webp',
    'd.pdf',
    'e.docx',
    'f.xlsx',
    'g.pptx',
    'h.csv',
    'i.txt',
    'j.md',
    'k.zip',
    'l.mp4',
    '图.mp3',
  ])('accepts %s', (name) => expect(kindOfName(name)).not.toBeNull())
  test('shows only pictures, films, sound and PDF inline', () => {
    expect(['a.png', 'a.pdf', 'a.mp4'].map((n) => isInline(kindOfName(n)?.mime ?? ''))).toEqual([true, true, true])
    expect(['a.txt', 'a.zip', 'a.docx'].map((n) => isInline(kindOfName(n)?.mime ?? ''))).toEqual([false, false, false])
    expect(isInline('text/html')).toBe(false)
  })
  test('detects the type by bytes', async () => {
    expect(await sniff(PNG)).toBe('png')
    expect(await sniff(bytes('%PDF-1.7\n1 0 obj'))).toBe('pdf')
    expect(await sniff(bytes('plain words'))).toBe('text')
    expect(await sniff(bytes('a\u0000b'))).toBe('unknown')
    expect(['text', 'png']).not.toContain(
      await sniff(bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')),
    )
  })
})

test('removes folders and control characters from names', () => {
  expect(plainFileName('C:\\docs\\图 1.png')).toBe('图 1.png')
  expect(plainFileName('../../etc/pass\u0000wd.txt')).toBe('passwd.txt')
  expect(() => plainFileName('a/')).toThrow(DomainError)
  expect(() => plainFileName('x'.repeat(256))).toThrow(DomainError)
})

test.each([
  [
    { start: 0, end: 0 },
    { start: 0, end: 0 },
  ],
  [{ start: 5 }, { start: 5, end: 9 }],
  [
    { start: 2, end: 99 },
    { start: 2, end: 9 },
  ],
  [{ end: 3 }, { start: 7, end: 9 }],
  [{ end: 99 }, { start: 0, end: 9 }],
  [{ start: 10 }, null],
  [{ start: 5, end: 4 }, null],
  [{ end: 0 }, null],
  [{ start: Number.NaN }, null],
])('[FILE-02] reads range %j of ten bytes as %j', (request, expected) => {
  expect(byteRange(request, 10)).toEqual(expected)
})

describe('byte streams', () => {
  async function* parts(...texts: string[]) {
    for (const text of texts) yield bytes(text)
  }
  const all = async (stream: AsyncIterable<Uint8Array>) => {
    const chunks: Uint8Array[] = []
    for await (const part of stream) chunks.push(part)
    return Buffer.concat(chunks).toString()
  }
  test('read the head and lose nothing', async () => {
    const { head, whole } = await readHead(parts('ab', 'cd', 'ef', 'gh'), 3)
    expect(Buffer.from(head).toString()).toBe('abcd')
    expect(await all(whole)).toBe('abcdefgh')
    expect(await all((await readHead(parts(), 3)).whole)).toBe('')
  })
  test('return size and hash', async () => {
    const { stream, result } = measureStream(parts('ab', 'c'), 3, () => new Error('large'))
    expect(await all(stream)).toBe('abc')
    const hash = (kind: string) => createHash(kind).update('abc').digest('hex')
    expect(result()).toEqual({ size: 3, sha256: hash('sha256'), md5: hash('md5') })
  })
  test('stop at one byte too many', async () => {
    await expect(all(measureStream(parts('ab', 'cd'), 3, () => new Error('large')).stream)).rejects.toThrow('large')
  })
})
