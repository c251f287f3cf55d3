// npm run eval [-- set …]: quality of search and answers on the evaluation sets, through the product's own import, publish,
// search and ask; prints a table beside the BM25 line, writes .artifacts/eval.json. Fails when a set is below its line. Refusals
// are judged by the confidence at a threshold of the set's own, like their lines, and the shipped decision by what it wrongly refuses.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Client, createClient, ROOT, signIn, startProduct } from '@lectern/testing/product'
import { followUpsOf } from './follow-ups.ts'
import { answerHit, meanOf, refusedAt, scoresOf } from './metrics.ts'
import { type Answer, ask, fillManual, search } from './product.ts'
import { type Baseline, type EvalSet, readBaselines, readSet, setNames } from './sets.ts'

const FOLDER = join(ROOT, '..', 'shared', 'eval')
/** Figures are printed with three decimals; a difference below that is none. */
const SLACK = 0.0005
/** Share of the answerable questions that may be refused. */
const MAX_WRONG = 0.1

/** Mostly written in Chinese characters. */
const isChinese = (text = '') => (text.match(/[\u3400-\u9fff]/g)?.length ?? 0) > text.length / 5

const available = setNames(FOLDER)
if (available.length === 0) {
  console.log(`No evaluation sets in ${relative(ROOT, FOLDER)}: nothing was measured.`)
  process.exit(0)
}
const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !available.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown set ${unknown.join(', ')}; there are: ${available.join(', ')}`)
  process.exit(2)
}

const baselines = readBaselines(FOLDER)
const product = await startProduct()
const results: Awaited<ReturnType<typeof measure>>[] = []
try {
  const client = await signIn(product.url, product.admin)
  for (const name of chosen.length > 0 ? chosen : available) {
    const result = await measure(client, readSet(FOLDER, name), baselines.get(name) ?? {})
    results.push(result)
    console.log(`${result.ok ? 'ok  ' : 'MISS'} ${line(result)}`)
  }
} finally {
  await product.stop()
}

/** Imports the set into a manual of its own and asks all its questions. */
async function measure(client: Client, set: EvalSet, baseline: Baseline) {
  const visitor = createClient(product.url)
  const { manualId, idOf } = await fillManual(product.url, client, set.name, set.articles)
  const scores = []
  const sure: number[] = []
  let [asked, hits, refused] = [0, 0, 0]
  for (const { text, relevantArticles, answers } of set.queries) {
    const found = await search(visitor, manualId, text)
    scores.push(
      scoresOf(
        found.map((id) => idOf.get(id) ?? id),
        relevantArticles,
      ),
    )
    if (answers.length === 0 && set.unanswerable.length === 0) continue
    const answer = await ask(product.url, manualId, text, langOf(text))
    sure.push(answer.confidence)
    if (answer.refused) refused++
    if (answers.length === 0) continue
    asked++
    if (answerHit(answer.text, answers)) hits++
  }
  const unanswered: Answer[] = []
  for (const text of set.unanswerable) unanswered.push(await ask(product.url, manualId, text, langOf(text)))
  const crossLingual = isChinese(set.queries[0]?.text) !== isChinese(set.articles[0]?.markdown)
  const mean = Object.values(meanOf(scores))
  const answer = asked > 0 ? hits / asked : undefined
  const refusals = unanswered.length > 0 ? refusalsOf(sure, refused, unanswered) : undefined
  const followUps = crossLingual ? undefined : await followed(set, manualId, idOf)
  const ok =
    mean.every((value, i) => value >= (baseline.scores?.[i] ?? 0) - SLACK) &&
    (answer === undefined || answer >= (baseline.answer ?? 0) - SLACK) &&
    (refusals === undefined || (refusals.wrong <= MAX_WRONG && refusals.atMostWrong > (baseline.refused ?? 0))) &&
    (followUps === undefined || followUps.within >= followUps.alone)
  return { set: set.name, questions: set.queries.length, scores: mean, answer, refusals, followUps, baseline, ok }
}

/** How often the first citation of a second question is of the right article: within its conversation, alone, and asked whole. */
async function followed(set: EvalSet, manualId: string, idOf: Map<string, string>) {
  const pairs = followUpsOf(set)
  if (pairs.length === 0) return undefined
  const right = { within: 0, alone: 0, whole: 0 }
  for (const pair of pairs) {
    const tell = async (text: string, conversation?: string) => {
      const { cited } = await ask(product.url, manualId, text, langOf(text), conversation)
      return idOf.get(cited[0] ?? '') === pair.article
    }
    const { id } = await ask(product.url, manualId, pair.first, langOf(pair.first))
    if (await tell(pair.second, id)) right.within++
    if (await tell(pair.second)) right.alone++
    if (await tell(pair.whole)) right.whole++
  }
  const share = (count: number) => count / pairs.length
  return { pairs: pairs.length, within: share(right.within), alone: share(right.alone), whole: share(right.whole) }
}

function langOf(text: string): string {
  return isChinese(text) ? 'zh_CN' : 'en_US'
}

/**
 * Shares of the answerable questions that were refused, and of those that cannot be answered; and `atMostWrong`, what the confidence
 * alone refuses with a threshold chosen for the set, which is how the lines are measured.
 */
function refusalsOf(sure: number[], wrong: number, unanswered: Answer[]) {
  const unsure = unanswered.map(({ confidence }) => confidence)
  return {
    wrong: wrong / sure.length,
    right: unanswered.filter((answer) => answer.refused).length / unanswered.length,
    atMostWrong: refusedAt(sure, unsure, MAX_WRONG),
  }
}

function line({ set, scores, answer, refusals, followUps, baseline }: (typeof results)[number]): string {
  const figures = (values: number[]) => values.map((value) => value.toFixed(3)).join(' / ')
  const answers = answer === undefined ? '' : `; answers ${answer.toFixed(3)} (${baseline.answer?.toFixed(3) ?? '-'})`
  const refused = refusals
    ? `; refused at 10% wrong ${refusals.atMostWrong.toFixed(3)} (${baseline.refused?.toFixed(3) ?? '-'}), as shipped ${refusals.right.toFixed(3)} with ${refusals.wrong.toFixed(3)} wrong`
    : ''
  const follow = followUps
    ? `; ${followUps.pairs} follow-ups cite the right article ${followUps.within.toFixed(3)} within the conversation, ${followUps.alone.toFixed(3)} alone, ${followUps.whole.toFixed(3)} asked whole`
    : ''
  return `${set}: recall@1/5/10, MRR@10 ${figures(scores)} (BM25 ${baseline.scores ? figures(baseline.scores) : '-'})${answers}${refused}${follow}`
}

const artifacts = join(ROOT, '.artifacts')
mkdirSync(artifacts, { recursive: true })
writeFileSync(join(artifacts, 'eval.json'), `${JSON.stringify({ level: 'article', results }, null, 2)}\n`)
process.exit(results.every(({ ok }) => ok) ? 0 : 1)
