// [FILE-03] Documents of strangers in LibreOffice: converted, without requests, ended when they hang.
import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sample } from '@lectern/testing/sample'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createOfficePreview, findProgram, officePreview } from './office-preview.ts'

const there = findProgram('soffice') !== null
const TIMEOUT_MS = 60_000
const LIMITS = {
  program: findProgram('soffice') ?? '',
  timeoutMs: TIMEOUT_MS,
  memoryMb: 1_500,
  maxOutputBytes: 10_000_000,
}
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'shown',
    (error: { code?: string }) => error.code,
  )

let folder: string
let requests: string[]
let address: string
const server = createServer((request, response) => {
  requests.push(request.url ?? '')
  response.end()
})
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-office-test-'))
  requests = []
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

const NAMES = ['office', 'text', 'draw', 'table', 'style'].map(
  (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name === 'draw' ? 'drawing' : name}:1.0"`,
)
const document = (inside: string) =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<office:document ${NAMES.join(' ')} xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text><text:p>Hello</text:p>${inside}</office:text></office:body></office:document>`)
const picture = (href: string) =>
  `<text:p><draw:frame text:anchor-type="as-char" svg:width="3cm" svg:height="3cm"><draw:image xlink:href="${href}" xlink:type="simple" xlink:actuate="onLoad"/></draw:frame></text:p>`

/** A presentation in `format` with one slide for each text. */
async function presentation(format: string, slides: readonly string[]): Promise<Buffer> {
  const pages = slides.map(
    (text, index) =>
      `<draw:page draw:name="s${index}"><draw:frame svg:width="20cm" svg:height="3cm" svg:x="2cm" svg:y="2cm"><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame></draw:page>`,
  )
  const source = join(folder, `slides-${format}.fodp`)
  await writeFile(
    source,
    `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${NAMES.join(' ')} xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.presentation"><office:body><office:presentation>${pages.join('')}</office:presentation></office:body></office:document>`,
  )
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  spawnSync('soffice', [profile, '--headless', '--convert-to', format, '--outdir', folder, source])
  return readFile(join(folder, `slides-${format}.${format}`))
}
const section = (href: string) =>
  `<text:section text:name="s"><text:section-source xlink:href="${href}" xlink:type="simple"/><text:p>old</text:p></text:section>`

describe.skipIf(!there)('[FILE-03] with LibreOffice', { timeout: 3 * TIMEOUT_MS }, () => {
  const office = createOfficePreview({ OFFICE_PREVIEW: 'auto', SOFFICE_PATH: 'soffice' })

  // Each start takes seconds, so that most runs have one of those that need several.
  const FILES: [string, () => Promise<void>][] = [
    [
      'an old file becomes a PDF',
      async () => {
        const pdf = await office.toPdf(Buffer.from('{\\rtf1 Hello}'), 'doc')
        expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
      },
    ],
    ...['pptx', 'ppt'].map((format): [string, () => Promise<void>] => [
      `every slide of a presentation as ${format} is a page, Chinese and English`,
      async () => {
        const pdf = await office.toPdf(await presentation(format, ['Changing the ribbon', '更换碳带的步骤']), format)
        const pages = spawnSync('pdftotext', ['-', '-'], { input: pdf }).stdout.toString().split('\f')
        expect(pages.map((page) => page.trim()).filter(Boolean)).toEqual(['Changing the ribbon', '更换碳带的步骤'])
      },
    ]),
    [
      'half of a presentation is refused clearly',
      async () => {
        const half = (await presentation('pptx', ['Changing the ribbon'])).subarray(0, 5_000)
        expect(await code(office.toPdf(half, 'pptx'))).toBe('conversionUnreadable')
      },
    ],
  ]
  test.each(sample(FILES, 1))('converts %s', (_, proof) => proof())

  test('loads no external references of a document', async () => {
    const inside = picture(`${address}/picture.png`) + section(`${address}/section.odt`)
    const pdf = await officePreview({ ...LIMITS, ownNetwork: false }).toPdf(document(inside), 'fodt')
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(requests).toEqual([])
  })
})

describe('[FILE-03] limits of conversions', () => {
  const program = async (name: string, script: string) => {
    const path = join(folder, name)
    await writeFile(path, `#!/bin/sh\n${script}\n`)
    await chmod(path, 0o755)
    return path
  }
  const isAlive = (pid: number) => {
    try {
      process.kill(pid, 0)
      return !spawnSync('ps', ['-o', 'stat=', '-p', String(pid)])
        .stdout.toString()
        .startsWith('Z')
    } catch {
      return false
    }
  }

  test('end a hanging program with its child processes', async () => {
    const pids = join(folder, 'pids')
    const hanging = await program('hangs', `sleep 600 & echo $! > ${pids}; wait`)
    const office = officePreview({ ...LIMITS, program: hanging, timeoutMs: 1_500 })
    expect(await code(office.toPdf(Buffer.from('x'), 'doc'))).toBe('conversionTooSlow')
    const pid = Number(await readFile(pids, 'utf8'))
    expect(pid).toBeGreaterThan(1)
    await expect.poll(() => isAlive(pid)).toBe(false)
  })

  test('report a document without output or with too much, and keep the queue short', async () => {
    const nothing = officePreview({ ...LIMITS, program: await program('nothing', 'exit 0') })
    expect(await code(nothing.toPdf(Buffer.from('x'), 'doc'))).toBe('conversionUnreadable')
    const much = await program('much', 'head -c 2000 /dev/zero > document.pdf')
    const office = officePreview({ ...LIMITS, program: much, maxOutputBytes: 1_000 })
    expect(await code(office.toPdf(Buffer.from('x'), 'doc'))).toBe('conversionTooLarge')
    const codes = await Promise.all(Array.from({ length: 8 }, () => code(nothing.toPdf(Buffer.from('x'), 'doc'))))
    expect(codes.filter((one) => one === 'conversionBusy')).toHaveLength(2)
  })

  test('hide our environment from the program', async () => {
    vi.stubEnv('LECTERN_SECRET', 'not for documents')
    const office = officePreview({ ...LIMITS, program: await program('env', 'env > document.pdf') })
    expect(Buffer.from(await office.toPdf(Buffer.from('x'), 'doc')).toString()).not.toContain('not for documents')
    vi.unstubAllEnvs()
  })

  test('disable conversions without the program, or when switched off', async () => {
    expect(createOfficePreview({ OFFICE_PREVIEW: 'off', SOFFICE_PATH: 'sh' }).available).toBe(false)
    expect(createOfficePreview({ OFFICE_PREVIEW: 'auto', SOFFICE_PATH: 'no-such-program' }).available).toBe(false)
    expect(await code(officePreview(null).toPdf(Buffer.from('x'), 'doc'))).toBe('notAvailable')
  })
})
