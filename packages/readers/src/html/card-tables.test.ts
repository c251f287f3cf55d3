// [EDIT-12] Tables that GitBook shows as cards.
import { expect, test } from 'vitest'
import { markdownToDocument } from '../markdown/from-markdown.ts'
import { outlineOfBlocks } from '../testing/outline-of-blocks.ts'

const read = (markdown: string) => outlineOfBlocks(markdownToDocument(markdown).blocks)
const HEAD =
  '<thead><tr><th></th><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="files"></th></tr></thead>'

test('becomes a list with links, texts and covers', () => {
  const rows =
    '<tr><td><h4><i class="fa-bolt">:bolt:</i></h4></td><td><h4>Start</h4></td><td>In five minutes.</td><td><a href="start.md">start.md</a></td><td><a href="cover.png">cover.png</a></td></tr><tr><td></td><td>Plain</td><td></td><td></td><td></td></tr><tr><td></td><td></td><td></td><td><a href="only.md">only.md</a></td><td></td></tr>'
  expect(read(`<table data-view="cards">${HEAD}<tbody>${rows}</tbody></table>`)).toEqual([
    ['bulletListItem: <start.md> *Start*', ['paragraph: In five minutes.', 'image: cover.png']],
    'bulletListItem: Plain',
    'bulletListItem: <only.md> only.md',
  ])
})

test('omits the cover of the dark theme when there is another', () => {
  const covers = (...names: string[]) => names.map((name) => `<th data-hidden ${name} data-type="image"></th>`).join('')
  const row = (...cells: string[]) =>
    `<tbody><tr><td>A</td>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></tbody>`
  const table = (head: string, body: string) =>
    read(`<table data-view="cards"><thead><tr><th></th>${head}</tr></thead>${body}</table>`)
  const [light, dark] = ['<a href="l.png">l.png</a>', '<a href="d.png">d.png</a>']
  expect(table(covers('data-card-cover', 'data-card-cover-dark'), row(light, dark))).toEqual([
    ['bulletListItem: A', ['image: l.png']],
  ])
  expect(table(covers('data-card-cover-dark'), row(dark))).toEqual([['bulletListItem: A', ['image: d.png']]])
})

test('omits hidden columns of cards and other tables', () => {
  const head = '<tr><th></th><th data-hidden data-type="image">Dark</th><th data-hidden data-card-target></th></tr>'
  const row = '<tr><td>A</td><td><a href="d.png">d.png</a></td><td><a href="a.md">a.md</a></td></tr>'
  expect(read(`<table data-view="cards">${head}${row}</table>`)).toEqual(['bulletListItem: <a.md> A'])
  const table = '<table><tr><th>Name</th><th data-hidden>Old</th></tr><tr><td>a</td><td>b</td></tr></table>'
  expect(read(table)).toEqual(['table: Name / a'])
  expect(markdownToDocument(table).lost.map(({ what }) => what)).toEqual(['<td data-hidden>'])
})

test('a title with another link keeps it beside that of the card', () => {
  const rows = '<tr><td></td><td><a href="a.md">A</a></td><td></td><td><a href="b.md">b.md</a></td><td></td></tr>'
  expect(read(`<table data-view="cards">${HEAD}<tbody>${rows}</tbody></table>`)).toEqual([
    ['bulletListItem: <a.md> A', ['paragraph: <b.md> b.md']],
  ])
})

test('keeps tables with column names', () => {
  const table = '<thead><tr><th>Name</th></tr></thead><tbody><tr><td>a</td></tr></tbody></table>'
  expect(read(`<table data-view="cards">${table}`)).toEqual(['table: Name / a'])
  expect(read(`<table>${table}`)).toEqual(['table: Name / a'])
})
