import { expect, it } from 'vitest'
import { byGroup, inOrder, matching } from './match.ts'

const ENTRIES = [
  { title: '一级标题', words: ['h1', 'heading1', '标题'], group: 'headings' },
  { title: '有序列表', words: ['ol', 'list', 'numbered list'], group: 'basic' },
  { title: '表格', words: ['table'], group: 'basic' },
  { title: '图片', words: ['image', 'img'], group: 'media' },
  { title: '代码块', words: ['code'], group: 'basic' },
]
const titlesFor = (query: string) => matching(ENTRIES, query).map(({ entry }) => entry.title)

it.each([
  ['表格', ['表格']],
  ['格', ['表格']],
  ['biaoge', ['表格']],
  ['biao ge', ['表格']],
  ["biao'ge", ['表格']],
  ['bg', ['表格']],
  ['tu pian', ['图片']],
  ['t', ['图片', '表格']],
  ['dai ma kuai', ['代码块']],
  ['dmk', ['代码块']],
  ['IMG', ['图片']],
  ['list', ['有序列表']],
  ['numbered l', ['有序列表']],
])('[EDIT-02] %j finds %j', (query, titles) => {
  expect(titlesFor(query).toSorted()).toEqual(titles.toSorted())
})

it.each([['able'], ['etc/nginx'], [' table'], ['home'], ['/'], ['table/'], ['table of contents']])(
  '[EDIT-02] %j matches no block',
  (query) => {
    expect(titlesFor(query)).toEqual([])
  },
)

it('ranks an exact name first, and marks it', () => {
  const entries = [
    { title: 'Tables of contents', words: [] },
    { title: 'Table', words: [] },
  ]
  expect(matching(entries, 'table').map(({ entry, exact }) => [entry.title, exact])).toEqual([
    ['Table', true],
    ['Tables of contents', false],
  ])
})

it('shows each group once', () => {
  expect(byGroup(ENTRIES).map(({ title }) => title)).toEqual(['一级标题', '有序列表', '表格', '代码块', '图片'])
})

it('orders some entries, and leaves the others where they are', () => {
  const entries = ['heading', 'quote', 'bullets', 'image', 'text', 'video'].map((id) => ({ id }))
  const order = ['text', 'bullets', 'absent', 'quote']
  expect(inOrder(entries, order).map(({ id }) => id)).toEqual(['heading', 'text', 'bullets', 'image', 'quote', 'video'])
})
