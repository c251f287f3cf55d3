// [EDIT-12] PDF files that LibreOffice and Chromium write: what their pages show arrives in the article.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blocksToMarkdown } from '../../markdown/to-markdown.ts'
import { readPdf } from './read-pdf.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC'
const PAGE = `<html lang="zh"><head><meta charset="utf-8"><title>手册</title></head><body>
<h1>使用手册</h1><p>第一段文字，写得长一些，让它看起来像一段话。See <a href="#safety">the safety part</a> and <a href="https://example.com/">a site</a>.</p>
<ul><li>One</li><li>Two<ul><li>Inner</li></ul></li></ul>
<table border="1" cellspacing="0" cellpadding="4"><tr><th colspan="2">Size</th><th>Unit</th></tr><tr><td rowspan="2">Both</td><td>10</td><td>mm</td></tr><tr><td>20</td><td>cm</td></tr></table>
<p><img src="data:image/png;base64,${PNG}" alt="dot" width="60" height="60"></p>
<h2 id="safety" style="page-break-before:always"><a name="safety"></a>Safety</h2><p>Switch it off first.</p></body></html>`

// A laptop without these programs skips this; CI installs them.
const PROGRAMS: [string, string, (page: string, folder: string) => string[]][] = [
  [
    'LibreOffice',
    'soffice',
    (page, folder) => [
      `-env:UserInstallation=file://${folder}/profile`,
      ...['--headless', '--convert-to', 'pdf:writer_web_pdf_Export', '--outdir', folder, page],
    ],
  ],
  [
    'Chromium',
    'chromium-headless-shell',
    (page, folder) => [
      '--no-sandbox',
      '--disable-gpu',
      '--no-pdf-header-footer',
      `--print-to-pdf=${folder}/page.pdf`,
      `file://${page}`,
    ],
  ],
]

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-pdf-'))
  writeFileSync(join(folder, 'page.html'), PAGE)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(PROGRAMS)('a file of %s', (_, program, words) => {
  const there = spawnSync(program, ['--version']).status === 0
  if (!there) console.info(`${program} is not installed: its PDF files are not tried`)

  test.skipIf(!there)('is read with its structure', { timeout: 60_000 }, async () => {
    execFileSync(program, words(join(folder, 'page.html'), folder), { stdio: 'ignore', timeout: 60_000 })
    const { title, blocks, problems, anchors } = await readPdf({
      bytes: readFileSync(join(folder, 'page.pdf')),
      folder: 'x',
    })
    const text = blocksToMarkdown(blocks)
    expect({ title, problems, anchors }).toEqual({ title: '使用手册', problems: [], anchors: { 'place-1': 'safety' } })
    expect(text).toContain('第一段文字，写得长一些，让它看起来像一段话。')
    expect(text).toContain('[the safety part](#place-1) and [a site](https://example.com/)')
    expect(text).toContain('- One\n- Two\n  - Inner')
    expect(text).toContain('<th colspan="2">Size</th><th>Unit</th>')
    expect(text.replace(/\s*\n\s*/g, '')).toContain(
      '<tr><td rowspan="2">Both</td><td>10</td><td>mm</td></tr><tr><td>20</td><td>cm</td></tr>',
    )
    expect(text).toMatch(/!\[(?:dot)?\]\(\/x\/pdf\/picture-1\.png\)/)
    expect(text).toMatch(/#+ Safety\n\nSwitch it off first\./)
  })
})
