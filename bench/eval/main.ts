// npm run eval [-- set …]: quality of search and answers on the evaluation sets, and our own guide through the product's own import, publish,
// search and ask (with --endpoint answers of models: endpoint/evaluate.ts); prints a table beside the BM25 line, writes .artifacts/eval.json. Fails when a set is below its line. Refusals
// are judged by the confidence at a threshold of the set's own, like their lines, and the shipped decision by what it wrongly refuses.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Client, createClient, ROOT, signIn, startProduct } from '@lectern/testing/product'
import { brierOf, type Judged, reliabilityOf } from './calibration.ts'
import { evaluateEndpoint } from './endpoint/evaluate.ts'
import { followUpsOf } from './follow-ups.ts'
import { GUIDE, guideSets } from './guide-set.ts'
import { answerHit, meanOf, refusedAt, scoresOf, sharesOf } from './metrics.ts'
import { type Answer, ask, fillManual, search } from './product.ts'
import { type Baseline, type EvalSet, readBaselines, readSet, setNames } from './sets.ts'

const FOLDER = join(ROOT, '..', 'shared', 'eval')
/** Figures are printed with three decimals; a difference below that is none. */
const SLACK = 0.0005
/** Share of the answerable questions that may be refused. */
const MAX_WRONG = 0.08

/** Mostly written in Chinese characters. */
const isChinese = (text = '') => (text.match(/[\u3400-\u9fff]/g)?.length ?? 0) > text.length / 5

if (process.argv.includes('--endpoint')) process.exit(await evaluateEndpoint(process.argv.slice(2), FOLDER))

const shared = setNames(FOLDER)
if (shared.length === 0) console.log(`No evaluation sets in ${relative(ROOT, FOLDER)}: only our own guide is measured.`)
const available = [GUIDE, ...shared]
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
  const sets = (chosen.length > 0 ? chosen : available).flatMap((name) =>
    name === GUIDE ? guideSets() : [readSet(FOLDER, name)],
  )
  for (const set of sets) {
    const result = await measure(client, set, baselines.get(set.name) ?? {})
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
  const ranks: { ranked: string[]; relevant: string[] }[] = []
  const judged: Judged[] = []
  let [questionCount, hits, refused, cites, answered, presentedWrong] = [0, 0, 0, 0, 0, 0]
  for (const { text, relevantArticles, answers } of set.queries) {
    const results = await search(visitor, manualId, text)
    const ranked = results.map((id) => idOf.get(id) ?? id)
    scores.push(scoresOf(ranked, relevantArticles))
    ranks.push({ ranked, relevant: relevantArticles })
    if (answers.length === 0 && set.unanswerable.length === 0) continue
    const answer = await ask(product.url, manualId, text, langOf(text))
    sure.push(answer.confidence)
    if (answer.refused) refused++
    const right = relevantArticles.includes(idOf.get(answer.cited[0] ?? '') ?? '')
    const presented = !answer.refused && !answer.doubtful
    judged.push({ confidence: answer.certainty, right })
    if (right) cites++
    if (presented && right) answered++
    if (presented && !right) presentedWrong++
    if (answers.length === 0) continue
    questionCount++
    if (answerHit(answer.text, answers)) hits++
  }
  const unanswered: Answer[] = []
  for (const text of set.unanswerable) unanswered.push(await ask(product.url, manualId, text, langOf(text)))
  for (const { certainty, refused: none, doubtful } of unanswered) {
    judged.push({ confidence: certainty, right: false })
    if (!none && !doubtful) presentedWrong++
  }
  const crossLingual = isChinese(set.queries[0]?.text) !== isChinese(set.articles[0]?.markdown)
  const mean = Object.values(meanOf(scores))
  const answer = questionCount > 0 ? hits / questionCount : undefined
  const refusals = unanswered.length > 0 ? refusalsOf(sure, refused, unanswered) : undefined
  const followUps = crossLingual ? undefined : await followed(set, manualId, idOf)
  const ok =
    mean.every((value, i) => value >= (baseline.scores?.[i] ?? 0) - SLACK) &&
    (answer === undefined || answer >= (baseline.answer ?? 0) - SLACK) &&
    (refusals === undefined || (refusals.wrong <= MAX_WRONG && refusals.atMostWrong > (baseline.refused ?? 0))) &&
    (followUps === undefined || followUps.within >= followUps.alone)
  const share = (count: number) => (sure.length > 0 ? count / sure.length : undefined)
  const quality = {
    ...sharesOf(ranks),
    cites: share(cites),
    /** Of the questions that have an answer: presented with the right article. */
    answered: share(answered),
    /** Presented as answers, and wrong: of all questions, as a share of those that have an answer. */
    presentedWrong: share(presentedWrong),
    ...(judged.length > 0 && { brier: brierOf(judged), reliability: reliabilityOf(judged) }),
  }
  return {
    set: set.name,
    questions: set.queries.length,
    scores: mean,
    quality,
    answer,
    refusals,
    followUps,
    baseline,
    ok,
  }
}

