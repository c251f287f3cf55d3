// The evaluation sets: read where they lie, never copied. An article is all its passages in order, each as a section.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Passage = { id: string; article: string; title: string; text: string }
export type Query = { text: string; relevantArticles: string[]; answers: string[] }
export type EvalArticle = { id: string; markdown: string }
export type EvalSet = { name: string; articles: EvalArticle[]; queries: Query[]; unanswerable: string[] }
/** Lines to reach, by set; absent where the page of baselines has none. */
export type Baseline = { scores?: number[]; answer?: number; refused?: number }

export const setNames = (folder: string): string[] =>
  existsSync(join(folder, 'sets')) ? readdirSync(join(folder, 'sets')).sort() : []

export const rowsOf = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T)

export function readSet(folder: string, name: string): EvalSet {
  const passages = rowsOf<Passage>(join(folder, 'sets', name, 'corpus.jsonl'))
  const articles = [...Map.groupBy(passages, ({ article }) => article)].map(([id, rows]) => ({
    id,
    markdown: markdownOf(rows),
  }))
  const queries = rowsOf<Query>(join(folder, 'sets', name, 'queries.jsonl'))
  return { name, articles, queries, unanswerable: unanswerableOf(folder, name) }
}

/** Questions that the set's articles do not answer. */
function unanswerableOf(folder: string, name: string): string[] {
  const file = join(folder, 'unanswerable.jsonl')
  if (!existsSync(file)) return []
  return rowsOf<{ text: string; set: string }>(file).flatMap(({ text, set }) => (set === name ? [text] : []))
}

function markdownOf(passages: Passage[]): string {
  const title = passages[0]?.title || 'Untitled'
  const sections = passages.map(({ text }, i) => `## ${i + 1}\n\n${text}`)
  return [`# ${title}`, ...sections].join('\n\n')
}

/**
 * The BM25 column of the article table, the extractive answers, and the better of the lexical refusals (at 10% of the answerable
 * questions refused), from the page of baselines.
 */
export function readBaselines(folder: string): Map<string, Baseline> {
  const file = join(folder, 'baselines.md')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const baselines = new Map<string, Baseline>()
  let table = ''
  let column = -1
  for (const line of lines) {
    if (line.startsWith('#')) [table, column] = [line, -1]
    const cells = line.split('|').map((cell) => cell.trim())
    if (cells.length < 3) continue
    const metricName = table.includes('article level')
      ? 'b-bm25-words'
      : table.includes('Extractive answers')
        ? 'block'
        : table.includes('Refusal')
          ? 'refused @10'
          : ''
    if (metricName === '') continue
    if (column < 0) column = cells.findIndex((cell) => cell.startsWith(metricName))
    const numbers = [...(cells[column] ?? '').matchAll(/\d\.\d+/g)].map(Number)
    const name = cells[1] ?? ''
    if (numbers.length === 0 || name === '') continue
    const existing = baselines.get(name) ?? {}
    if (metricName === 'block') existing.answer = numbers[0]
    else if (metricName === 'b-bm25-words') existing.scores = numbers
    else existing.refused = Math.max(existing.refused ?? 0, numbers[0] ?? 0)
    baselines.set(name, existing)
  }
  return baselines
}
