/**
 * Marks of containers on lines of their own, as container-marks.ts reads them: components that are written over several lines or within
 * one, and the `@tab` lines of VuePress. Code stays as it is.
 */
import { eachOutsideCode, outsideCode } from './code-lines.ts'
import { evenIndents } from './component-indents.ts'
import { isContainerName } from './container-marks.ts'
import { jsxGroups } from './jsx-groups.ts'
import { singleOf } from './single-lines.ts'

/** Lines that a component's opening may take. */
const MOST_LINES = 60
const BEGINS = /^([ \t]*)<[A-Z][\w.]*(?:\s[^<>]*)?$/
const OPENS =
  /^([ \t]*)(<([A-Z][\w.]{0,60})(?:\s[^<>]{0,1000})?(?<!\/)>|\{\{[<%]\s*([a-z][\w-]{0,40})(?:\s[^>%]{0,1000})?[>%]\}\})(.*\S.*)$/s
const CLOSES = /^(.*\S)[ \t]*(<\/([A-Z][\w.]{0,60})>|\{\{[<%]\s*\/\s*([a-z][\w-]{0,40})\s*[>%]\}\})[ \t]*$/
const TABS = /^([ \t]*)(:{3,})[ \t]*(code-)?tabs(?:[ \t#].*)?$/
const TAB = /^[ \t]*@tab(?::active)?(?:[ \t]+(.*))?$/s

/** Places of Vue's components for what is in them. */
const SLOT = /<template\s+(?:#|v-slot)[^<>\n]{0,200}>|<\/template>/g

export function componentLines(written: string): string {
  const text = jsxGroups(/<template\s+(?:#|v-slot)/.test(written) ? withoutSlots(written.split('\n')) : written)
  if (!/^[ \t]*<[A-Z]|\{\{[<%]|^[ \t]*@tab/m.test(text)) return text
  return tabLines(evenIndents(eachApart(joined(text.split('\n'))))).join('\n')
}

function withoutSlots(lines: readonly string[]): string {
  const result: string[] = []
  const visit = (line: string) =>
    result.push(
      eachOutsideCode(line, (part) => part.replace(SLOT, '\n'))
        // Each slot is a block.
        .replace(/\n[ \t]*/g, '\n\n'),
    )
  outsideCode(lines, visit, (line) => result.push(line))
  return result.join('\n')
}

/** Openings over several lines as one line. */
function joined(lines: readonly string[]): string[] {
  const result: string[] = []
  const open: string[] = []
  const flush = () => {
    for (const line of open.splice(0)) result.push(line)
  }
  const keep = (line: string) => {
    flush()
    result.push(line)
  }
  const visit = (line: string) => {
    if (open.length === 0) return BEGINS.test(line) ? void open.push(line) : void result.push(line)
    open.push(line)
    if (line.trim() === '' || open.length > MOST_LINES || /^[ \t]*</.test(line)) flush()
    else if (/(?<!=)>[ \t]*$/.test(line))
      result.push(
        `${open[0]} ${open
          .splice(0)
          .slice(1)
          .map((one) => one.trim())
          .join(' ')}`,
      )
  }
  outsideCode(lines, visit, keep)
  flush()
  return result
}

/** `<Note>Text</Note>` as three lines, for components that hold blocks. */
function eachApart(lines: readonly string[]): string[] {
  const result: string[] = []
  const visit = (line: string) => {
    if (opensPart(result) && singleOf(line.trim())) return void result.push('', line.trim(), '')
    const opened = OPENS.exec(line)
    const [, indent = '', mark = '', component, shortcode, rest = ''] = opened ?? []
    const isOpen = opened !== null && isContainerName(component ?? shortcode ?? '')
    // Deeply indented text would continue the text above it.
    if (isOpen && indent.length > 3 && result.at(-1)?.trim() !== '') result.push('')
    if (isOpen) result.push(indent + mark)
    const text = isOpen ? indent + rest.trim() : line
    const closed = CLOSES.exec(text)
    const [, before = '', end = '', name, short] = closed ?? []
    const isClosed =
      closed !== null &&
      !before.endsWith('\\') &&
      isContainerName(name ?? short ?? '') &&
      !before.includes(`<${name ?? '/'}`)
    if (!isClosed) result.push(text)
    else result.push(before, /^[ \t]*/.exec(before)?.[0] + end)
  }
  outsideCode(lines, visit, (line) => result.push(line))
  return result
}

/** Right behind the first line of a part of a page, a component of one line would be HTML. */
const opensPart = (previous: readonly string[]): boolean =>
  /^<div(?:\s[^<>]*)?>$/.test(previous.at(-1) ?? '') && (previous.at(-2) ?? '').trim() === ''

/** `@tab` within `::: tabs` opens a panel and closes the one before it. */
function tabLines(lines: readonly string[]): string[] {
  const result: string[] = []
  const open: { colons: string; panel: boolean }[] = []
  const visit = (line: string) => {
    const [, indent = '', colons, code = ''] = TABS.exec(line) ?? []
    const last = open.at(-1)
    const tab = last ? TAB.exec(line) : null
    if (colons) {
      open.push({ colons, panel: false })
      result.push(`${indent}${colons} ${code}tabs`)
      return
    }
    if (last && line.trim() === last.colons) {
      if (last.panel) result.push('</Tab>')
      open.pop()
    } else if (last && tab) {
      if (last.panel) result.push('</Tab>')
      last.panel = true
      result.push(`<Tab title="${(tab[1] ?? '').replace(/[<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).trim()}">`)
      return
    }
    result.push(line)
  }
  outsideCode(lines, visit, (line) => result.push(line))
  return result
}
