// Word documents made by LibreOffice: what a real .docx holds arrives in the article (EDIT-12).
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blocksToMarkdown, htmlToDocument } from '@lectern/content'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readWord } from './read-word.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC'
const PAGE = `<html><head><meta charset="utf-8"><title>Doc</title></head><body>
<h1>使用手册</h1><p>第一段,<b>bold</b> <i>italic</i> <u>under</u> <a href="https://example.com/">link</a>。</p>
<h2>Steps</h2><ol><li>One</li><li>Two<ul><li>Inner</li></ul></li></ol>
<table border="1"><tr><th>Name</th><th>Value</th></tr><tr><td>中文</td><td>2</td></tr></table>
<p><img src="data:image/png;base64,${PNG}" alt="dot"></p></body></html>`

// A laptop without LibreOffice skips this; CI installs it.
const there = spawnSync('soffice', ['--version']).status === 0
const required = Boolean(process.env.CI)
if (!there && !required) console.info('LibreOffice is not installed: Word documents are not tried')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-word-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function docxOf(html: string): Buffer {
  writeFileSync(join(folder, 'page.html'), html)
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const filters = ['--infilter=HTML (StarWriter)', '--convert-to', 'docx:MS Word 2007 XML']
  execFileSync('soffice', [profile, '--headless', ...filters, '--outdir', folder, join(folder, 'page.html')], {
    stdio: 'ignore',
    timeout: 100_000,
  })
  return readFileSync(join(folder, 'page.docx'))
}

describe.skipIf(!there && !required)('[EDIT-12] a document of LibreOffice', () => {
  test('keeps headings, marks, lists, tables, links and pictures', { timeout: 120_000 }, async () => {
    const { html, pictures } = await readWord(docxOf(PAGE), '__inside__/1')
    const { title, blocks } = htmlToDocument(html)
    expect(title).toBe('使用手册')
    const text = blocksToMarkdown(blocks)
    expect(text).toContain('**bold** *italic*')
    expect(text).toContain('[link](https://example.com/)')
    expect(text).toContain('## Steps')
    expect(text).toMatch(/1\. One\n2\. Two\n {3}- Inner/)
    expect(text).toContain('中文')
    expect(blocks.map(({ type }) => type)).toContain('table')
    expect([...pictures.keys()]).toEqual(['__inside__/1/picture-1.png'])
    expect(text).toContain('/__inside__/1/picture-1.png')
    expect([...pictures.values()][0]?.subarray(1, 4).toString()).toBe('PNG')
  })
})
