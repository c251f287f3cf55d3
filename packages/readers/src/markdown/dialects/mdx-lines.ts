/**
 * Additions of MDX beside text and components: comments, programs, and values that are written as expressions. Comments are dropped; programs
 * are reported as losses. Code stays as it is.
 */
import type { Losses } from '../../losses/losses.ts'
import { changeOutsideCode, type Fence, fenceBehind } from './code-lines.ts'

const USED = /\{\/\*|=\{|^export\s|\{\s?["'`]\s*["'`]\s?\}/m
/** A heading's name may be in one: `## Install {/* #install *\/}`. */
const COMMENT = /`+[^`\n]+`+|\{\/\*(?!\s*#)(?:(?!\*\/|\{\/\*)[\s\S])*\*\/\s*\}/g
/** A comment that goes on in the next line. */
const OPENS_COMMENT = /^([^`]{0,2000}?)\{\/\*(?!\s*#)(?:(?!\*\/).)*$/
/** Width of a picture, in pixels. */
const WIDTH = /\b(?:max)?[wW]idth:\s*["']?(\d{1,4})(?:px)?["']?\s*[,}]/
const LOOKS = /\s{1,40}(?:style|sx|css)=\{\{[^{}]{0,2000}\}\}/g
const DRAWING = /\s{1,40}icon=\{\s*(?:<>\s*)?<svg\b(?:(?!icon=\{)[\s\S]){0,20000}?<\/svg>\s*(?:<\/>\s*)?\}/g
/** Matches an attribute whose text has tags. */
const FRAGMENT = /(\s(?:title|label|caption|description)=)\{\s*<>([^{}"`\n]{0,500}?)<\/>\s*\}/g
const TEXT =
  /(\s[\w:-]{1,40}=)\{\s*(?:"([^"{}\n]{0,2000})"|'([^'"{}\n]{0,2000})'|`([^`"{}\n$]{0,2000})`|(-?[\d.]{1,20}))\s*\}/g
const BLANK = /(?<!\\)\{\s?(["'`])[ ]*\1\s?\}/g
const PROGRAM = /^export\s+(?:const|let|var|function|async|default|class)\b/
/** Lines that a program of a page may take. */
const MOST_LINES = 600

/** Matches Docusaurus's wrapper that other programs show as code. */
const WRAPPED = /^([ \t]{0,99})(`{3,99}|~{3,99})mdx-code-block[ \t]{0,99}\n([\s\S]*?)\n[ \t]{0,99}\2[ \t]{0,99}$/gm
const IMPORTS = /^import\s[^\n]*$/gm
export const withoutWraps = (text: string): string =>
  text.includes('mdx-code-block')
    ? text.replace(WRAPPED, (_, _indent: string, _ticks: string, inner: string) => inner.replace(IMPORTS, ''))
    : text

/** Comments that code is in; those without are left out line by line. */
function withoutComments(text: string): string {
  if (!text.includes('{/*') || !/^[ \t]*(?:`{3}|~{3})/m.test(text)) return text
  const lines = text.split('\n')
  const output: string[] = []
  let fence: Fence | null = null
  for (let position = 0; position < lines.length; position++) {
    const line = lines[position] ?? ''
    const opened = fence === null ? OPENS_COMMENT.exec(line) : null
    const end = opened ? lines.findIndex((one, index) => index > position && one.includes('*/')) : -1
    const inner = end < 0 ? [] : lines.slice(position + 1, end)
    if (end < 0 || !/\*\/\s*\}/.test(lines[end] ?? '') || !inner.some((one) => /^[ \t]*(?:`{3}|~{3})/.test(one))) {
      fence = fenceBehind(line, fence)
      output.push(line)
    } else {
      output.push((opened?.[1] ?? '') + (lines[end] ?? '').replace(/^.*?\*\/\s*\}/, ''))
      position = end
    }
  }
  return output.join('\n')
}

export function mdxLines(written: string, losses: Losses): string {
  const text = withoutComments(withoutWraps(written))
  if (!USED.test(text)) return text
  return changeOutsideCode(text, (lines) => tidy(withoutPrograms(lines, losses).join('\n')))
}

/** Words between backticks are no part of a page's program. */
const tidy = (text: string): string =>
  !/\{/.test(text)
    ? text
    : text
        .replace(COMMENT, (match) => (match.startsWith('`') ? match : ''))
        .split(/(`+[^`\n]+`+(?![^<>\n]{0,200}\}))/)
        .map((part, index) =>
          index % 2 === 1
            ? part
            : part
                .replace(LOOKS, widthOf)
                .replace(DRAWING, '')
                .replace(FRAGMENT, (_, before: string, words: string) => `${before}"${plainWords(words)}"`)
                .replace(
                  TEXT,
                  (_, before: string, ...values: unknown[]) =>
                    `${before}"${values.slice(0, 4).find((one) => one !== undefined) ?? ''}"`,
                )
                .replace(BLANK, ' '),
        )
        .join('')

function widthOf(look: string): string {
  const [, width] = WIDTH.exec(look) ?? []
  return width === undefined ? '' : ` width="${width}"`
}

const plainWords = (words: string): string => words.replace(/<\/?code>/g, '`').replace(/<[^<>]*>/g, '')

/** A program goes on until its brackets are closed. */
function withoutPrograms(lines: readonly string[], losses: Losses): string[] {
  const output: string[] = []
  for (let position = 0; position < lines.length; position++) {
    const line = lines[position] ?? ''
    const end =
      PROGRAM.test(line) && (position === 0 || lines[position - 1]?.trim() === '' || output.length === 0)
        ? endOfProgram(lines, position)
        : -1
    if (end < 0) output.push(line)
    else {
      losses.add(line)
      position = end
    }
  }
  return output
}

/** Its last line; -1 where it does not end. */
function endOfProgram(lines: readonly string[], start: number): number {
  let open = 0
  for (let position = start; position < Math.min(lines.length, start + MOST_LINES); position++) {
    const line = lines[position] ?? ''
    open += (line.match(/[({[]/g) ?? []).length - (line.match(/[)}\]]/g) ?? []).length
    if (open <= 0 && !/(?:=>?|[,(])\s*$/.test(line)) return position
  }
  return -1
}
