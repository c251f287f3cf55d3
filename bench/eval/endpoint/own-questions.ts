// A folder of one's own: Markdown files, which are the articles, and questions.csv (question, article, words), the form in which the
// product exports a question set. An article is named by its title or its path; '-' says that nothing answers the question.
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { parseSet } from '@lectern/answering'
import { markdownToDocument } from '@lectern/readers'
import type { EvalSet } from '../sets.ts'

const FILES = ['questions.csv', 'questions.tsv', 'questions.txt']
const NOTHING = '-'

/** Throws an Error with a sentence for the person who prepared the folder. */
export function ownSet(folder: string): EvalSet {
  const file = readdirSync(folder).find((name) => FILES.includes(name))
  if (file === undefined) throw new Error(`${folder} has no ${FILES.join(', ')}.`)
  const articles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:md|markdown)$/i.test(path))
    .sort()
    .map((path) => ({
      id: path.split(sep).join('/'),
      markdown: readFileSync(join(folder, path), 'utf8'),
    }))
  if (articles.length === 0) throw new Error(`${folder} has no Markdown files.`)
  const names = new Map(
    articles.flatMap(({ id, markdown }) => {
      const { title } = markdownToDocument(markdown)
      return [title ?? '', id, id.replace(/\.\w+$/, '')].map((name) => [name.toLowerCase(), id] as const)
    }),
  )
  const rows = parseSet(readFileSync(join(folder, file), 'utf8'))
  const unknown = rows.filter(
    ({ article }) => article !== '' && article !== NOTHING && !names.has(article.toLowerCase()),
  )
  if (unknown.length > 0) {
    const lines = unknown.slice(0, 10).map(({ line, article }) => `line ${line}: ${article}`)
    throw new Error(`${file} names articles that are not there (${lines.join('; ')}).`)
  }
  return {
    name: 'own',
    articles,
    queries: rows
      .filter(({ article }) => article !== NOTHING)
      .map(({ question, article, phrase }) => ({
        text: question,
        relevantArticles: article === '' ? [] : [names.get(article.toLowerCase()) ?? ''],
        answers: phrase === '' ? [] : [phrase],
      })),
    unanswerable: rows.filter(({ article }) => article === NOTHING).map(({ question }) => question),
  }
}
