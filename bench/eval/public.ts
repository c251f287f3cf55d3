// node bench/eval/public.ts FOLDER [a|b] [id …]: asks our questions about four public manuals whose documents lie in FOLDER, and prints for
// each what a reader gets, for a judgement by hand, and totals. See README.md.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { askQuestion, searchArticles } from '@lectern/answering'
import type { AnswerOutcome } from '@lectern/contracts'
import { testContext, visitor } from '@lectern/testing'
import { type PublicManuals, publicManuals } from './public/manuals.ts'
import { rowsOf } from './sets.ts'

type Lang = 'zh_CN' | 'en_US'
type Question = {
  id: string
  half: 'a' | 'b'
  set: string
  text: string
  articles: string[]
  expects: string[]
  fact: string
}
type AskedQuestion = Question & {
  /** Places of the first right article, from 1; 0 when it is not among the first ten. */
  inside: number
  across: number
  outcome: AnswerOutcome
  certainty: number
  confidence: number
  cited: string[]
  text: string
  answer: string
  holds: boolean
}

/** The documents' languages, which are the readers' too. */
const LANGS: Record<string, Lang> = { onepanel: 'zh_CN', halo: 'zh_CN', docmost: 'en_US', gitbook: 'en_US' }
const SETS = Object.keys(LANGS)
const HITS = 10

const [folder, ...chosen] = process.argv.slice(2)
const absent = folder === undefined ? SETS : SETS.filter((set) => !existsSync(join(folder, set)))
if (folder === undefined || absent.length > 0) {
  console.error(
    `Nothing is measured: ${folder ?? 'a folder'} with ${absent.join(', ')} is needed (bench/eval/README.md).`,
  )
  process.exit(2)
}
const isSelected = ({ id, half }: Question) => chosen.length === 0 || chosen.includes(half) || chosen.includes(id)
const questions = rowsOf<Question>(join(import.meta.dirname, 'public', 'questions.jsonl')).filter(isSelected)
const manuals = await publicManuals(folder, SETS)
const rows: AskedQuestion[] = []
try {
  for (const question of questions) {
    const row = await ask(manuals, question)
    rows.push(row)
    console.log(shown(row))
  }
} finally {
  await manuals.close()
}
for (const half of ['a', 'b'] as const) {
  const ownRows = rows.filter((row) => row.half === half)
  if (ownRows.length === 0) continue
  console.log(`\nHalf ${half}`)
  for (const set of SETS)
    console.log(
      totals(
        set,
        ownRows.filter((row) => row.set === set),
      ),
    )
  console.log(totals('all', ownRows))
}

async function ask({ tenantId, manualOf, pathOf }: PublicManuals, question: Question): Promise<AskedQuestion> {
  const lang = LANGS[question.set]!
  const ctx = await testContext(visitor(tenantId), { lang })
  const manualId = manualOf.get(question.set)!
  const rankOf = async (place: { manualId?: string }) => {
    const input = { searchContent: question.text, current: 1, size: HITS, ...place }
    const { records } = await searchArticles(ctx, input)
    const isRight = (hit: (typeof records)[number]) =>
      hit.manualId === manualId && question.articles.includes(pathOf.get(hit.id) ?? '')
    return records.findIndex(isRight) + 1
  }
  const row: AskedQuestion = {
    ...question,
    inside: await rankOf({ manualId }),
    across: await rankOf({}),
    ...{ outcome: 'refused', certainty: 0, confidence: 0, cited: [], answer: '', holds: false },
  }
  for await (const event of askQuestion(ctx, { searchContent: question.text, manualId, lang })) {
    if (event.type === 'text') row.answer += event.text
    if (event.type === 'citations')
      row.cited = event.citations.map(({ articleId }) => pathOf.get(articleId) ?? articleId)
    if (event.type === 'end') {
      row.outcome = event.outcome
      row.certainty = event.certainty ?? 0
      row.confidence = event.confidence ?? 0
    }
  }
  const text = plain(row.answer)
  row.holds = row.outcome === 'answered' && question.expects.some((one) => text.includes(plain(one)))
  return row
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
}

function shown({
  id,
  text,
  fact,
  inside,
  across,
  outcome,
  certainty,
  confidence,
  cited,
  answer,
  holds,
}: AskedQuestion): string {
  const places = fact === '' ? 'nothing answers' : `place ${inside || '-'} inside, ${across || '-'} across`
  const sure = `confidence ${confidence.toFixed(2)}, certainty ${certainty.toFixed(2)}`
  const words = holds ? ', holds expected words' : ''
  return [
    `\n[${id}] ${text}${fact === '' ? '' : ` (${fact})`}`,
    `${outcome}${words}; ${places}; ${sure}; cites ${cited.join(', ') || 'nothing'}`,
    ...answer.split('\n').map((line) => `  | ${line}`),
  ].join('\n')
}

function totals(name: string, rows: readonly AskedQuestion[]): string {
  const withFact = rows.filter(({ fact }) => fact !== '')
  const others = rows.filter(({ fact }) => fact === '')
  const count = (list: readonly AskedQuestion[], is: (row: AskedQuestion) => boolean) =>
    `${list.filter(is).length} of ${list.length}`
  const three = (place: number) => place > 0 && place <= 3
  const isRight = ({ cited, articles }: AskedQuestion) => articles.includes(cited[0] ?? '')
  const figures = {
    'in three inside': count(withFact, ({ inside }) => three(inside)),
    across: count(withFact, ({ across }) => three(across)),
    'first inside': count(withFact, ({ inside }) => inside === 1),
    answered: count(withFact, ({ outcome }) => outcome === 'answered'),
    'with expected words': count(withFact, ({ holds }) => holds),
    'from another article': count(withFact, (row) => row.outcome === 'answered' && !isRight(row)),
    'unanswerable answered': count(others, ({ outcome }) => outcome === 'answered'),
    refused: count(others, ({ outcome }) => outcome === 'refused'),
    'answerable refused': count(withFact, ({ outcome }) => outcome === 'refused'),
  }
  return `${name}: ${Object.entries(figures)
    .map(([figure, value]) => `${figure} ${value}`)
    .join(', ')}`
}
