/** Elements of HTML that hold Markdown, as MDX reads them: marks of components that are nothing but their content. */
import { opensAligned } from '../block-marks.ts'
import { outsideCode } from './code-lines.ts'

const IS_MDX = /\sclassName=|^[ \t]*<[A-Z][\w.]*(?:[\s>]|\/>)/m
const TAGS = 'div|section|article|main|aside|header|footer|center|span|p'
const OPENS = new RegExp(`^([ \\t]*)<(${TAGS})(?:\\s(?:"[^"]{0,1000}"|[^<>"]){0,500})?(?<!/)>[ \\t]*$`)
const CLOSES = new RegExp(`^([ \\t]*)</(${TAGS})>[ \\t]*$`)
/** Marks that would be read as they are. */
const MARKDOWN = /\]\(|\*\*\S|`|^[ \t]*(?:#{1,6}|[-*+]|\d{1,9}[.)])[ \t]\S/

/** Returns whether the lines between only align, and are read without a group. */
const isAligned = (lines: readonly string[], position: number): boolean =>
  opensAligned((lines[position] ?? '').trim()) && lines[position + 1]?.trim() === ''

type Open = { at: number; tag: string; marked: boolean }

export function jsxGroups(text: string): string {
  if (!IS_MDX.test(text) || !/^[ \t]*<\/(?:div|section|article|main|aside|header|footer|center|span|p)>/m.test(text))
    return text
  const result: string[] = []
  const open: Open[] = []
  const visit = (line: string) => {
    const opened = OPENS.exec(line)
    const closed = CLOSES.exec(line)
    if (opened) open.push({ at: result.length, tag: opened[2] ?? '', marked: false })
    else if (closed && open.at(-1)?.tag === closed[2]) {
      const group = open.pop()
      if (group?.marked && !isAligned(result, group.at)) {
        result[group.at] = `${/^[ \t]*/.exec(result[group.at] ?? '')?.[0] ?? ''}<Group>`
        result.push(`${closed[1]}</Group>`)
        // Surrounding elements contain Markdown too.
        for (const one of open) one.marked = true
        return
      }
    } else if (MARKDOWN.test(line)) for (const one of open.slice(-1)) one.marked = true
    result.push(line)
  }
  const code = (line: string) => {
    for (const one of open) one.marked = true
    result.push(line)
  }
  outsideCode(text.split('\n'), visit, code)
  return result.join('\n')
}
