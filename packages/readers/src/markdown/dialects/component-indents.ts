/** In components no text is code because of its indent: people indent what they hold as they like. Lists keep what is theirs. */
import { outsideCode } from './code-lines.ts'

const OPENS = /^([ \t]*)<([A-Z][\w.]{0,60})(?:\s[^<>]{0,2000})?(?<!\/)>[ \t]*$/
const QUOTING = /^([ \t]*)<([A-Z][\w.]{0,60})(?:\s(?:"[^"]{0,1000}"|'[^']{0,1000}'|[^<>"']){0,1000})?(?<!\/)>[ \t]*$/
const CLOSES = /^[ \t]*<\/([A-Z][\w.]{0,60})>[ \t]*$/
const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+/

const indentOf = (line: string): number => /^[ \t]*/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0
/** Takes away up to `many` blanks. */
const without = (line: string, many: number): string => {
  const plain = line.replace(/^[ \t]+/, (blanks) => blanks.replaceAll('\t', '    '))
  return plain.slice(Math.min(many, indentOf(plain)))
}

/** `base`: where its text begins; `item` and `less`: of the text around it. */
type Open = { name: string; base: number; item: number | null; less: number }

/** Lines of a text whose marks of components are on lines of their own. */
export function evenIndents(lines: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const line of lines) {
    const name = CLOSES.exec(line)?.[1]
    if (name !== undefined) left.set(name, (left.get(name) ?? 0) + 1)
  }
  if (left.size === 0) return [...lines]
  const even = new Indents()
  const result: string[] = []
  const visit = (line: string) => {
    const [, , opened] = OPENS.exec(line) ?? QUOTING.exec(line) ?? []
    const closed = CLOSES.exec(line)?.[1]
    if (closed !== undefined) {
      left.set(closed, (left.get(closed) ?? 1) - 1)
      even.close(closed)
      result.push(even.moved(line))
    } else if (opened !== undefined && (left.get(opened) ?? 0) > 0) result.push(even.open(opened, line))
    else result.push(even.text(line))
  }
  outsideCode(lines, visit, (line) => result.push(even.code(line)))
  return result
}

class Indents {
  private readonly stack: Open[] = []
  private before = ''
  /** Start of the text of a list's last item; less indented text ends the list. */
  private item: number | null = null
  /** Blanks that the text is moved by. */
  private less = 0
  private inCode = false

  moved(line: string): string {
    return this.less > 0 ? without(line, this.less) : line
  }

  open(name: string, line: string): string {
    const indent = indentOf(line)
    if (this.item !== null && indent < this.item) this.endList()
    const within = this.stack.at(-1)
    // Deeper indentation would continue the text or the list above it.
    const further = Math.max(0, indent - (within?.base ?? indent))
    const moved = this.item === null ? without(line, further) : this.moved(line)
    const base = this.item === null ? (within?.base ?? indent) : indentOf(moved)
    this.stack.push({ name, base, item: this.item, less: this.less })
    this.endList()
    return moved
  }

  close(name: string): void {
    const at = this.stack.findLastIndex((one) => one.name === name)
    const component = at < 0 ? undefined : this.stack.splice(at)[0]
    this.endList()
    if (component) Object.assign(this, { item: component.item, less: component.item === null ? 0 : component.less })
  }

  text(line: string): string {
    this.inCode = false
    if (line.trim() === '') this.before = ''
    if (line.trim() === '' || this.stack.length === 0) return line
    const isItem = ITEM.test(line)
    this.settle(line, isItem || this.before === '')
    if (isItem) {
      const mark = ITEM.exec(line)?.[0] ?? ''
      if (this.item === null || indentOf(line) < this.item) this.item = indentOf(mark) + mark.trim().length + 1
    }
    this.before = line
    return this.moved(line)
  }

  code(line: string): string {
    if (!this.inCode && this.stack.length > 0) this.settle(line, true)
    this.inCode = true
    this.before = ''
    return this.stack.length > 0 ? this.moved(line) : line
  }

  /** Sets the indentation of the lines from this one on: a list as a whole. */
  private settle(line: string, isStart: boolean): void {
    const indent = indentOf(line)
    if (this.item !== null && indent < this.item && isStart && !(ITEM.test(line) && indent + 4 > this.item))
      this.endList()
    if (this.item === null && isStart) this.less = Math.max(0, indent - (this.stack.at(-1)?.base ?? 0))
  }

  private endList(): void {
    this.item = null
    this.less = 0
    this.before = ''
  }
}
