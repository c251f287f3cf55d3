/** Pages of a Notion export in Markdown: what Notion writes its own way becomes Markdown that is read here. */
import { toneOfIcon } from '../html/page-parts.ts'

const FENCE = /^[ \t]*(`{3,}|~{3,})/
const ASIDE = /^([ \t]*)<aside>\s*(.*)$/s
const ICON_PICTURE = /^\s*<img src="https:\/\/(?:www\.)?notion\.so\/icons\/[^>]*>\s*/i
const PROPERTY = /^[^\s:#>|`<[-][^:\n]{0,80}: \S/
/** Without words a task is none in Markdown. */
const EMPTY_TASK = /^(\s*[-*] \[[ x]\])\s*$/
const EMOJI = /^(\p{Extended_Pictographic}\uFE0F?)\s*/u

/** Line ends must be '\n'. */
export function tidyNotionText(markdown: string): string {
  const lines = withProperties(markdown.split('\n'))
  const result: string[] = []
  let fence = ''
  for (let position = 0; position < lines.length; position++) {
    const line = lines[position] ?? ''
    const ticks = FENCE.exec(line)?.[1]
    if (fence !== '') {
      if (ticks?.startsWith(fence) && line.trim() === ticks) fence = ''
      result.push(line)
      continue
    }
    if (ticks) fence = ticks
    const aside = ASIDE.exec(line)
    if (aside) position = openAside(lines, position, aside, result)
    else if (line.trim() === '</aside>') result.push(line.replace('</aside>', ':::'), '')
    else result.push(line.replace(EMPTY_TASK, '$1 &nbsp;'))
  }
  return result.join('\n')
}

/** Writes the beginning of the callout; returns the line that was read last. */
function openAside(
  lines: readonly string[],
  position: number,
  [, indent = '', rest = '']: RegExpExecArray,
  result: string[],
): number {
  let last = position
  let words = rest
  while (
    words.trim() === '' &&
    last - position < 2 &&
    last + 1 < lines.length &&
    lines[last + 1]?.trim() !== '</aside>'
  )
    words = (lines[++last] ?? '').trim()
  words = words.replace(ICON_PICTURE, '')
  const icon = EMOJI.exec(words)?.[1]
  const tone = icon === undefined ? null : toneOfIcon(icon)
  if (tone !== null) words = words.replace(EMOJI, '')
  result.push(`${indent}:::${tone ?? 'note'}`, ...(words === '' ? [] : [`${indent}${words}`]))
  return last
}

/** Properties of a page are below its title, one a line; as one paragraph they would run together. */
function withProperties(lines: readonly string[]): string[] {
  const start = lines[0]?.startsWith('# ') && lines[1]?.trim() === '' ? 2 : -1
  if (start < 0) return [...lines]
  const count = lines.slice(start).findIndex((line) => !PROPERTY.test(line))
  const end = count < 0 ? lines.length : start + count
  if (end === start || (lines[end] ?? '').trim() !== '') return [...lines]
  return lines.map((line, index) => (index >= start && index < end - 1 ? `${line.trimEnd()}  ` : line))
}
