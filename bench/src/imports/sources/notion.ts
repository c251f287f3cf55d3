// Pages and databases of Notion's exports, counted from their own markup.
import { addWords, type Counted, countSource, noCounts } from '../source-counts.ts'
import { countMarkup, countPlain } from './markup.ts'

export const countNotionPage = (html: string): Counted =>
  countMarkup(html.replaceAll('\uFEFF', ''), {
    open(element, context) {
      const { name, classes } = element
      if (classes.has('page-header-icon') || (name === 'img' && classes.has('icon')) || name === 'nav') return 'skip'
      // The address of a card, which is a link.
      if (classes.has('bookmark-href')) return 'skip'
      // The drawing of a formula; what it says is beside it.
      if (classes.has('katex-html')) return 'skip'
      if (name === 'figure' && classes.has('callout')) {
        context.counts.callouts++
        return undefined
      }
      return countPlain(element, context)
    },
  })

export function countNotionText(markdown: string): Counted {
  const counts = countSource(markdown.replace(/^([ \t]*[-*][ \t]+)\[[ x]\]/gm, '$1'))
  counts.counts.callouts += (markdown.match(/^[ \t]*<aside>/gm) ?? []).length
  return counts
}

/** Without the first row's links: a table of its rows. */
export function countTable(csv: string): Counted {
  const counts = noCounts()
  const words = new Map<string, number>()
  addWords(csv, words)
  counts.tables = csv.trim() === '' ? 0 : 1
  counts.words = [...words.values()].reduce((sum, count) => sum + count, 0)
  return { counts, words }
}
