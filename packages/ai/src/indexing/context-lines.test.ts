// Lines of context as models write them, and their mark in the hash of a passage.
import { expect, test } from 'vitest'
import { linesIn } from './context-lines.ts'
import { contextOf, withContextMark } from './context-mark.ts'

test.each([
  ['1: About pumps.\n2: About valves.', ['About pumps.', 'About valves.']],
  ['[2]：清洗阀门。\n**1.** 水泵复位。', ['水泵复位。', '清洗阀门。']],
  ['Here you are:\n1: One.\n1: Again.\n7: Too many.', ['One.', '']],
  ['', ['', '']],
])('[AI-07] %s', (reply, lines) => {
  expect(linesIn(reply, 2)).toEqual(lines)
})

test('[AI-07] a hash has the mark before the analysis, and keeps the key in front', () => {
  const lined = withContextMark('key.about.10', 'A line.')
  expect(lined).toMatch(/^key\.about\.~[0-9a-f]{16}\.10$/)
  expect(contextOf(lined)).toHaveLength(16)
  expect(withContextMark('key.10', '')).toBe('key.~.10')
  expect([contextOf('key.~.10'), contextOf('key.10')]).toEqual(['', ''])
})
