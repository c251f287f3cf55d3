// An archive, folder or file against the articles that its import makes, and against the report of it.

import type { Imported } from './imported.ts'
import { unnamed } from './named.ts'
import { countResult } from './result-counts.ts'
import { type Counts, KINDS, noCounts } from './source-counts.ts'
import type { SourcePage } from './sources/pages.ts'

export type Loss = { path: string; kind: keyof Counts; source: number; kept: number; unnamed: number; words?: string }
export type Comparison = {
  pages: number
  articles: number
  source: Counts
  kept: Counts
  unnamed: Counts
  losses: Loss[]
}

/** But for a title. */
const isEmpty = ({ words, headings, ...counts }: Counts): boolean =>
  headings <= 1 && words < 20 && Object.values(counts).every((count) => count === 0)

export function compareImported(pages: readonly SourcePage[], imported: Imported): Comparison {
  const found: Comparison = {
    ...{ pages: pages.length, articles: 0, losses: [] },
    ...{ source: noCounts(), kept: noCounts(), unnamed: noCounts() },
  }
  for (const page of pages) {
    // A page without text is a folder.
    if (!imported.articles.has(page.page) && !imported.articles.has(page.path) && isEmpty(page.counted.counts)) continue
    const article = imported.articles.get(page.page) ?? imported.articles.get(page.path)
    if (article) found.articles++
    const path = imported.paths.get(page.page) ?? page.path
    const lines = imported.report.filter((line) => line.path === path || line.path === page.path)
    const { counts: before, words } = page.counted
    const result = article
      ? countResult(article.title, article.blocks)
      : { counts: noCounts(), words: new Map<string, number>() }
    const shared = [...words].map(
      ([word, count]) => [word, count, Math.min(count, result.words.get(word) ?? 0)] as const,
    )
    const after = { ...result.counts, words: shared.reduce((sum, [, , kept]) => sum + kept, 0) }
    for (const kind of KINDS) {
      const kept = Math.min(before[kind], after[kind])
      found.source[kind] += before[kind]
      found.kept[kind] += kept
      if (kept === before[kind]) continue
      const silent = unnamed(kind, before[kind] - kept, { lines, text: page.text })
      found.unnamed[kind] += silent
      const lost = shared
        .filter(([, count, rest]) => count > rest)
        .map(([word, count, rest]) => `${word}×${count - rest}`)
      found.losses.push({
        ...{ path, kind, source: before[kind], kept, unnamed: silent },
        ...(kind === 'words' && { words: lost.slice(0, 15).join(' ') }),
      })
    }
  }
  return found
}
