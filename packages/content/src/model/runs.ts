/** Inline content as flat runs, the form in which Markdown conversion merges, splits and groups it. */
import type { Atom, Inline, StyledText, Styles } from './document.ts'
import { inlineImageText } from './inline-image.ts'
import { withOneTitle } from './link-titles.ts'

/** `atom`: a mention, a formula, a picture or a footnote; its `text` is ATOM_TEXT. */
export type Run = { text: string; styles: Styles; href?: string; atom?: Atom }
/** Neither a blank nor a word character, so that an atom behaves like punctuation. */
const ATOM_TEXT = '\ufffc'
export const atomRun = (atom: Atom): Run => ({ text: ATOM_TEXT, styles: {}, atom })

/** Styles whose Markdown marks may not have blanks inside. */
const TIGHT = ['bold', 'italic', 'strike'] as const

export function toRuns(content: Inline[]): Run[] {
  return content.flatMap((item): Run[] => {
    if (item.type === 'link') return item.content.map(({ text, styles }) => ({ text, styles, href: item.href }))
    return item.type === 'text' ? [{ text: item.text, styles: item.styles }] : [atomRun(item)]
  })
}

/** Neighbours of the same style (and link) become one. */
export function fromRuns(runs: Run[]): Inline[] {
  const content: Inline[] = []
  for (const { text, styles, href, atom } of mergeRuns(withLinkTitles(runs))) {
    if (atom) {
      content.push(atom)
      continue
    }
    const item: StyledText = { type: 'text', text, styles }
    const last = content.at(-1)
    if (href === undefined) content.push(item)
    else if (last?.type === 'link' && last.href === href) last.content.push(item)
    else content.push({ type: 'link', href, content: [item] })
  }
  return content
}

/** Words of one link have one title. */
function withLinkTitles(runs: Run[]): Run[] {
  if (!runs.some(({ styles }) => styles.linkTitle !== undefined)) return runs
  const groups: Run[][] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last && last[0]?.href === run.href) last.push(run)
    else groups.push([run])
  }
  return groups.flatMap((group) => (group[0]?.href === undefined ? group : withOneTitle(group)))
}

/** Removes bold, italic and strike from leading and trailing blanks: `**a **b` is not bold in Markdown. */
export function tightRuns(runs: Run[]): Run[] {
  let result = runs
  for (const style of TIGHT) {
    if (!result.some((run) => run.styles[style])) continue
    result = loosenStarts(loosenStarts(result, style).map(mirror).reverse(), style).map(mirror).reverse()
  }
  return mergeRuns(result)
}

/** Without blanks (and line breaks) at both ends. */
export function trimRuns(runs: Run[]): Run[] {
  const trimmed = runs.slice(runs.findIndex(hasText), runs.findLastIndex(hasText) + 1).map((run) => ({ ...run }))
  const first = trimmed[0]
  if (first) first.text = trimBlanks(first.text, 'start')
  const last = trimmed.at(-1)
  if (last) last.text = trimBlanks(last.text, 'end')
  return trimmed
}

const hasText = (run: Run): boolean => /[^ \t\n]/.test(run.text)

function loosenStarts(runs: Run[], style: (typeof TIGHT)[number]): Run[] {
  let inside = false
  return runs.flatMap((run) => {
    if (!run.styles[style]) inside = false
    if (inside || !run.styles[style]) return [run]
    const rest = run.text.replace(/^\s+/, '')
    inside = rest !== ''
    if (rest.length === run.text.length) return [run]
    const { [style]: _, ...styles } = run.styles
    const blank = { ...run, text: run.text.slice(0, run.text.length - rest.length), styles }
    return inside ? [blank, { ...run, text: rest }] : [blank]
  })
}

const mirror = (run: Run): Run => ({ ...run, text: [...run.text].reverse().join('') })

/** Neighbours of the same style and link become one; empty ones are dropped. */
export function mergeRuns(runs: Run[]): Run[] {
  const merged: Run[] = []
  for (const run of runs) {
    const last = merged.at(-1)
    if (run.text === '') continue
    if (last && !last.atom && !run.atom && last.href === run.href && sameStyles(last.styles, run.styles))
      last.text += run.text
    else merged.push({ ...run })
  }
  return merged
}

/** True when text, links and styles are equal. */
export function sameRuns(a: Run[], b: Run[]): boolean {
  return (
    a.length === b.length &&
    a.every((run, i) => {
      const other = b[i]
      return (
        other !== undefined &&
        run.text === other.text &&
        run.href === other.href &&
        JSON.stringify(run.atom) === JSON.stringify(other.atom) &&
        sameStyles(run.styles, other.styles)
      )
    })
  )
}

/** Returns the common styles; code stays alone. */
export const sharedStyles = (a: Styles, b: Styles): Styles =>
  Object.fromEntries(Object.entries(a).filter(([key, value]) => key !== 'code' && b[key as keyof Styles] === value))

export function sameStyles(a: Styles, b: Styles): boolean {
  return (
    a.bold === b.bold &&
    a.italic === b.italic &&
    a.underline === b.underline &&
    a.strike === b.strike &&
    a.superscript === b.superscript &&
    a.subscript === b.subscript &&
    a.kbd === b.kbd &&
    a.code === b.code &&
    a.textColor === b.textColor &&
    a.backgroundColor === b.backgroundColor &&
    a.linkTitle === b.linkTitle
  )
}

/** Text without styles; formulas as TeX, mentions with '@', pictures by their names, nothing of footnotes. */
export function inlineText(content: Inline[]): string {
  let text = ''
  for (const item of content)
    text += item.type === 'link' ? inlineText(item.content) : item.type === 'text' ? item.text : atomText(item)
  return text
}

function atomText(atom: Atom): string {
  if (atom.type === 'footnote') return ''
  if (atom.type === 'inlineImage') return inlineImageText(atom)
  return atom.type === 'mention' ? `@${atom.props.name}` : atom.props.source
}

/**
 * Without spaces, tabs and line feeds at one end; other blanks (no-break space) are text. Not a regular expression: those take
 * quadratic time on a long row of blanks.
 */
function trimBlanks(text: string, where: 'start' | 'end'): string {
  let start = 0
  let end = text.length
  if (where === 'start') while (start < end && isBlank(text.charCodeAt(start))) start++
  else while (end > start && isBlank(text.charCodeAt(end - 1))) end--
  return text.slice(start, end)
}

const isBlank = (code: number): boolean => code === 32 || code === 9 || code === 10
