// Tables and lists of answers, and when an answer is folded.
import { describe, expect, it } from 'vitest'
import { answerBlocks, isLong } from './answer-blocks.ts'

describe('[AI-04] blocks of an answer', () => {
  it('have a small table with the line around it', () => {
    const text = 'The roles:\n| Role | May |\n| --- | --- |\n| Can edit | write |\n| Can view | read |\n\n[1]'
    expect(answerBlocks(text)).toMatchObject([
      { type: 'paragraph', lines: ['The roles:'] },
      {
        type: 'table',
        head: ['Role', 'May'],
        rows: [
          ['Can edit', 'write'],
          ['Can view', 'read'],
        ],
      },
      { type: 'paragraph', lines: ['[1]'] },
    ])
  })
  it('treat lines with bars as a table only before a rule', () =>
    expect(answerBlocks('| a | b |\nnext')).toMatchObject([{ type: 'paragraph', lines: ['| a | b |', 'next'] }]))
  it('set apart what the sources leave open', () =>
    expect(answerBlocks('Hold it [1].\n\n> They name no price.\n\nWait.')).toEqual([
      { type: 'paragraph', lines: ['Hold it [1].'] },
      { type: 'note', lines: ['They name no price.'] },
      { type: 'paragraph', lines: ['Wait.'] },
    ]))
  it('keep bars within code', () =>
    expect(answerBlocks('```\n| a |\n| --- |\n```')).toMatchObject([{ type: 'code', lines: ['| a |', '| --- |'] }]))
  it('show no half table while it is on its way', () => {
    const text = 'Roles:\n| Role | May |\n| --- | --- |\n| Can edit | write |\n'
    const kinds = Array.from({ length: text.length }, (_, end) =>
      answerBlocks(text.slice(0, end + 1), false).map(({ type, lines }) => `${type} ${lines.join('')}`),
    )
    for (const blocks of kinds) {
      const [first = '', table = 'table'] = blocks
      expect(first).not.toContain('|')
      expect(table).toMatch(/^table/)
    }
    expect(answerBlocks('| a | b |', true)).toMatchObject([{ type: 'paragraph' }])
  })
  it('have the language of code, and formulas apart', () =>
    expect(answerBlocks('```JS\nx\n```\n$$\na^2\n$$\n\\[ b \\] [1]')).toEqual([
      { type: 'code', language: 'JS', lines: ['x'] },
      { type: 'math', lines: ['a^2', ''] },
      { type: 'math', lines: ['b'] },
    ]))
  it('are collapsed from about a phone screen on', () => {
    expect(isLong('Short.')).toBe(false)
    expect(isLong('x'.repeat(601))).toBe(true)
    expect(isLong(Array.from({ length: 13 }, (_, n) => `${n + 1}. Step`).join('\n'))).toBe(true)
  })
})
