// Lists of changes, and questions for which they are read (ADR 0037).
import { expect, test } from 'vitest'
import { asksForChanges, isOfChanges } from './text-kind.ts'

test.each([
  ['Changelog', []],
  ['Product updates', ['Custom fonts']],
  ['版本迭代', ['分享']],
  ['History', ['v1.10.23-lts']],
  ['News', ['2024-05-12']],
  ['2024', ['Custom fonts']],
  ['Archive', ['May', 'Bug fixes']],
  ['动态', ['问题修复 :palm_tree:']],
])('[AI-02] %s %s is a changelog', (title, headings) => expect(isOfChanges({ title, headings })).toBe(true))

test.each([
  ['Updates', ['Step 2']],
  ['Exports', ['1. Choose a format']],
  ['升级', ['2 检查版本']],
  ['Taxes of 2024', ['Fixed prices']],
])('[AI-02] %s %s is an explanation', (title, headings) => expect(isOfChanges({ title, headings })).toBe(false))

test('[AI-02] recognises a question about changes', () => {
  for (const question of ["what's new in 3.2", 'which version added exports', '哪个版本开始支持导出', '最近有什么改动'])
    expect(asksForChanges(question)).toBe(true)
  for (const question of ['how do I export a page', '怎么导出']) expect(asksForChanges(question)).toBe(false)
})
