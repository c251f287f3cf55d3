// Questions about our own guide (docs/guide), one set for each language. The questions are ours: they are in this repository.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@lectern/testing/product'
import { type EvalSet, rowsOf } from './sets.ts'

type Lang = 'zh_CN' | 'en_US'
type Row = { lang: Lang; text: string; article?: string; answers: string[] }

/** Argument that measures both languages. */
export const GUIDE = 'guide'
const LANGS: readonly Lang[] = ['zh_CN', 'en_US']

/** Questions by the name of their sets. `aside`: written before the guide was reworded, and never read one by one. */
const FILES = { [GUIDE]: 'questions.jsonl', [`${GUIDE}-aside`]: 'aside.jsonl' }

/** The guide of each language with its questions; those without an article are not answered by it. */
export function guideSets(): EvalSet[] {
  return Object.entries(FILES).flatMap(([name, file]) =>
    setsOf(name, rowsOf<Row>(join(import.meta.dirname, 'guide', file))),
  )
}

function setsOf(name: string, rows: readonly Row[]): EvalSet[] {
  return LANGS.map((lang) => {
    const ownRows = rows.filter((row) => row.lang === lang)
    return {
      name: `${name}-${lang.slice(0, 2)}`,
      articles: articlesOf(join(ROOT, 'docs', 'guide', lang)),
      queries: ownRows.flatMap(({ text, article, answers }) =>
        article === undefined ? [] : [{ text, relevantArticles: [article], answers }],
      ),
      unanswerable: ownRows.flatMap(({ text, article }) => (article === undefined ? [text] : [])),
    }
  })
}

function articlesOf(folder: string): EvalSet['articles'] {
  const sections = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'images',
  )
  return sections.flatMap(({ name }) =>
    readdirSync(join(folder, name)).map((file) => ({
      id: `${name}/${file.replace(/\.md$/, '')}`,
      markdown: readFileSync(join(folder, name, file), 'utf8'),
    })),
  )
}
