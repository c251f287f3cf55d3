/** Inline content as flat runs, the form in which Markdown conversion merges, splits and groups it. */
import type { Inline, StyledText, Styles } from '../model.ts'
import { trimBlanks } from './trim-blanks.ts'

export type Run = { text: string; styles: Styles; href?: string }

/** Styles written with marks that may not touch blanks on their inner side. */
const TIGHT = ['bold', 'italic', 'strike'] as const

export function toRuns(content: Inline[]): Run[] {
  return content.flatMap((item): Run[] =>
    item.type === 'link'
      ? item.content.map(({ text, styles }) => ({ text, styles, href: item.href }))
      : [{ text: item.text, styles: item.styles }],
  )
}

/** Neighbours of the same style (and link) become one. */
export function fromRuns(runs: Run[]): Inline[] {
  const content: Inline[] = []
  for (const { text, styles, href } of mergeRuns(runs)) {
    const item: StyledText = { type: 'text', text, styles }
    const last = content.at(-1)
    if (href === undefined) content.push(item)
    else if (last?.type === 'link' && last.href === href) last.content.push(item)
    else content.push({ type: 'link', href, content: [item] })
  }
  return content
}

/** Takes bold, italic and strike off blanks where their stretch begins or ends: `**a **b` is not bold in Markdown. */
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
  const kept = runs.slice(runs.findIndex(hasText), runs.findLastIndex(hasText) + 1).map((run) => ({ ...run }))
  const first = kept[0]
  if (first) first.text = trimBlanks(first.text, 'start')
  const last = kept.at(-1)
  if (last) last.text = trimBlanks(last.text, 'end')
  return kept
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

/** Neighbours of the same style and link become one; empty ones go. */
export function mergeRuns(runs: Run[]): Run[] {
  const merged: Run[] = []
  for (const run of runs) {
    const last = merged.at(-1)
    if (run.text === '') continue
    if (last && last.href === run.href && sameStyles(last.styles, run.styles)) last.text += run.text
    else merged.push({ ...run })
  }
  return merged
}

/** True when both say the same in the same style. */
export function sameRuns(a: Run[], b: Run[]): boolean {
  return (
    a.length === b.length &&
    a.every((run, i) => {
      const other = b[i]
      return (
        other !== undefined &&
        run.text === other.text &&
        run.href === other.href &&
        sameStyles(run.styles, other.styles)
      )
    })
  )
}

function sameStyles(a: Styles, b: Styles): boolean {
  return (
    a.bold === b.bold &&
    a.italic === b.italic &&
    a.underline === b.underline &&
    a.strike === b.strike &&
    a.code === b.code &&
    a.textColor === b.textColor &&
    a.backgroundColor === b.backgroundColor
  )
}

/** The text alone. */
export function plainText(content: Inline[]): string {
  let text = ''
  for (const item of content) text += item.type === 'link' ? plainText(item.content) : item.text
  return text
}
