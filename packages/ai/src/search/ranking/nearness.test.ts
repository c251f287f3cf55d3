// The meaning of passages beside their words (ADR 0026).
import { describe, expect, test } from 'vitest'
import { askedFor } from './asked-words.ts'
import { nearnessTo } from './nearness.ts'
import { rerank } from './rerank.ts'

const passage = (text: string, headings: string[] = [], title = 'Article') => ({ title, headings, text })

describe('[AI-02] nearness', () => {
  const near = nearnessTo('How do I sort the files in a folder?')
  test('is higher for what tells of the same in other words', () =>
    expect(near(passage('Arrange the documents of a directory by their name.'))).toBeGreaterThan(
      near(passage('The invoice is sent at the end of the month.')),
    ))
  test('counts the heading above a text', () =>
    expect(near(passage('Press the arrow.', ['Sorting files']))).toBeGreaterThan(
      near(passage('Press the arrow.', ['Paying invoices'])),
    ))
  test('is the same when it is asked again', () => {
    const one = passage('Folders have files.')
    expect(near(one)).toBe(near({ ...one }))
  })
  test('is 0 for texts and questions without words', () => {
    expect(near({ title: '', headings: [], text: '…' })).toBe(0)
    expect(nearnessTo('?')(passage('Folders have files.'))).toBe(0)
  })
})

test('[AI-02] among passages with the same words the nearer one comes first', () => {
  const question = 'How do I sort the files in a folder?'
  const rows = [
    { ...passage('Files are billed by size. The invoice names the price of each month.'), score: 1 },
    { ...passage('Files are listed by name. Arrange the list in another order, ascending or descending.'), score: 1 },
  ]
  const first = (nearness?: ReturnType<typeof nearnessTo>) =>
    rerank(askedFor(question, new Map([['file', 2]])), rows, (row) => row, nearness)[0]?.text
  expect(first(nearnessTo(question))).toBe(rows[1]?.text)
})
