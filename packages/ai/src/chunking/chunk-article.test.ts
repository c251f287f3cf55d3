// Passages of an article: bounded, below their headings, complete (specification §7 'AI search').
import { markdownToBlocks } from '@lectern/readers'
import { expect, test } from 'vitest'
import { sizeOf } from '../analysis/text-size.ts'
import { ANALYSIS_VERSION, chunkArticle, MAX_CHUNK_UNITS } from './chunk-article.ts'
import { splitText } from './split-text.ts'

const chunk = (markdown: string, title = 'Title') =>
  chunkArticle({ title, path: [], blocks: markdownToBlocks(markdown) })

test('[PUB-06] splits an article by its headings and keeps them', () => {
  const chunks = chunk('Intro.\n\n# A\n\nOne.\n\nTwo.\n\n## B\n\nThree.\n\n# C\n\n- x\n- y')
  expect(chunks.map(({ headings }) => headings)).toEqual([[], ['A'], ['A', 'B'], ['C']])
  expect(chunks[1]?.text).toBe('One.\nTwo.')
  expect(chunks.map(({ ordinal }) => ordinal)).toEqual([0, 1, 2, 3])
  expect(chunks.every(({ anchor }) => anchor !== '')).toBe(true)
})

test('[PUB-06] keeps two sections with the same name apart', () => {
  expect(chunk('# FAQ\n\nOne.\n\n# FAQ\n\nTwo.').map(({ text }) => text)).toEqual(['One.', 'Two.'])
})

test('[PUB-06] splits long text into bounded passages without loss', () => {
  const sentences = Array.from({ length: 300 }, (_, i) => `第${i}句说明怎样备份数据库。`)
  const chunks = chunk(sentences.join(''))
  expect(chunks.length).toBeGreaterThan(5)
  for (const { text } of chunks) expect(sizeOf(text)).toBeLessThanOrEqual(MAX_CHUNK_UNITS)
  expect(chunks.map(({ text }) => text).join('')).toBe(sentences.join(''))
})

test('[PUB-06] finds an empty article by its title', () => {
  expect(chunk('')).toMatchObject([{ text: '', headings: [] }])
})

test('[PUB-06] derives the hash from title and text, not from the position', () => {
  const [a] = chunk('One.')
  expect(chunk('# X\n\nZero.\n\n# Y').at(0)?.hash).not.toBe(a?.hash)
  expect(chunk('One.')[0]?.hash).toBe(a?.hash)
  expect(chunk('One.', 'Other')[0]?.hash).not.toBe(a?.hash)
  expect(a?.hash).toBe(`${a?.key}.${ANALYSIS_VERSION}`)
})

test('[SRCH-01] adds keywords to the first passage, which keeps its key', () => {
  const article = { title: 'T', path: [], blocks: markdownToBlocks('# A\n\nOne.\n\n# B\n\nTwo.') }
  const plain = chunkArticle({ ...article, about: ['', ' '] })
  const chunks = chunkArticle({ ...article, about: ['label, other', ''] })
  expect(chunks.map(({ about }) => about)).toEqual([['label, other'], []])
  expect(chunks.map(({ key }) => key)).toEqual(plain.map(({ key }) => key))
  expect(chunks[0]?.hash).not.toBe(plain[0]?.hash)
  expect(chunks[1]?.hash).toBe(plain[1]?.hash)
  expect(chunks[0]?.hash.endsWith(`.${ANALYSIS_VERSION}`)).toBe(true)
})

test.each([
  ['no end '.repeat(2_000), 50],
  ['连'.repeat(5_000), 320],
  ['Mr. Smith paid 3.14 dollars... Really?! Yes. '.repeat(40), 30],
  ['line\n\n\nline 2\n'.repeat(100), 10],
])('[PUB-06] the joined passages equal the text', (text, max) => {
  const pieces = splitText(text, max)
  expect(pieces.join('')).toBe(text)
  for (const piece of pieces) expect(sizeOf(piece)).toBeLessThanOrEqual(max)
})

/** An answer of about `units` words in paragraphs of 100. */
const answer = (name: string, units: number) =>
  Array.from({ length: units / 100 }, (_, i) => `${name}${i} ${'word '.repeat(99)}`.trim()).join('\n\n')
const names = (markdown: string) =>
  chunk(markdown).map(({ text }) => text.replaceAll(/ ?\bword\b/g, '').replaceAll('\n', ' '))

test.each([
  ['bold lines', '**怎么导出文章？**', '**导出要多久**'],
  ['bold words before the answer', '**Can I export articles?** Yes.', '**How long does it take?** A minute.'],
  ['lines with a mark', 'Q: Can I export articles', 'Q2. How long does it take'],
])('[PUB-06] keeps a question and its answer in one passage: %s', (_, one, other) => {
  const passages = names(`Intro.\n\n${one}\n\n${answer('a', 600)}\n\n${other}\n\n${answer('b', 100)}`)
  expect(passages).toHaveLength(3)
  expect(passages[0]).toBe('Intro.')
  expect(passages[1]).toMatch(/a0 a1 a2 a3 a4 a5$/)
  expect(passages[2]).toMatch(/b0$/)
})

test('[PUB-06] keeps a heading that asks with its answer, and cuts a longer one', () => {
  const [one = 0, other = 0] = [
    `# 导出要多久？\n\n${answer('a', 600)}\n\n# Export\n\n${answer('b', 600)}`,
    `# How long?\n\n${answer('a', 900)}`,
  ].map((markdown) => names(markdown).length)
  expect([one, other]).toEqual([3, 2])
  for (const { text } of chunk(`# How long?\n\n${answer('a', 900)}`)) expect(sizeOf(text)).toBeLessThanOrEqual(640)
})

test('[PUB-06] keeps short questions apart, each with its own answer', () => {
  expect(names('**Is it safe?**\n\nYes.\n\n**Is it free?**\n\nNo.\n\n**Note**\n\nMore.')).toEqual([
    'Is it safe? Yes.',
    'Is it free? No. Note More.',
  ])
})
