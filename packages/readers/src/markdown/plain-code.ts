/** Recognises plain text that is certainly code: indented settings and programs, whose blanks matter. */
import type { Block } from '@lectern/content'
import { newBlock } from '@lectern/content'
import { cleanText } from '@lectern/content/building'
import { isForeignLine, isForeignText } from './foreign-lines.ts'

const KEY = /^(?:- +)*["']?([\w$@./*-]{1,80})["']?:(?:\s+(.*))?$/s
const ITEM = /^- ?\S/
const NEITHER = /^(?:#.*|---|\.\.\.|-)$/
/** Text over several lines follows. */
const OPENS_TEXT = /^[|>][-+\d]{0,2}$/
const FENCE = /^ {0,3}(?:`{3}|~{3})/m
/** Least share of indented lines. */
const LEAST_INDENTED = 0.25
const LEAST_FOREIGN = 0.5

const BEGINS: readonly (readonly [RegExp, string])[] = [
  [/^\s*[{[][\s\S]*[}\]]\s*$/, 'json'],
  [/^\s*<!doctype html/i, 'html'],
  [/^\s*<(?:\?xml|[\w:-]+[\s>/])/, 'xml'],
  [/^diff --git |^@@ /m, 'diff'],
  [/^#!.*(?:sh|bash|zsh)\b/, 'bash'],
  [/^(?:def|class) \w.*:\s*$/m, 'python'],
]

/** The piece of code that a text is, or null. Its blanks stay. */
export function codeOfText(text: string): Block | null {
  const code = cleanText(text)
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
  const lines = code.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < 2 || FENCE.test(code)) return null
  if (isYaml(lines)) return newBlock.codeBlock('yaml', code)
  const indented = lines.filter((line) => /^[ \t]+\S/.test(line)).length
  if (indented < 2 || indented <= lines.length * LEAST_INDENTED) return null
  if (!isForeignText(code) && lines.filter(isForeignLine).length <= lines.length * LEAST_FOREIGN) return null
  return newBlock.codeBlock(BEGINS.find(([begins]) => begins.test(code))?.[1] ?? 'text', code)
}

const indentOf = (line: string): number => /^ */.exec(line)?.[0].length ?? 0

/** Names and values in levels. A name alone above a list may as well be the title of a list, if it does not look like one of a program. */
function isYaml(lines: readonly string[]): boolean {
  let names = 0
  let levels = 0
  let plainNames = 0
  let textFrom: number | null = null
  for (const [index, line] of lines.entries()) {
    const indent = indentOf(line)
    if (textFrom !== null && indent > textFrom) continue
    textFrom = null
    const content = line.trim()
    const [, name, value = ''] = KEY.exec(content) ?? []
    if (name !== undefined) {
      names++
      if (/^[a-z_$@]/.test(name)) plainNames++
      if (OPENS_TEXT.test(value)) textFrom = indent
      const next = lines[index + 1] ?? ''
      if (value === '' && indentOf(next) > indent) levels++
    } else if (!ITEM.test(content) && !NEITHER.test(content)) return false
  }
  return levels > 0 && (plainNames > 0 || names > 3)
}
