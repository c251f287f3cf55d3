/** Containers of documentation programs as tokens of the parser: `container_open` with what it is in `meta`, its content parsed as Markdown. */

import { embedFrame } from '@lectern/contracts'
import type { MarkdownIt, StateBlock } from 'markdown-it'
import type { Losses } from '../../losses/losses.ts'
import { type Fence, fenceBehind } from './code-lines.ts'
import { attributeWords, type Container, indentedMark, isKnownName, markOf } from './container-marks.ts'
import { type Single, singleOf } from './single-lines.ts'

export const CONTAINER = 'container_open'

const FENCE = /^(`{3,}|~{3,})/
/** Prefixes of lines in quotes and lists. */
const BEFORE = /^(?:[ \t]|>|[-*+] |\d{1,9}[.)] )*/
const ALT = { alt: ['paragraph', 'reference', 'blockquote', 'list'] }

/**
 * `components`: how many of those that are open are components; `textTabs`: no panel of the open tabs is code; `isMdx`: components are at the
 * margin of the text.
 */
type Env = {
  containerEnds?: ReadonlyMap<number, number>
  components?: number
  textTabs?: boolean
  isMdx?: boolean
  losses: Losses
}

/** Returns the ends of all containers in one pass: searching each end again would take quadratic time. */
function endsOf(state: StateBlock): ReadonlyMap<number, number> {
  const env = state.env as Env
  if (env.containerEnds) return env.containerEnds
  const lines = state.src.split('\n')
  env.containerEnds = findEnds(lines)
  env.isMdx = [...env.containerEnds.keys()].some((index) => /^ {0,3}<[A-Z]/.test(lines[index] ?? ''))
  return env.containerEnds
}

function findEnds(lines: readonly string[]): Map<number, number> {
  const ends = new Map<number, number>()
  const open = new Map<string, number[]>()
  let fence: Fence | null = null
  lines.forEach((whole, index) => {
    const behind = fenceBehind(whole, fence)
    const isCode = fence !== null || behind !== null
    fence = behind
    const mark = isCode ? null : markOf(whole.replace(BEFORE, '').trimEnd())
    if (!mark) return
    const stack = open.get(mark.key) ?? []
    open.set(mark.key, stack)
    if (!mark.closes) stack.push(index)
    else {
      const start = stack.pop()
      if (start !== undefined) ends.set(start, index)
    }
  })
  return ends
}

const lineOf = (state: StateBlock, line: number): string =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line] ?? 0).trimEnd()
const indentOf = (state: StateBlock, line: number): number => state.sCount[line] ?? 0

/** Parses the lines from `from` to before `to`, whose content begins at `indent`, as the content of a container. */
function within(state: StateBlock, container: Container, from: number, to: number, indent: number): void {
  const { lineMax, blkIndent, parentType } = state
  const open = state.push(CONTAINER, 'div', 1)
  open.meta = container
  open.map = [from - 1, to]
  state.lineMax = to
  state.blkIndent = indent
  state.parentType = 'root'
  state.md.block.tokenize(state, from, to)
  state.lineMax = lineMax
  state.blkIndent = blkIndent
  state.parentType = parentType
  state.push('container_close', 'div', -1)
}

/** The lines from `from` to before `to` as the code that a panel holds. */
function codeWithin(state: StateBlock, panel: Extract<Container, { kind: 'tab' }>, from: number, to: number): void {
  const open = state.push(CONTAINER, 'div', 1)
  open.meta = panel
  const fence = state.push('fence', 'code', 0)
  fence.info = panel.language ?? ''
  fence.content = state.getLines(from, to, leastIndent(state, from, to), false)
  state.push('container_close', 'div', -1)
}

/** The least indent of the lines with text; components indent what is in them. */
function leastIndent(state: StateBlock, from: number, to: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let line = from; line < to; line++) if (!state.isEmpty(line)) least = Math.min(least, indentOf(state, line))
  return Number.isFinite(least) ? least : state.blkIndent
}

function marked(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const line = lineOf(state, startLine)
  const mark = markOf(line)
  if (!mark || mark.closes) return false
  const end = endsOf(state).get(startLine)
  if (end === undefined || end >= endLine) return false
  if (silent) return true
  const link = singleOf(line)
  if (link) linkLine(state, startLine, link)
  // A link applies only to its own line, and not to the text below.
  const container: Container = link ? { kind: 'plain' } : mark.container
  const env = state.env as Env
  env.losses.addUnlessKept(line, attributeWords(line))
  const isComponent = line.startsWith('<')
  if (isComponent) env.components = (env.components ?? 0) + 1
  if (container.kind === 'tabs') env.textTabs = /\stext\s*=\s*"?true/.test(line)
  if (
    container.kind === 'tab' &&
    container.language !== undefined &&
    !env.textTabs &&
    !startsFence(state, startLine + 1, end)
  )
    codeWithin(state, container, startLine + 1, end)
  else within(state, container, startLine + 1, end, leastIndent(state, startLine + 1, end))
  if (isComponent) env.components = (env.components ?? 1) - 1
  state.line = end + 1
  return true
}

/** Whether the first line with text opens a fence: then the code is Markdown already. */
function startsFence(state: StateBlock, from: number, to: number): boolean {
  let line = from
  while (line < to && state.isEmpty(line)) line++
  return line < to && FENCE.test(lineOf(state, line))
}

function indented(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const container = indentedMark(lineOf(state, startLine))
  if (!container) return false
  const indent = indentOf(state, startLine) + 4
  let end = startLine + 1
  for (let line = end; line < endLine; line++) {
    if (state.isEmpty(line)) continue
    if (indentOf(state, line) < indent) break
    end = line + 1
  }
  const saysTitle = container.kind === 'callout' || container.kind === 'tab'
  if (end === startLine + 1 && !(saysTitle && container.title !== '')) return false
  if (silent) return true
  within(state, container, startLine + 1, end, indent)
  state.line = end
  return true
}

/** `:   Text` below a term, with what is indented as far: what a term means is below it. */
function definition(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const [mark = ''] = /^:[ \t]{1,4}(?=\S)/.exec(lineOf(state, startLine)) ?? []
  if (mark === '' || startLine === 0) return false
  if (silent) return true
  boldTerm(state, startLine)
  const indent = indentOf(state, startLine)
  let end = startLine + 1
  for (let line = end; line < endLine; line++) {
    if (state.isEmpty(line)) continue
    const isLazy = line === end && !state.isEmpty(line - 1) && !/^:[ \t]/.test(lineOf(state, line))
    if (indentOf(state, line) < indent + 2 && !isLazy) break
    end = line + 1
  }
  const before = [state.bMarks[startLine] ?? 0, state.tShift[startLine] ?? 0, indent] as const
  state.bMarks[startLine] = before[0] + before[1] + mark.length
  state.tShift[startLine] = 0
  const inner = Math.min(indent + 4, leastIndent(state, startLine + 1, end))
  state.sCount[startLine] = inner
  within(state, { kind: 'plain' }, startLine, end, inner)
  state.bMarks[startLine] = before[0]
  state.tShift[startLine] = before[1]
  state.sCount[startLine] = before[2]
  state.line = end
  return true
}

/** The paragraph right above is what is explained: lines of it are terms of their own. */
function boldTerm({ tokens, line }: StateBlock, startLine: number): void {
  const [open, inline, close] = tokens.slice(-3)
  const end = open?.map?.[1] ?? -1
  if (open?.type !== 'paragraph_open' || inline?.type !== 'inline' || close?.type !== 'paragraph_close') return
  if (end > startLine || end < Math.min(line, startLine) - 1) return
  inline.content = inline.content
    .split('\n')
    .map((term) => (/^\*\*.*\*\*$/.test(term.trim()) ? term.trim() : `**${term.trim()}**`))
    .join('\\\n')
}

/** A link alone in its paragraph. */
function linkLine(state: StateBlock, line: number, { url, words, description }: Single): void {
  const address = url.replace(/[<>\\]/g, '\\$&')
  const link = `[${(words || url).replace(/[\\[\]]/g, '\\$&')}](<${address}>${embedFrame(url) ? ' "embed"' : ''})`
  lineOfText(state, line, link)
  // Components in an attribute are words.
  if (description !== undefined) lineOfText(state, line, description.replace(/<(?=\/?[A-Z])/g, '\\<'))
}

/** Markdown as a paragraph of its own. */
function lineOfText(state: StateBlock, line: number, text: string): void {
  const open = state.push('paragraph_open', 'p', 1)
  open.map = [line, line + 1]
  const inline = state.push('inline', '', 0)
  inline.content = text
  inline.map = open.map
  inline.children = []
  state.push('paragraph_close', 'p', -1)
}

/** `{% embed url="…" %}` becomes a link; a component without content says nothing. */
function single(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  const line = lineOf(state, startLine)
  if (/^\{\{[<%]\s*\/\s*[\w/-]{1,60}\s*[>%]\}\}$/.test(line)) {
    // It closes nothing.
    if (!silent) state.line = startLine + 1
    return true
  }
  const link = singleOf(line)
  const container = link || !EMPTY.test(line) ? null : containerOfLine(line)
  if (!link && !container) return false
  if (silent) return true
  if (link) linkLine(state, startLine, link)
  else if (container && saysTitle(line) && 'title' in container && container.title !== '')
    emptyContainer(state, startLine, container)
  else (state.env as Env).losses.add(line)
  state.line = startLine + 1
  return true
}

/** Components, shortcodes and tags that hold nothing. */
const EMPTY =
  /^(?:<[A-Z][\w.]{0,60}(?:\s(?:"[^"]{0,1000}"|'[^']{0,1000}'|[^<>"']){0,2000})?\/>|<([A-Z][\w.]{0,60})(?:\s[^<>]{0,2000})?>\s*<\/\1>|<[a-z]+-[a-z-]+(?:\s[^<>]{0,2000})?\/>|\{\{[<%]\s*[a-z_][\w/-]{0,40}(?:\s(?:(?![>%]\}\}).){0,1000})?[>%]\}\}|\{%-?\s*(?!end|raw)[a-z][\w-]{0,40}(?:\s(?:(?!%\}).){0,1000})?%\})$/

/** Returns the container of an empty component by its name. */
const containerOfLine = (line: string): Container =>
  markOf(
    line
      .replace(/\s*\/>$/, '>')
      .replace(/><\/[\w.]+>$/, '>')
      .replace(/\s*\/([>%]\}\})$/, ' $1'),
  )?.container ?? { kind: 'plain' }

/** Names that nobody knows may hold anything in their attributes. */
const saysTitle = (line: string): boolean => {
  const name = /^(?:<|\{\{[<%]\s*|\{%-?\s*)([\w./-]+)/.exec(line)?.[1] ?? ''
  return !/^tab/i.test(name) && isKnownName(name)
}

function emptyContainer(state: StateBlock, line: number, container: Container): void {
  const open = state.push(CONTAINER, 'div', 1)
  open.meta = container
  open.map = [line, line + 1]
  state.push('container_close', 'div', -1)
}
const IMPORT = /^import\s+(?:[\w$*{][^'"]{0,500}?\sfrom\s+)?["'][^"']{1,300}["'];?$/
const COMPONENT_FILE =
  /["'](?:(?:@\w|~\/|\.{1,2}\/)[^"']*|[^"']+\.(?:mdx?|[jt]sx?|astro|vue|svelte|css|scss|json|svg|png))["'];?$/

const HEADING = new Set(['heading_open', 'inline', 'heading_close'])
/** Number of tokens of a text's leading headings: counted again for each block, a long text would take minutes. */
const headingTokens = new WeakMap<object, number>()

function holdsOnlyHeadings({ tokens }: StateBlock): boolean {
  let count = headingTokens.get(tokens) ?? 0
  while (HEADING.has(tokens[count]?.type ?? '')) count++
  headingTokens.set(tokens, count)
  return count >= tokens.length
}

/** Lines of MDX that bring in components say nothing to readers. Only before the text, and only of files and packages that hold such. */
function imports(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (silent || state.level > 0 || !holdsOnlyHeadings(state)) return false
  let line = startLine
  while (line < endLine && IMPORT.test(lineOf(state, line)) && COMPONENT_FILE.test(lineOf(state, line))) line++
  if (line === startLine || (line < endLine && !state.isEmpty(line) && !/^[<#:]/.test(lineOf(state, line))))
    return false
  state.line = line
  return true
}

/** Components are indented as people like: what they hold is not a code because of it. */
const inComponent = (state: StateBlock): boolean => ((state.env as Env).components ?? 0) > 0

/** Nor are components themselves, where others are at the margin. */
function isFarComponent(state: StateBlock, line: number): boolean {
  return (
    /^<[A-Z][\w.]{0,60}[\s>]/.test(lineOf(state, line)) && endsOf(state).has(line) && (state.env as Env).isMdx === true
  )
}

export function containers(md: MarkdownIt): void {
  const rules = { container: marked, indentedContainer: indented, definition, broughtIn: single, imports }
  for (const [name, rule] of Object.entries(rules))
    md.block.ruler.before(
      'code',
      name,
      (state, startLine, endLine, silent) =>
        (indentOf(state, startLine) - state.blkIndent < 4 || inComponent(state) || isFarComponent(state, startLine)) &&
        rule(state, startLine, endLine, silent),
      ALT,
    )
}
