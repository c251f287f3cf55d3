// The meaning of passages beside their words (ADR 0026).
import { describe, expect, test } from 'vitest'
import { askedFor } from './asked-words.ts'
import { nearnessTo } from './nearness.ts'
import { rerank } from './rerank.ts'

const passage = (text: string, headings: string[] = [], title = 'Article') => ({ title, headings, text })

const nothing = { weights: new Map<string, number>() }
const meaning = (question: string) => (text: ReturnType<typeof passage>) => nearnessTo(question, nothing)(text).meaning

describe('[AI-02] nearness', () => {
  const near = meaning('How do I sort the files in a folder?')
  test('is higher for the same meaning in other words', () =>
    expect(near(passage('Arrange the documents of a directory by their name.'))).toBeGreaterThan(
      near(passage('The invoice is sent at the end of the month.')),
    ))
  test('counts the heading above a text', () =>
    expect(near(passage('Press the arrow.', ['Sorting files']))).toBeGreaterThan(
      near(passage('Press the arrow.', ['Paying invoices'])),
    ))
  test('is deterministic', () => {
    const one = passage('Folders have files.')
    expect(near(one)).toBe(near({ ...one }))
  })
  test('is 0 for texts and questions without words', () => {
    expect(near({ title: '', headings: [], text: '…' })).toBe(0)
    expect(meaning('?')(passage('Folders have files.'))).toBe(0)
  })
})

test('[AI-02] ranks the nearer of passages with the same words first', () => {
  const question = 'How do I sort the files in a folder?'
  const rows = [
    { ...passage('Files are billed by size. The invoice names the price of each month.'), score: 1 },
    { ...passage('Files are listed by name. Arrange the list in another order, ascending or descending.'), score: 1 },
  ]
  const first = (nearness?: ReturnType<typeof nearnessTo>) =>
    rerank(askedFor(question, new Map([['file', 2]])), rows, (row) => row, nearness)[0]?.text
  expect(first(nearnessTo(question, nothing))).toBe(rows[1]?.text)
})

describe('[AI-02] words similar to those of the question', () => {
  const words = (text: string, weights: [string, number][], foreign = false) =>
    nearnessTo('delete the folder', { weights: new Map(weights) }, { foreign })(passage(text)).words
  const terms: [string, number][] = [
    ['delet', 3],
    ['folder', 1],
  ]
  test('count by nearness, the same word most', () => {
    const [same, like, other] = ['Delete it.', 'Remove it.', 'Weather report.'].map((text) => words(text, terms))
    expect(same).toBeGreaterThan(like!)
    expect(like).toBeGreaterThan(other!)
  })
  test('count by the weight of the original word', () =>
    expect(words('Delete it.', terms)).toBeGreaterThan(
      words('Delete it.', [
        ['delet', 1],
        ['folder', 3],
      ]),
    ))
  test('count more between languages', () => {
    expect(words('删除文件夹', terms, true)).toBeGreaterThan(words('天气预报', terms, true))
    expect(words('删除文件夹', terms, true)).toBeGreaterThan(words('删除文件夹', terms))
  })
  test('exclude a word with synonyms of its owner', () => {
    const near = nearnessTo('delete', { weights: new Map(terms) }, { owned: new Set(['delet']) })
    expect(near(passage('Remove it.')).words).toBe(0)
  })
  test('count in the title too', () =>
    expect(
      nearnessTo('delete', { weights: new Map(terms) })(passage('Press it.', [], 'Deleting')).words,
    ).toBeGreaterThan(nearnessTo('delete', { weights: new Map(terms) })(passage('Press it.')).words))
  test('match only themselves when unknown', () => {
    const near = nearnessTo('qzxwv', { weights: new Map([['qzxwv', 1]]) })
    expect(near(passage('About qzxwv.')).words).toBeCloseTo(0.2)
    expect(near(passage('About the folder.')).words).toBe(0)
  })
})
