// Imports sensitive words from a file, after a look at what it would change; and writes them as one (OPS-08).
import {
  type CsvText,
  type ExportWordsInput,
  type ImportWordsInput,
  SENSITIVE_WORD_LIMITS,
  type WordImport,
  type WordImportProblem,
} from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import {
  createId,
  csvOf,
  type DomainContext,
  invalid,
  requireOperator,
  transact,
  wordKey,
  wordProblem,
  writeAudit,
} from '@lectern/kernel'
import { changeList } from './list-change.ts'
import { GENERAL } from './manage-words.ts'
import { levelNamed, readWordFile, type WordLine } from './word-file.ts'
import {
  allWords,
  type CategoryRow,
  countWords,
  findCategories,
  insertWords,
  knownKeys,
  type NewWord,
} from './words.repo.ts'

const MAX_EXAMPLES = 20
const MAX_PROBLEMS = 50
/** Characters of a line that the report shows. */
const CUT = 40
/** Words of one statement. */
const BATCH = 5_000

type Plan = { words: NewWord[]; report: WordImport }

const categoryNamed = (categories: readonly CategoryRow[], name: string) =>
  categories.find(({ nameZh, nameEn }) => nameZh === name || nameEn.toLowerCase() === name.toLowerCase())

function readLine(line: WordLine, categories: readonly CategoryRow[], { kind, categoryId }: ImportWordsInput) {
  const problem: WordImportProblem | null = wordProblem(line.word)
  if (problem) return { problem }
  if (kind === 'allowed') return { categoryId: '', level: null }
  const category = line.category === '' ? { id: categoryId ?? GENERAL } : categoryNamed(categories, line.category)
  if (!category) return { problem: 'category' as const }
  const level = levelNamed(line.level)
  return level === undefined ? { problem: 'level' as const } : { categoryId: category.id, level }
}

async function planOf(ctx: DomainContext, input: ImportWordsInput): Promise<Plan> {
  const categories = await findCategories(ctx.db)
  if (input.categoryId !== undefined && !categories.some(({ id }) => id === input.categoryId))
    throw invalid('categoryId', 'invalid')
  const wordsByKey = new Map<string, NewWord>()
  const problems: WordImport['problems'] = []
  let invalidLines = 0
  let twice = 0
  for (const line of readWordFile(input.text)) {
    const parsed = readLine(line, categories, input)
    if (parsed.problem) {
      invalidLines++
      if (problems.length < MAX_PROBLEMS)
        problems.push({ line: line.line, text: line.word.slice(0, CUT), problem: parsed.problem })
      continue
    }
    const key = wordKey(line.word)
    if (wordsByKey.has(key)) twice++
    else
      wordsByKey.set(key, {
        id: createId(),
        word: line.word.trim(),
        key,
        categoryId: parsed.categoryId,
        level: parsed.level,
      })
  }
  const existingKeys = new Set<string>()
  const keys = [...wordsByKey.keys()]
  for (let position = 0; position < keys.length; position += BATCH)
    for (const key of await knownKeys(ctx.db, input.kind, keys.slice(position, position + BATCH))) existingKeys.add(key)
  const words = [...wordsByKey.values()].filter(({ key }) => !existingKeys.has(key))
  if (words.length + (await countWords(ctx.db, input.kind)) > SENSITIVE_WORD_LIMITS.words)
    throw invalid('text', 'tooMany', { max: SENSITIVE_WORD_LIMITS.words })
  const examples = words.slice(0, MAX_EXAMPLES).map(({ word }) => word)
  return {
    words,
    report: { added: words.length, known: existingKeys.size + twice, invalid: invalidLines, examples, problems },
  }
}

/** Returns the preview of an import. Errors: unauthenticated, roleRequired, invalidInput (too many, category). */
export async function previewWordImport(ctx: DomainContext, input: ImportWordsInput): Promise<WordImport> {
  requireOperator(ctx)
  return (await planOf(ctx, input)).report
}

/** Lines that are not fit are left out. All words are written, or none. Errors as {@link previewWordImport}. */
export async function importWords(ctx: DomainContext, input: ImportWordsInput): Promise<WordImport> {
  const { userId: by } = requireOperator(ctx)
  const { kind } = input
  const { words, report } = await planOf(ctx, input)
  if (words.length === 0) return report
  const now = ctx.now()
  return changeList(ctx, async (tx) => {
    let added = 0
    for (let position = 0; position < words.length; position += BATCH)
      added += await insertWords(tx, words.slice(position, position + BATCH), { kind, by, now })
    return { result: { ...report, added }, change: { action: 'sensitiveWord.import', data: { kind, added } } }
  })
}

/** CSV with its headings in the caller's language; {@link importWords} reads it. Errors: unauthenticated, roleRequired. */
export async function exportWords(ctx: DomainContext, { kind }: ExportWordsInput): Promise<CsvText> {
  requireOperator(ctx)
  const { lang } = ctx
  const words = await allWords(ctx.db, kind)
  const names = new Map(
    (await findCategories(ctx.db)).map(({ id, nameZh, nameEn }) => [id, lang === 'zh_CN' ? nameZh : nameEn]),
  )
  await transact(ctx, (tx) =>
    writeAudit(tx, ctx, {
      ...{ tenantId: '', action: 'sensitiveWord.export', subject: 'sensitiveWord', subjectId: '' },
      data: { kind, count: words.length },
    }),
  )
  const heading = translate(lang, `words.csv.${kind}`)
  if (kind === 'allowed') return { csv: csvOf([[heading], ...words.map(({ word }) => [word])]) }
  const head = [heading, translate(lang, 'words.csv.category'), translate(lang, 'words.csv.level')]
  const rows = words.map(({ word, categoryId, level }) => [
    ...[word, names.get(categoryId) ?? ''],
    level === null ? '' : translate(lang, `words.levels.${level}`),
  ])
  return { csv: csvOf([head, ...rows]) }
}
