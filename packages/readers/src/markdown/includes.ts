/**
 * Parts of a page that are in files of their own and are brought in by name: components of MDX that are Markdown, `{% include %}` of GitBook,
 * `<Snippet>` of Mintlify, `@include` and `<<<` of VitePress and VuePress, `--8<--` of MkDocs.
 */
import type { Losses } from '../losses/losses.ts'
import { outsideCode } from './dialects/code-lines.ts'
import { withoutWraps } from './dialects/mdx-lines.ts'
import { frontLines } from './front-matter-lines.ts'

const USED = /^import\s|\{%-?\s*include\s|<Snippet\s|@include:|^[ \t]*<<<[ \t]|--8<--/m
const IMPORT = /^import\s+([A-Z]\w*)\s+from\s+["']([^"'\n]{1,300}\.mdx?)["'];?[ \t]*$/
const COMPONENT = /^([ \t]*)<([A-Z]\w*)((?:\s[^<>]{0,2000})?)(?:\/>|>\s*<\/\2>)[ \t]*$/
const SNIPPET = /^([ \t]*)<Snippet\s+file=["']([^"'\n]{1,300})["']\s*\/?>(?:\s*<\/Snippet>)?[ \t]*$/
const LIQUID = /^([ \t]*)\{%-?\s*include\s+["']([^"'\n]{1,300})["']\s*-?%\}[ \t]*$/
const COMMENT = /^([ \t]*)<!--\s*@include:\s*([^\s{}#<>]{1,300})\s*-->[ \t]*$/
const CODE =
  /^([ \t]*)<<<[ \t]+([^\s{}#[\]]{1,300}\.(\w{1,12}))(?:#([\w-]{1,80}))?(?:\{[^}]*\})?(?:[ \t]*\[([^\]\n]{1,200})\])?[ \t]*$/
const SCISSORS = /^([ \t]*)-{1,}8<-{1,}[ \t]+["']([^"'\n:]{1,300})["'][ \t]*$/

/** Text of the file at an address, null where there is none. `isCode`: of any file, else of a page. */
export type Lookup = (address: string, isCode: boolean) => string | null

const NAMED = /^[ \t]*<!--\s*@include:[^\n]{1,400}-->[ \t]*$/

export const bringsInParts = (markdown: string): boolean => USED.test(markdown)

/** The text with its parts; what is not found stays as it is. */
export function withParts(written: string, lookup: Lookup): string {
  const markdown = withoutWraps(written)
  const names = new Map<string, string>()
  for (const line of written.split('\n')) {
    const [, name, address] = IMPORT.exec(line) ?? []
    if (name !== undefined && address !== undefined) names.set(name, address.replaceAll('\\_', '_'))
  }
  const output: string[] = []
  const put = (line: string, part: string | null, indent: string) => {
    if (part === null) output.push(line)
    else for (const one of part.trim().split('\n')) output.push(one === '' ? '' : indent + one)
  }
  const visit = (line: string) => {
    const code = CODE.exec(line)
    const component = COMPONENT.exec(line)
    const plain = SNIPPET.exec(line) ?? LIQUID.exec(line) ?? COMMENT.exec(line) ?? SCISSORS.exec(line)
    const address = names.get(component?.[2] ?? '')
    if (code) put(line, codeOf(code, lookup), code[1] ?? '')
    else if (component && address !== undefined)
      put(line, withValues(pageOf(lookup(address, false)), component[3] ?? ''), component[1] ?? '')
    else if (plain)
      put(line, pageOf(lookup(`${SNIPPET.test(line) ? '/snippets/' : ''}${plain[2]}`, false)), plain[1] ?? '')
    else output.push(line)
  }
  // Also within code, as the program for it does.
  const inCode = (line: string) => {
    const cut = SCISSORS.exec(line)
    if (cut) put(line, lookup(cut[2] ?? '', true), cut[1] ?? '')
    else output.push(line)
  }
  outsideCode(markdown.split('\n'), visit, inCode)
  return output.join('\n')
}

/** Records parts that were not found: as comments they would be left out without a word. */
export function recordMissingParts(markdown: string, losses: Losses): void {
  if (!markdown.includes('@include:')) return
  const visit = (line: string) => {
    if (NAMED.test(line)) losses.add(line)
  }
  outsideCode(markdown.split('\n'), visit, () => undefined)
}

/** Without what it brings in itself as programs. */
const pageOf = (text: string | null): string | null =>
  text === null ? null : frontLines(text).body.replace(/^(?:\s*import\s[^\n]*\n)+/, '')

/** Replaces `{name}` in a part by the attribute of that name. */
function withValues(part: string | null, attributes: string): string | null {
  if (part === null || attributes.trim() === '') return part
  const values = new Map(
    [...attributes.matchAll(/(?<![\w-])([\w-]+)\s*=\s*\{?["']([^"']*)["']\}?/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
  return part.replace(/\{\s*(?:props\.)?(\w{1,40})\s*\}/g, (whole, name: string) => values.get(name) ?? whole)
}

function codeOf([, , address = '', ending = 'text', region, label]: RegExpExecArray, lookup: Lookup): string | null {
  const text = lookup(address, true)
  const code = text === null || region === undefined ? text : regionOf(text, region)
  if (code === null) return null
  return `~~~~~~~~${ending} [${label ?? address.split('/').at(-1) ?? address}]\n${code.trimEnd()}\n~~~~~~~~`
}

/** The lines between the marks of a region, without those marks. */
function regionOf(text: string, name: string): string | null {
  const lines = text.split('\n')
  const isMark = (line: string, word: string) => new RegExp(`#${word}\\s+${name}\\s*(?:-->|\\*/)?\\s*$`).test(line)
  const start = lines.findIndex((line) => isMark(line, 'region'))
  const end = lines.findIndex((line, index) => index > start && isMark(line, 'endregion'))
  return start < 0 || end < 0 ? null : lines.slice(start + 1, end).join('\n')
}