/** Returns the share of second questions whose first citation is the right article: within its conversation, alone, and asked whole. */
async function followed(set: EvalSet, manualId: string, idOf: Map<string, string>) {
  const pairs = followUpsOf(set)
  if (pairs.length === 0) return undefined
  const right = { within: 0, alone: 0, whole: 0 }
  for (const pair of pairs) {
    const isRight = async (text: string, conversation?: string) => {
      const { cited } = await ask(product.url, manualId, text, langOf(text), conversation)
      return idOf.get(cited[0] ?? '') === pair.article
    }
    const { id } = await ask(product.url, manualId, pair.first, langOf(pair.first))
    if (await isRight(pair.second, id)) right.within++
    if (await isRight(pair.second)) right.alone++
    if (await isRight(pair.whole)) right.whole++
  }
  const share = (count: number) => count / pairs.length
  return { pairs: pairs.length, within: share(right.within), alone: share(right.alone), whole: share(right.whole) }
}

type Quality = (typeof results)[number]['quality']

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

function line({ set, scores, quality, answer, refusals, followUps, baseline }: (typeof results)[number]): string {
  const figures = (values: number[]) => values.map((value) => value.toFixed(3)).join(' / ')
  const answers = answer === undefined ? '' : `; answers ${answer.toFixed(3)} (${baseline.answer?.toFixed(3) ?? '-'})`
  const refused = refusals
    ? `; refused at 8% wrong ${refusals.atMostWrong.toFixed(3)} (${baseline.refused?.toFixed(3) ?? '-'}), as shipped ${refusals.right.toFixed(3)} with ${refusals.wrong.toFixed(3)} wrong`
    : ''
  const follow = followUps
    ? `; ${followUps.pairs} follow-ups cite the right article ${followUps.within.toFixed(3)} within the conversation, ${followUps.alone.toFixed(3)} alone, ${followUps.whole.toFixed(3)} asked whole`
    : ''
  return `${set}: recall@1/5/10, MRR@10 ${figures(scores)} (BM25 ${baseline.scores ? figures(baseline.scores) : '-'})${answers}${refused}${follow}${judgement(quality)}`
}

function judgement({ first, three, cites, answered, presentedWrong, brier, reliability }: Quality): string {
  const shown = (name: string, value?: number) => (value === undefined ? '' : `, ${name} ${value.toFixed(3)}`)
  const bins = (reliability ?? [])
    .filter(({ answers }) => answers > 0)
    .map(({ from, to, answers, right }) => `${from.toFixed(1)}-${to.toFixed(1)}: ${right.toFixed(2)} of ${answers}`)
  return `\n     right article first ${first.toFixed(3)}, in three ${three.toFixed(3)}${shown('cited first', cites)}${shown('presented and right', answered)}${shown('presented and wrong', presentedWrong)}${shown('Brier', brier)}${bins.length > 0 ? `; right by certainty ${bins.join(', ')}` : ''}`
}

const artifacts = join(ROOT, '.artifacts')
mkdirSync(artifacts, { recursive: true })
writeFileSync(join(artifacts, 'eval.json'), `${JSON.stringify({ level: 'article', results }, null, 2)}\n`)
process.exit(results.every(({ ok }) => ok) ? 0 : 1)
