import { expect, test } from 'vitest'
import { parseSet } from './parse-set.ts'

const line = (index: number, question: string, article = '', phrase = '') => ({
  line: index,
  question,
  article,
  phrase,
})

test.each([
  [
    'lines of text',
    'How do I pay?\n\nWell, how, exactly?\r\n',
    [line(1, 'How do I pay?'), line(3, 'Well, how, exactly?')],
  ],
  [
    'a table with names',
    '\uFEFFQuestion,Article,Phrase\n"How, then?",Pay,"by ""card"""\nWhy?,,\n',
    [line(2, 'How, then?', 'Pay', 'by "card"'), line(3, 'Why?')],
  ],
  ['a table with tabs', '问题\t文章\n怎么付款？\t付款\n', [line(2, '怎么付款？', '付款')]],
  ['semicolons', 'How?;Pay\nWhy?;\n', [line(1, 'How?', 'Pay'), line(2, 'Why?')]],
  ['nothing', '\n\n', []],
])('[AI-05] %s', (_, file, lines) => {
  expect(parseSet(file)).toEqual(lines)
})
