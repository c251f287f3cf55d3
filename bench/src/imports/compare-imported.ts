// An archive, folder or file against the articles that its import makes, and against the report of it.

import type { Article, Imported } from './imported.ts'
import { unnamed } from './named.ts'
import { countResult } from './result-counts.ts'
import { addWords, type Counted, type Counts, KINDS, noCounts } from './source-counts.ts'
import type { SourcePage } from './sources/pages.ts'

type Loss = { path: string; kind: keyof Counts; source: number; kept: number; unnamed: number; words?: string }
export type Comparison = {
  pages: number
  articles: number
  /** Pages that are within articles of others, contents that became the directory, and files that are no pages: to download, or unused. */
  within: number
  contents: number
  beside: number
  source: Counts
  kept: Counts
  unnamed: Counts
  losses: Loss[]
}

/** But for a title. */
const isEmpty = ({ words, headings, ...counts }: Counts): boolean =>
  headings <= 1 && words < 20 && Object.values(counts).every((count) => count === 0)

export function compareImported(pages: readonly SourcePage[], imported: Imported): Comparison {
  const totals: Comparison = {
    ...{ pages: pages.length, articles: 0, within: 0, contents: 0, beside: 0, losses: [] },
    ...{ source: noCounts(), kept: noCounts(), unnamed: noCounts() },
  }
  const results = new Map<Article, Counted>()
  const resultOf = (article: Article): Counted => {
    const articleCounts = results.get(article) ?? countResult(article.title, article.blocks)
    results.set(article, articleCounts)
    return articleCounts
  }
  for (const page of pages) {
    const match = imported.articles.get(page.page) ?? imported.articles.get(page.path)
    if (!match && (isNamedUnused(page.path, imported) || isAttached(page.path, imported))) {
      totals.beside++
      continue
    }
    // A page without text is a folder.
    if (!match && isEmpty(page.counted.counts)) continue
    // Contents of a site became the directory.
    if (/(?:^|\/)summary\.md$/i.test(page.path) && !imported.articles.has(page.path)) {
      addContents(totals, page, imported)
      continue
    }
    if (match) totals.articles++
    // Parts that others bring in are in those.
    const article = match ?? [...new Set(imported.articles.values())].find((one) => holds(resultOf(one), page.counted))
    if (!match && article) totals.within++
    const path = imported.paths.get(page.page) ?? page.path
    const lines = imported.report.filter(
      (line) => line.path === path || line.path === page.path || line.problem === 'reportFull',
    )
    const { counts: before, words } = page.counted
    const result = article ? resultOf(article) : { counts: noCounts(), words: new Map<string, number>() }
    const shared = [...words].map(
      ([word, count]) => [word, count, Math.min(count, result.words.get(word) ?? 0)] as const,
    )
    const after = { ...result.counts, words: shared.reduce((sum, [, , overlap]) => sum + overlap, 0) }
    for (const kind of KINDS) {
      const overlap = Math.min(before[kind], after[kind])
      totals.source[kind] += before[kind]
      totals.kept[kind] += overlap
      if (overlap === before[kind]) continue
      const silent = unnamed(kind, before[kind] - overlap, { lines, text: page.text })
      totals.unnamed[kind] += silent
      const lost = shared
        .filter(([, count, rest]) => count > rest)
        .map(([word, count, rest]) => `${word}×${count - rest}`)
      totals.losses.push({
        ...{ path, kind, source: before[kind], kept: overlap, unnamed: silent },
        ...(kind === 'words' && { words: lost.slice(0, 15).join(' ') }),
      })
    }
  }
  return totals
}

/** Alone, or as one of its folder, which is reported when it has several. */
const isNamedUnused = (path: string, { report }: Imported): boolean =>
  report.some(
    (line) =>
      (line.problem === 'fileUnused' && line.path === path) ||
      (line.problem === 'filesUnused' && line.path === path.slice(0, path.lastIndexOf('/') + 1)),
  )

/** A file to download from an article. */
const isAttached = (path: string, { files }: Imported): boolean => files.includes(path.slice(path.lastIndexOf('/') + 1))

/** Nearly all of its words. */
function holds({ words }: Counted, part: Counted): boolean {
  if (part.counts.words === 0) return false
  const overlap = [...part.words].reduce((sum, [word, count]) => sum + Math.min(count, words.get(word) ?? 0), 0)
  return overlap >= 0.97 * part.counts.words
}

/** Its lines against the titles of articles and folders, and against the articles that they link to. */
function addContents(totals: Comparison, page: SourcePage, { titles, paths, articles, report }: Imported): void {
  totals.contents++
  const folder = page.path.split('/').slice(0, -1)
  const headingCounts = new Map<string, number>()
  for (const title of titles) addWords(title, headingCounts)
  const lines = [...page.text.matchAll(/^[ \t]*[-*+][ \t]+\[([^\]\n]*)\]\(([^)\s]+)/gm)]
  const headings = [...page.text.matchAll(/^#{2,6}[ \t]+(.+)$/gm)].map(([, title = '']) =>
    title.replace(/<[^>]*>/g, ''),
  )
  const words = new Map<string, number>()
  for (const title of [...lines.map(([, title = '']) => title), ...headings]) addWords(title, words)
  const targets = new Set([...articles.keys(), ...paths.values()])
  const leads = (address: string) =>
    /^https?:/.test(address) ||
    targets.has([...folder, ...address.replace(/[?#].*$/, '').split('/')].join('/')) ||
    report.some(({ path, detail }) => path === page.path && detail.includes(address))
  // A page without text is a folder.
  const stands = (title: string, address: string) => leads(address) || titles.includes(title.trim())
  const retained = {
    ...noCounts(),
    links: lines.filter(([, title = '', address = '']) => stands(title, address)).length,
  }
  for (const [word, count] of words) {
    totals.source.words += count
    retained.words += Math.min(count, headingCounts.get(word) ?? 0)
  }
  totals.source.links += lines.length
  totals.source.headings += headings.length
  const isTold = (title: string) =>
    report.some(({ path, problem, detail }) => problem === 'contentsLost' && path === page.path && detail === title)
  retained.headings = headings.filter((title) => titles.includes(title.trim())).length
  const missingHeadings = headings.filter((title) => !titles.includes(title.trim()) && isTold(title.trim())).length
  for (const kind of KINDS) totals.kept[kind] += retained[kind]
  const lost = { links: lines.length - retained.links, headings: headings.length - retained.headings }
  for (const kind of ['links', 'headings'] as const) {
    if (lost[kind] === 0) continue
    const unnamed = lost[kind] - (kind === 'headings' ? missingHeadings : 0)
    totals.unnamed[kind] += unnamed
    totals.losses.push({ path: page.path, kind, source: lost[kind] + retained[kind], kept: retained[kind], unnamed })
  }
}
