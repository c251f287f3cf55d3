// [EDIT-12] Jupyter notebooks, from the upload to the articles; those that are none say so.
import { Buffer } from 'node:buffer'
import { testLibrary } from '@lectern/testing'
import { aZip } from '@lectern/testing/hostile'
import { expect, test } from 'vitest'
import { importFile } from './testing/import-file.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const library = testLibrary()
const { editor } = library.as

async function imported(fileName: string, bytes: Uint8Array) {
  const result = await importFile(library, fileName, bytes)
  return { ...result, lines: result.report.map(({ path, problem, detail }) => `${path} ${problem} ${detail}`) }
}
const articles = async () =>
  Object.fromEntries(
    (
      await editor.db.prisma.article.findMany({
        where: { manualId: library.manual.id },
        select: { id: true, title: true, content: true },
      })
    ).map(({ id, title, content }) => [title, { id, text: JSON.stringify(content) }]),
  )
const text = (source: string, more = {}) => ({ cell_type: 'markdown', metadata: {}, source, ...more })
const shown = (forms: object) => ({
  cell_type: 'code',
  source: 'show()',
  outputs: [{ output_type: 'display_data', data: forms, metadata: {} }],
})
const notebook = (...cells: object[]) => Buffer.from(JSON.stringify({ nbformat: 4, metadata: {}, cells }))

test('imports each notebook as an article, with links between them', async () => {
  const report = await imported(
    'course.zip',
    aZip([
      {
        name: 'c/one.ipynb',
        data: notebook(
          text('# 第一课\n\n[第二课](sub/two.ipynb#How-to-plot) [下面](#End)\n\n![图](a.png) ![附](attachment:b.png)', {
            attachments: { 'b.png': { 'image/png': PNG } },
          }),
          text('## End'),
          shown({ 'image/png': PNG }),
          shown({ 'application/vnd.jupyter.widget-view+json': {}, 'text/plain': 'Slider()' }),
        ),
      },
      { name: 'c/sub/two.ipynb', data: notebook(text('How to\n\n## How to plot\n\n[back](../one.ipynb)')) },
      { name: 'c/.ipynb_checkpoints/one-checkpoint.ipynb', data: notebook(text('# old')) },
      { name: 'c/a.png', data: Buffer.from(PNG, 'base64') },
      { name: 'c/readme.md', data: Buffer.from('# Read me\n\n[one](one.ipynb)') },
    ]),
  )
  expect(report).toMatchObject({ state: 'done', articles: 3 })
  expect(report.lines).toEqual([
    'one.ipynb partDropped application/vnd.jupyter.widget-view+json × 1',
    '.ipynb_checkpoints/one-checkpoint.ipynb fileUnused ',
  ])
  const drafts = await articles()
  const [one, two] = [drafts.第一课!, drafts.two!]
  expect(one.text).toMatch(new RegExp(`articleId=${two.id}#\\S`))
  expect(two.text).toContain(`articleId=${one.id}`)
  expect(drafts['Read me']!.text).toContain(`articleId=${one.id}`)
  expect(one.text.match(/"type":"(?:image|inlineImage)"/g)).toHaveLength(3)
  expect(one.text).not.toContain('attachment:')
})

test.each([
  ['damaged', Buffer.from('{"nbformat": 4, "cells": [')],
  ['other JSON', Buffer.from('{"name": "x", "cells": "none"}')],
  ['no JSON', Buffer.from('# Text')],
])('rejects a file that is %s', async (_, bytes) => {
  expect(await imported('a.ipynb', bytes)).toMatchObject({ state: 'failed', message: expect.stringMatching(/damaged/) })
})

test('has every word in the article or the report', async () => {
  const words = Array.from({ length: 9 }, (_, index) => `word${index}x`)
  const [a, b, c, d, e, f, g, h, i] = words
  const report = await imported(
    'all.ipynb',
    notebook(
      text(`${a}\n\n- ${b}`),
      { cell_type: 'raw', source: c },
      shown({ 'text/html': `<table><tr><td>${d}</td></tr></table><script>no()</script>` }),
      shown({ 'text/latex': `$\\text{${e}}$` }),
      shown({ 'text/plain': f }),
      { cell_type: 'code', source: g, outputs: [{ output_type: 'stream', text: `${h}\n${'log\n'.repeat(40_000)}` }] },
      shown({ [`application/${i}`]: 1 }),
    ),
  )
  const all = JSON.stringify([await articles(), report.lines])
  expect(words.filter((word) => !all.includes(word!))).toEqual([])
  expect(report.lines.map((line) => line.replace(/\d+$/, 'n'))).toEqual([
    'all.ipynb partDropped <script> × n',
    'all.ipynb partDropped application/word8x × n',
    'all.ipynb outputCut n',
  ])
})
